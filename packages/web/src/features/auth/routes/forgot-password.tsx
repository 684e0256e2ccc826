import { PasswordResetRequest } from "@handiwork/core/accounts/schema";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useZodForm } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { requestPasswordReset } from "../api.ts";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { RecoveryForm, resetPath, type CodeRequest } from "../components/recovery-form.tsx";
import { useNextPath } from "../onward.ts";
import { EmailField } from "../components/person-fields.tsx";

/** Requests a code to reset a forgotten password (A-GAP-19). Responds the same for every address. */
export function Page() {
  const [search] = useSearchParams();
  const { next, withNext } = useNextPath();
  const navigate = useNavigate();
  const form = useZodForm(PasswordResetRequest, { email: search.get("email") ?? "" });
  const openResetPage = (email: string) => {
    const state: CodeRequest = { requestedAt: Date.now() };
    void navigate(resetPath(email, next), { state });
  };
  return (
    <FormPage
      title="Forgot your password?"
      description="Enter the e-mail address of your account, and we will send you a code to set a new one."
      footer={
        <>
          <p>
            Already have a code? <Link to={resetPath(form.getValues("email"), next)}>Enter it</Link>
          </p>
          <p>
            Remembered it? <Link to={withNext(paths.signIn)}>Sign in</Link>
          </p>
        </>
      }
    >
      <RecoveryForm
        form={form}
        onSubmit={requestPasswordReset}
        onSuccess={openResetPage}
        submitLabel="Send me a code"
      >
        <EmailField />
      </RecoveryForm>
    </FormPage>
  );
}
