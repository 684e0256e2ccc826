import { paths } from "../lib/paths.ts";
import { Link } from "./link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** "terms and conditions and privacy policy", each opening beside the form, so that nothing typed is lost. */
export function LegalLinks() {
  return (
    <>
      <Link to={paths.terms} target="_blank">
        terms and conditions
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>{" "}
      and{" "}
      <Link to={paths.privacy} target="_blank">
        privacy policy
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>
    </>
  );
}
