import { SignIn } from "@handiwork/core/sessions/schema";
import { useLocation } from "react-router-dom";
import * as z from "zod";
import { useField, useZodForm } from "../../../lib/forms/forms.ts";
import { paths, startPage } from "../../../lib/navigation/paths.ts";
import { PasswordInput } from "../../../ui/forms/credential-inputs.tsx";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { AccountField } from "../account-fields.tsx";
import { useFinishSignIn, useNextPath } from "../after-sign-in.ts";
import { signIn } from "../api.ts";
import { AuthForm } from "../components/auth-form.tsx";

/** The navigation state that the reset page sets. */
const State = z.object({ email: z.string() });

/**
 * The sign-in page (A-AUTH-01 to A-AUTH-09). The error is the same for an unknown address and a wrong password (A-GAP-17).
 */
export function Page() {
  const { next, withNext } = useNextPath();
  const { email = "" } = State.safeParse(useLocation().state).data ?? {};
  const form = useZodForm(SignIn, { email, password: "", remember: false });
  const finishSignIn = useFinishSignIn();
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
      <AuthForm
        form={form}
        send={signIn}
        onSuccess={({ user }) => finishSignIn(user, "Signed in successfully!", startPage(user.userType))}
        submitLabel="Sign in"
      >
        <AccountField name="email" />
        <PasswordField />
        <Cluster justify="between" links>
          <Checkbox label="Remember me" {...form.register("remember")} />
          <Link to={withNext(paths.forgotPassword)}>Forgot your password</Link>
        </Cluster>
      </AuthForm>
    </FormPage>
  );
}

/** A component of its own, so that the field registers after the address: an error focuses the first registered field. */
function PasswordField() {
  return <PasswordInput label="Password" autoComplete="current-password" {...useField("password")} />;
}
