import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { AccessPage } from "../components/access-page.tsx";
import { SignInForm } from "../components/sign-in-form.tsx";
import { useOnward } from "../components/use-onward.ts";

/** The sign-in page (A-AUTH-01 to A-AUTH-09). */
export function Page() {
  const { next, carry } = useOnward();
  return (
    <AccessPage
      title="Sign in"
      lead={next === null ? "Welcome back." : "Please sign in to go on."}
      after={
        <p>
          New to Handiwork? <Link to={carry(paths.register)}>Create an account</Link>
        </p>
      }
    >
      <SignInForm />
    </AccessPage>
  );
}
