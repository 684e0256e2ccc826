import { SignIn } from "@handiwork/core/sessions/schema";
import { FormProvider } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { applyServerErrors, useZodForm, useField, useSubmission } from "../../../lib/forms/forms.ts";
import { paths, startPage } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Form, FormPage, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PasswordInput } from "../../../ui/forms/credential-inputs.tsx";
import { signIn } from "../api.ts";
import { useFinishSignIn, useNextPath } from "../onward.ts";
import { EmailField } from "../components/person-fields.tsx";

/** The sign-in page (A-AUTH-01 to A-AUTH-09). */
export function Page() {
  const { next, withNext } = useNextPath();
  return (
    <FormPage
      title="Sign in"
      description={next === null ? "Welcome back." : "Please sign in to continue."}
      footer={
        <p>
          New to Handiwork? <Link to={withNext(paths.register)}>Create an account</Link>
        </p>
      }
    >
      <SignInForm />
    </FormPage>
  );
}

/** The sign-in form. The error is the same for an unknown address and a wrong password (A-GAP-17). */
function SignInForm() {
  const form = useZodForm(SignIn, { email: useInitialEmail(), password: "", remember: false });
  const finishSignIn = useFinishSignIn();
  const { submit, busy } = useSubmission({
    send: signIn,
    onSuccess: ({ user }) => finishSignIn(user, "Signed in successfully!", startPage(user.userType)),
    onError: (error) => applyServerErrors(error, form),
  });
  const handleSubmit = form.handleSubmit(submit);
  return (
    <FormProvider {...form}>
      <Form method="post" onSubmit={(event) => void handleSubmit(event)}>
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

/** Returns the address from the navigation state, which the reset page sets. */
function useInitialEmail(): string {
  const state: unknown = useLocation().state;
  const email = typeof state === "object" && state !== null && "email" in state ? state.email : "";
  return typeof email === "string" ? email : "";
}
