import { SignIn } from "@handiwork/core/sessions/schema";
import { FormProvider } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { paths, startPage } from "../../../lib/paths.ts";
import { useField } from "../../../lib/use-field.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Form, FormPage } from "../../../ui/form-page.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { signIn } from "../api.ts";
import { useEnter, useOnward } from "../onward.ts";
import { EmailField } from "../person-fields.tsx";

/** The sign-in page (A-AUTH-01 to A-AUTH-09). */
export function Page() {
  const { next, carry } = useOnward();
  return (
    <FormPage
      title="Sign in"
      description={next === null ? "Welcome back." : "Please sign in to continue."}
      footer={
        <p>
          New to Handiwork? <Link to={carry(paths.register)}>Create an account</Link>
        </p>
      }
    >
      <SignInForm />
    </FormPage>
  );
}

/** E-mail, password, Remember me; a refusal says the same for an unknown address and a wrong password (A-GAP-17). */
function SignInForm() {
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
      <Form method="post" onSubmit={(event) => void send(event)}>
        <EmailField />
        <CurrentPasswordField />
        <Cluster justify="between" links>
          <Checkbox label="Remember me" {...form.register("remember")} />
          <Link to={paths.forgotPassword}>Forgot your password</Link>
        </Cluster>
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          Sign in
        </Button>
      </Form>
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
