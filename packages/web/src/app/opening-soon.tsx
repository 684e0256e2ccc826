import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { NoticePage } from "./notice-page.tsx";

/** A page that the header or footer names and that is not open yet: says so instead of "not found". */
export function Page() {
  return (
    <NoticePage
      title="Opening soon"
      actions={
        <>
          <LinkButton to={paths.artisans()} variant="primary">
            Find Artisans
          </LinkButton>
          <LinkButton to={paths.home}>Go to the home page</LinkButton>
        </>
      }
    >
      <p>This part of Handiwork is not open yet. You can look for artisans and compare them today.</p>
    </NoticePage>
  );
}
