import { SignIn } from "@handiwork/core/model/session/schema";
import { FormProvider } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { paths, startPage } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { signIn } from "../api/sign-in.ts";
import styles from "./form.module.css";
import { EmailField } from "./person-fields.tsx";
import { useEnter } from "./use-enter.ts";
import { useField } from "../../../lib/use-field.ts";
import { useSubmission } from "../../../lib/use-submission.ts";

/** E-mail, password, Remember me; a refusal says the same for an unknown address and a wrong password (A-GAP-17). */
export function SignInForm() {
  const form = useZodForm(SignIn, { email: useKnownEmail(), password: "", remember: false });
  const enter = useEnter();
  const { submit, busy } = useSubmission({
    send: signIn,
    done: ({ user }) => enter(user, "Signed in successfully!", startPage(user.userType)),
    failed: (error) => applyServerErrors(error, form),
  });
  const send = form.handleSubmit(submit);
  return (
    <FormProvider {...form}>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <EmailField />
        <CurrentPasswordField />
        <div className={styles.options}>
          <Checkbox label="Remember me" {...form.register("remember")} />
          <Link to={paths.forgotPassword}>Forgot your password</Link>
        </div>
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          Sign in
        </Button>
      </form>
    </FormProvider>
  );
}

function CurrentPasswordField() {
  return <PasswordInput label="Password" autoComplete="current-password" {...useField("password")} />;
}

/** The address that the page before knew already: somebody has just set a new password for it. */
function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  const email = typeof state === "object" && state !== null && "email" in state ? state.email : "";
  return typeof email === "string" ? email : "";
}
