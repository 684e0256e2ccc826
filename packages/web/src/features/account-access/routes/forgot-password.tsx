import { PasswordResetRequest } from "@handiwork/core/model/account/schema";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useZodForm } from "../../../lib/forms.ts";
import { paths } from "../../../lib/paths.ts";
import { requestPasswordReset } from "../api/recovery.ts";
import { AccessPage } from "../components/access-page.tsx";
import { EmailField } from "../components/person-fields.tsx";
import { RecoveryForm } from "../components/recovery-form.tsx";
import { useOnward } from "../components/use-onward.ts";
import { resetPath, type AskedForCode } from "../model/recovery.ts";

/** Where somebody who forgot the password asks for a code (A-GAP-19). It says the same for every address. */
export function Page() {
  const [search] = useSearchParams();
  const { next, carry } = useOnward();
  const navigate = useNavigate();
  const form = useZodForm(PasswordResetRequest, { email: search.get("email") ?? "" });
  const goOn = (email: string) => {
    const state: AskedForCode = { askedAt: Date.now() };
    void navigate(resetPath(email, next), { state });
  };
  return (
    <AccessPage
      title="Forgot your password?"
      lead="It happens. Tell us the e-mail address of your account, and we send you a code to choose a new one."
      after={
        <>
          <p>
            Have a code already? <Link to={resetPath(form.getValues("email"), next)}>Enter it</Link>
          </p>
          <p>
            Remembered it? <Link to={carry(paths.signIn)}>Sign in</Link>
          </p>
        </>
      }
    >
      <RecoveryForm form={form} send={requestPasswordReset} done={goOn} button="Send me a code">
        <EmailField />
      </RecoveryForm>
    </AccessPage>
  );
}
