import { PasswordResetRequest } from "@handiwork/core/accounts/schema";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useZodForm } from "../../../lib/forms/forms.ts";
import { paths, withQuery } from "../../../lib/navigation/paths.ts";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { AccountField } from "../account-fields.tsx";
import { useNextPath } from "../after-sign-in.ts";
import { requestPasswordReset } from "../api.ts";
import { AuthForm } from "../components/auth-form.tsx";

/** Requests a code to reset a forgotten password (A-GAP-19). Shows the same answer for every address. */
export function Page() {
  const [search] = useSearchParams();
  const { next, withNext } = useNextPath();
  const navigate = useNavigate();
  const form = useZodForm(PasswordResetRequest, { email: search.get("email") ?? "" });
  const resetPath = (email: string) => withQuery(paths.resetPassword, { email, next: next ?? undefined });
  return (
    <FormPage
      title="Forgot your password?"
      description="Enter the email address of your account, and we will send you a code to set a new one."
      footer={
        <>
          <p>
            Already have a code? <Link to={resetPath(form.watch("email"))}>Enter it</Link>
          </p>
          <p>
            Remembered it? <Link to={withNext(paths.signIn)}>Sign in</Link>
          </p>
        </>
      }
    >
      <AuthForm
        form={form}
        send={requestPasswordReset}
        onSuccess={(email) => void navigate(resetPath(email), { state: { requestedAt: Date.now() } })}
        submitLabel="Send me a code"
      >
        <AccountField name="email" />
      </AuthForm>
    </FormPage>
  );
}
