import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../primitives/link.tsx";
import { VisuallyHidden } from "../primitives/text.tsx";

/** "terms and conditions and privacy policy". The links open in a new tab, so that the form keeps its input. */
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
