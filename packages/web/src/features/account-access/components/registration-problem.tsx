import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { FormError } from "../../../ui/form-error.tsx";
import styles from "./form.module.css";
import { useOnward } from "./use-onward.ts";

/** Why there is no account yet; where one seems to exist (`isTaken`), the ways into it. */
export function RegistrationProblem({ message, isTaken }: { message: string; isTaken: boolean }) {
  const { carry } = useOnward();
  return (
    <div className={styles.problem}>
      <FormError>{message}</FormError>
      {isTaken && (
        <p>
          <Link to={carry(paths.signIn)}>Sign in</Link> or{" "}
          <Link to={paths.forgotPassword}>reset your password</Link>
        </p>
      )}
    </div>
  );
}
