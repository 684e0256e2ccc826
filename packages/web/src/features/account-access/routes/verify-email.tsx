import { CodeEntry } from "@handiwork/core/account/schema";
import type { SessionUser } from "@handiwork/core/session/schema";
import { Link, useNavigate } from "react-router";
import { useAuth } from "../../../lib/auth.tsx";
import { useZodForm } from "../../../lib/forms.ts";
import { paths, startPage } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Resend } from "../../../ui/resend.tsx";
import { toast } from "../../../ui/toast.tsx";
import { sendVerificationCode, verifyEmail } from "../api/recovery.ts";
import { AccessPage } from "../components/access-page.tsx";
import { RecoveryCodeField } from "../components/recovery-code-field.tsx";
import { RecoveryForm } from "../components/recovery-form.tsx";

/** Where a user proves the own e-mail address by the code that registering has mailed (GAPS A-GAP-25). */
export function Page() {
  const { user } = useAuth();
  if (!user) return null;
  return user.isEmailVerified ? <Verified user={user} /> : <Entry user={user} />;
}

function Entry({ user }: { user: SessionUser }) {
  const { signedIn } = useAuth();
  const navigate = useNavigate();
  const form = useZodForm(CodeEntry, { code: "" });
  const goOn = (verified: SessionUser) => {
    toast.success("Your e-mail address is verified");
    void navigate(startPage(verified.userType));
    signedIn(verified);
  };
  return (
    <AccessPage
      title="Verify your address"
      lead={
        <>
          We sent a six-digit code to <strong>{user.email}</strong> when you registered. Is it older than ten
          minutes? Then ask for another.
        </>
      }
      after={
        <p>
          Not your address? <Link to={paths.profile}>Change it in your profile</Link>
        </p>
      }
    >
      <RecoveryForm
        form={form}
        send={verifyEmail}
        done={({ user: verified }) => goOn(verified)}
        button="Verify"
      >
        <RecoveryCodeField />
      </RecoveryForm>
      <Resend send={sendVerificationCode} sent={`We have sent another code to ${user.email}`} />
    </AccessPage>
  );
}

function Verified({ user }: { user: SessionUser }) {
  return (
    <AccessPage
      title="Your e-mail address is verified"
      lead={`${user.email} is yours. There is nothing more to do here.`}
    >
      <LinkButton to={startPage(user.userType)} variant="primary" size="lg" block>
        Continue
      </LinkButton>
    </AccessPage>
  );
}
