import { PasswordResetForm, PasswordResetRequest, type PasswordReset } from "@handiwork/core/accounts/schema";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { useZodForm } from "../../../lib/forms.ts";
import { paths } from "../../../lib/paths.ts";
import { Resend } from "../../../ui/resend.tsx";
import { toast } from "../../../ui/toast.tsx";
import { requestPasswordReset, resetPassword } from "../api.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { Link } from "../../../ui/link.tsx";
import { RecoveryForm } from "../recovery-form.tsx";
import { useOnward } from "../onward.ts";
import { askedAt, secondsToWait } from "../recovery.ts";
import { EmailField, NewPasswordFields, RecoveryCodeField } from "../person-fields.tsx";

/** Where a mailed code sets a new password (A-GAP-19). */
export function Page() {
  const [search] = useSearchParams();
  const { carry } = useOnward();
  const navigate = useNavigate();
  const { refetch } = useAuth();
  const asked = askedAt(useLocation().state);
  const [first] = useState(() => secondsToWait(asked, Date.now()));
  const form = useZodForm(PasswordResetForm, {
    email: search.get("email") ?? "",
    code: "",
    password: "",
    confirmPassword: "",
  });

  const send = async (values: PasswordReset) => {
    const email = await resetPassword(values);
    await refetch();
    return email;
  };
  const goOn = (email: string) => {
    toast.success("Your password has been changed. You can sign in with it now.");
    void navigate(carry(paths.signIn), { replace: true, state: { email } });
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
        asked === null
          ? "Enter the six-digit code from our e-mail and your new password."
          : "If an account exists for that address, we have sent it a code. Enter it here with your new password."
      }
      footer={
        <p>
          Remembered it? <Link to={carry(paths.signIn)}>Sign in</Link>
        </p>
      }
    >
      <RecoveryForm form={form} send={send} done={goOn} button="Change password">
        <EmailField />
        <RecoveryCodeField />
        <NewPasswordFields />
      </RecoveryForm>
      <Resend
        onSend={sendAnother}
        sentMessage="If an account exists for that address, we have sent another code."
        initialWait={first}
      />
    </FormPage>
  );
}
