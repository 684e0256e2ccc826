import { CodeEntry } from "@handiwork/core/account/schema";
import type { SessionUser } from "@handiwork/core/session/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { useAuth } from "../../../lib/auth.tsx";
import { useZodForm } from "../../../lib/forms.ts";
import { ownMailQuery } from "../../../lib/own-mail.ts";
import { paths, startPage } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Resend } from "../../../ui/resend.tsx";
import { toast } from "../../../ui/toast.tsx";
import { sendVerificationCode, verifyEmail } from "../api/recovery.ts";
import { AccessPage } from "../components/access-page.tsx";
import { CameBackNotice } from "../components/notice.tsx";
import { RecoveryCodeField } from "../components/recovery-code-field.tsx";
import { RecoveryForm } from "../components/recovery-form.tsx";

/**
 * Where a user proves the own e-mail address by the code that registering has mailed (GAPS A-GAP-25), and again, when mails did not
 * reach it since.
 */
export function Page() {
  const { user } = useAuth();
  return user && <Proof user={user} />;
}

function Proof({ user }: { user: SessionUser }) {
  const { data } = useQuery(ownMailQuery(user.email));
  const isUnreached = data !== undefined && data.problem !== null;
  if (!user.isEmailVerified) return <Entry user={user} isUnreached={isUnreached} />;
  return isUnreached ? <Retry user={user} /> : <Verified user={user} />;
}

function Entry({ user, isUnreached }: { user: SessionUser; isUnreached: boolean }) {
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
      {isUnreached && <CameBackNotice email={user.email} />}
      <Code
        email={user.email}
        said="Your e-mail address is verified"
        next={({ userType }) => startPage(userType)}
      />
      <Resend send={sendVerificationCode} sent={`We have sent another code to ${user.email}`} />
    </AccessPage>
  );
}

function Retry({ user: { email } }: { user: SessionUser }) {
  return (
    <AccessPage
      title="Have e-mails sent again"
      lead={
        <>
          No e-mails go to <strong>{email}</strong> at present. Have a code sent there, and enter it here:
          then they go again.
        </>
      }
      after={
        <p>
          Not your address any more? <Link to={paths.profile}>Change it in your profile</Link>
        </p>
      }
    >
      <Resend send={sendVerificationCode} sent={`We have sent a code to ${email}`} what="a code" />
      <Code email={email} said={`E-mails go to ${email} again`} next={() => paths.profile} />
    </AccessPage>
  );
}

/** Takes the code. In: what is said when it was right, and where that leads. */
function Code({ email, said, next }: { email: string; said: string; next: (user: SessionUser) => string }) {
  const { signedIn } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useZodForm(CodeEntry, { code: "" });
  const goOn = (verified: SessionUser) => {
    toast.success(said);
    client.setQueryData(ownMailQuery(email).queryKey, { email, problem: null });
    void navigate(next(verified));
    signedIn(verified);
  };
  return (
    <RecoveryForm form={form} send={verifyEmail} done={({ user }) => goOn(user)} button="Verify">
      <RecoveryCodeField />
    </RecoveryForm>
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
