import { PasswordResetForm, PasswordResetRequest, type PasswordReset } from "@handiwork/core/accounts/schema";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/session/auth.tsx";
import { useZodForm } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Resend } from "../../../ui/forms/resend.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { requestPasswordReset, resetPassword } from "../api.ts";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { RecoveryForm, codeRequestedAt, secondsToWait } from "../components/recovery-form.tsx";
import { useNextPath } from "../onward.ts";
import { EmailField, NewPasswordFields, RecoveryCodeField } from "../components/person-fields.tsx";

/** Sets a new password with a code from an e-mail (A-GAP-19). */
export function Page() {
  const [search] = useSearchParams();
  const { withNext } = useNextPath();
  const navigate = useNavigate();
  const { refetch } = useAuth();
  const requestedAt = codeRequestedAt(useLocation().state);
  const [initialWait] = useState(() => secondsToWait(requestedAt, Date.now()));
  const form = useZodForm(PasswordResetForm, {
    email: search.get("email") ?? "",
    code: "",
    password: "",
    confirmPassword: "",
  });

  const submit = async (values: PasswordReset) => {
    const email = await resetPassword(values);
    await refetch();
    return email;
  };
  const openSignIn = (email: string) => {
    toast.success("Your password has been changed. You can sign in with it now.");
    void navigate(withNext(paths.signIn), { replace: true, state: { email } });
  };
  const sendAnother = async () => {
    const { data } = PasswordResetRequest.safeParse({ email: form.getValues("email") });
    if (!data) return form.trigger("email", { shouldFocus: true });
    await requestPasswordReset(data);
    return true;
  };
  return (
    <FormPage
      title="Choose a new password"
      description={
        requestedAt === null
          ? "Enter the six-digit code from our e-mail and your new password."
          : "If an account exists for that address, we have sent it a code. Enter it here with your new password."
      }
      footer={
        <p>
          Remembered it? <Link to={withNext(paths.signIn)}>Sign in</Link>
        </p>
      }
    >
      <RecoveryForm form={form} onSubmit={submit} onSuccess={openSignIn} submitLabel="Change password">
        <EmailField />
        <RecoveryCodeField />
        <NewPasswordFields />
      </RecoveryForm>
      <Resend
        onSend={sendAnother}
        sentMessage="If an account exists for that address, we have sent another code."
        initialWait={initialWait}
      />
    </FormPage>
  );
}
