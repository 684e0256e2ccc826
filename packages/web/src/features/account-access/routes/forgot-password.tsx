import { PasswordResetRequest } from "@handiwork/core/accounts/schema";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useZodForm } from "../../../lib/forms.ts";
import { paths } from "../../../lib/paths.ts";
import { requestPasswordReset } from "../api.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { Link } from "../../../ui/link.tsx";
import { RecoveryForm } from "../recovery-form.tsx";
import { useOnward } from "../onward.ts";
import { resetPath, type AskedForCode } from "../recovery.ts";
import { EmailField } from "../person-fields.tsx";

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
    <FormPage
      title="Forgot your password?"
      description="Enter the e-mail address of your account, and we will send you a code to set a new one."
      footer={
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
    </FormPage>
  );
}
