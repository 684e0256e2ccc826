import { PasswordResetForm, PasswordResetRequest, type PasswordReset } from "@handiwork/core/accounts/schema";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import * as z from "zod";
import { useZodForm } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { Resend, resendSeconds } from "../../../ui/forms/resend.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { AccountField } from "../account-fields.tsx";
import { useNextPath } from "../after-sign-in.ts";
import { requestPasswordReset, resetPassword } from "../api.ts";
import { AuthForm } from "../components/auth-form.tsx";
import { CodeField, NewPasswordFields } from "../credential-fields.tsx";

/** The navigation state that the page for forgotten passwords sets: when it requested the code, in ms since 1970. */
const State = z.object({ requestedAt: z.number() });

/** Sets a new password with a code from an email (A-GAP-19). */
export function Page() {
  const [search] = useSearchParams();
  const { withNext } = useNextPath();
  const navigate = useNavigate();
  const { refetch } = useAuth();
  const { data: request } = State.safeParse(useLocation().state);
  const [initialWait] = useState(() => (request ? secondsToWait(request.requestedAt) : 0));
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
  const openSignIn = (email: string) => {
    toast.success("Your password has been changed. You can sign in with it now.");
    void navigate(withNext(paths.signIn), { replace: true, state: { email } });
  };
  const sendAnotherCode = async () => {
    const { data } = PasswordResetRequest.safeParse({ email: form.getValues("email") });
    if (!data) return form.trigger("email", { shouldFocus: true });
    await requestPasswordReset(data);
    return true;
  };
  return (
    <FormPage
      title="Choose a new password"
      description={
        request
          ? "If an account exists for that address, we have sent it a code. Enter it here with your new password."
          : "Enter the six-digit code from our email and your new password."
      }
      footer={
        <p>
          Remembered it? <Link to={withNext(paths.signIn)}>Sign in</Link>
        </p>
      }
    >
      <AuthForm form={form} send={send} onSuccess={openSignIn} submitLabel="Change password">
        <AccountField name="email" />
        <CodeField />
        <NewPasswordFields />
      </AuthForm>
      <Resend
        onSend={sendAnotherCode}
        sentMessage="If an account exists for that address, we have sent another code."
        initialWait={initialWait}
      />
    </FormPage>
  );
}

/** Returns the seconds until another code can be requested. */
function secondsToWait(requestedAt: number): number {
  return Math.max(0, resendSeconds - Math.floor((Date.now() - requestedAt) / 1_000));
}
