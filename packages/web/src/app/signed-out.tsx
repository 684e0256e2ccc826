import { LinkButton } from "../ui/button.tsx";
import { NoticePage } from "./notice-page.tsx";

/** What stands where a page was whose session has ended. `signIn` leads to signing in and back. */
export function SignedOut({
  title = "Authentication required",
  sentence = "Please sign in to view this page.",
  signIn,
}: {
  title?: string;
  sentence?: string;
  signIn: string;
}) {
  return (
    <NoticePage
      title={title}
      actions={
        <LinkButton to={signIn} variant="primary">
          Sign in
        </LinkButton>
      }
    >
      <p>{sentence}</p>
    </NoticePage>
  );
}
