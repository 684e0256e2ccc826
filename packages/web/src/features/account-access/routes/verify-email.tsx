import { CodeEntry } from "@handiwork/core/accounts/schema";
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { announce } from "../../../lib/announce.ts";
import { useAuth } from "../../../lib/auth.tsx";
import { explain } from "../../../lib/errors.ts";
import { useZodForm } from "../../../lib/forms.ts";
import { ownMailQuery } from "../../../lib/own-mail.ts";
import { paths, startPage } from "../../../lib/paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { resendSeconds, Resend } from "../../../ui/resend.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Callout } from "../../../ui/tag.tsx";
import { toast } from "../../../ui/toast.tsx";
import { expiredCodeQuery, sendVerificationCode, verifyEmail } from "../api.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { Link } from "../../../ui/link.tsx";
import { RecoveryForm } from "../recovery-form.tsx";
import { RecoveryCodeField } from "../person-fields.tsx";

/**
 * Where a user proves the own e-mail address by the code that registering has mailed (A-GAP-25), and again, when mails did not
 * reach it since.
 */
export function Page() {
  const { user } = useAuth();
  return user && <Proof user={user} />;
}

function Proof({ user }: { user: SessionUser }) {
  const { data } = useQuery(ownMailQuery(user.email));
  const isUnreached = data !== undefined && data.problem !== null;
  // Where mails do not arrive, one more is the user's decision.
  const mayRenew = !user.isEmailVerified && data?.problem === null;
  const renewal = useQuery({ ...expiredCodeQuery(user.email), enabled: mayRenew });
  const isRenewed = renewal.data?.sent === true;
  useEffect(() => {
    if (isRenewed) announce(`We have sent a new code to ${user.email}`);
  }, [isRenewed, user.email]);
  if (!user.isEmailVerified) return <Entry {...{ user, isUnreached, isRenewed }} error={renewal.error} />;
  return isUnreached ? <Retry user={user} /> : <Verified user={user} />;
}

interface EntryProps {
  user: SessionUser;
  isUnreached: boolean;
  /** Whether the last code had expired, and another was sent. */
  isRenewed: boolean;
  /** Why none could be sent. */
  error: Error | null;
}

function Entry({ user, isUnreached, isRenewed, error }: EntryProps) {
  const client = useQueryClient();
  const sendAnother = async () => {
    await sendVerificationCode();
    // What went wrong by itself is made good.
    client.setQueryData(expiredCodeQuery(user.email).queryKey, (before) => before ?? { sent: false });
  };
  return (
    <FormPage
      title="Verify your address"
      description={
        <>
          {isRenewed
            ? "Your last code had expired, so we have sent a new one to "
            : "We sent a six-digit code to "}
          <strong>{user.email}</strong>.
        </>
      }
      footer={
        <p>
          Not your address? <Link to={paths.profile}>Change it in your profile</Link>
        </p>
      }
    >
      <Code
        email={user.email}
        said="Your e-mail address is verified"
        next={({ userType }) => startPage(userType)}
      >
        {isUnreached && (
          <Callout icon="mail">
            An e-mail to {user.email} has come back. Is the address right? If not,{" "}
            <Link to={paths.profile}>change it in your profile</Link>.
          </Callout>
        )}
      </Code>
      {error && <FormError>{explain(error)}</FormError>}
      <Resend
        key={String(isRenewed)}
        onSend={sendAnother}
        sentMessage={`We have sent another code to ${user.email}`}
        initialWait={isRenewed ? resendSeconds : 0}
      />
    </FormPage>
  );
}

function Retry({ user: { email } }: { user: SessionUser }) {
  const [isSent, setSent] = useState(false);
  return (
    <FormPage
      title="Resume e-mails"
      description={
        <>
          No e-mails go to <strong>{email}</strong> at present. Have a code sent there, and enter it here:
          then they go again.
        </>
      }
      footer={
        <p>
          Not your address any more? <Link to={paths.profile}>Change it in your profile</Link>
        </p>
      }
    >
      {isSent ? (
        <>
          <Code email={email} said={`E-mails to ${email} have resumed`} next={() => paths.profile} />
          <Resend
            onSend={sendVerificationCode}
            sentMessage={`We have sent another code to ${email}`}
            initialWait={resendSeconds}
          />
        </>
      ) : (
        <FirstCode onSent={() => setSent(true)} />
      )}
    </FormPage>
  );
}

function FirstCode({ onSent }: { onSent: () => void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: sendVerificationCode, onSuccess: onSent });
  return (
    <Stack gap={5}>
      <Button variant="primary" size="lg" block loading={isPending} onClick={() => mutate()}>
        Send a code
      </Button>
      {error && <FormError>{explain(error)}</FormError>}
    </Stack>
  );
}

interface CodeProps {
  email: string;
  /** What is said when the code was right. */
  said: string;
  /** Where that leads. */
  next: (user: SessionUser) => string;
  /** What stands above. */
  children?: ReactNode;
}

/** Takes the code. */
function Code({ email, said, next, children }: CodeProps) {
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
      {children}
      <RecoveryCodeField />
    </RecoveryForm>
  );
}

function Verified({ user }: { user: SessionUser }) {
  return (
    <FormPage
      title="Your e-mail address is verified"
      description={`${user.email} is yours. There is nothing more to do here.`}
    >
      <LinkButton to={startPage(user.userType)} variant="primary" size="lg" block>
        Continue
      </LinkButton>
    </FormPage>
  );
}
