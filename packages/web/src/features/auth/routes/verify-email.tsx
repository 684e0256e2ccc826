import { CodeEntry } from "@handiwork/core/accounts/schema";
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { announce } from "../../../lib/page/document.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { explain } from "../../../lib/api/errors.ts";
import { useZodForm } from "../../../lib/forms/forms.ts";
import { paths, startPage } from "../../../lib/navigation/paths.ts";
import { ownMailQuery } from "../../../lib/session/own-profile.ts";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { resendSeconds, Resend } from "../../../ui/forms/resend.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { expiredCodeQuery, sendVerificationCode, verifyEmail } from "../api.ts";
import { FormPage, FormError } from "../../../ui/forms/form-page.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { RecoveryForm } from "../components/recovery-form.tsx";
import { RecoveryCodeField } from "../components/person-fields.tsx";

/** Verifies the user's e-mail address with the code sent on registration (A-GAP-25), and again after a delivery problem. */
export function Page() {
  const { user } = useAuth();
  return user && <Verification user={user} />;
}

function Verification({ user }: { user: SessionUser }) {
  const { data } = useQuery(ownMailQuery(user.email));
  const isUndeliverable = data !== undefined && data.problem !== null;
  // After a delivery problem, the user decides whether to send another e-mail.
  const canRenew = !user.isEmailVerified && data?.problem === null;
  const renewal = useQuery({ ...expiredCodeQuery(user.email), enabled: canRenew });
  const isRenewed = renewal.data?.sent === true;
  useEffect(() => {
    if (isRenewed) announce(`We have sent a new code to ${user.email}`);
  }, [isRenewed, user.email]);
  if (!user.isEmailVerified)
    return <CodeEntryPage {...{ user, isUndeliverable, isRenewed }} error={renewal.error} />;
  return isUndeliverable ? <ResumeMails user={user} /> : <Verified user={user} />;
}

interface CodeEntryProps {
  user: SessionUser;
  isUndeliverable: boolean;
  /** True if a new code was sent because the last one had expired. */
  isRenewed: boolean;
  /** The error if no new code could be sent. */
  error: Error | null;
}

function CodeEntryPage({ user, isUndeliverable, isRenewed, error }: CodeEntryProps) {
  const client = useQueryClient();
  const sendAnother = async () => {
    await sendVerificationCode();
    // Clears the error of the automatic request.
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
        successMessage="Your e-mail address is verified"
        nextPath={({ userType }) => startPage(userType)}
      >
        {isUndeliverable && (
          <Callout icon="mail">
            We could not deliver an e-mail to {user.email}. Is the address correct? If not,{" "}
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

function ResumeMails({ user: { email } }: { user: SessionUser }) {
  const [isSent, setSent] = useState(false);
  return (
    <FormPage
      title="Resume e-mails"
      description={
        <>
          We have paused e-mails to <strong>{email}</strong>. Request a code and enter it here to resume them.
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
          <Code
            email={email}
            successMessage={`E-mails to ${email} have resumed`}
            nextPath={() => paths.profile}
          />
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
  /** The toast after verification. */
  successMessage: string;
  /** Returns the page to open after verification. */
  nextPath: (user: SessionUser) => string;
  /** Shown above the code. */
  children?: ReactNode;
}

/** The form that takes the code. */
function Code({ email, successMessage, nextPath, children }: CodeProps) {
  const { signedIn } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useZodForm(CodeEntry, { code: "" });
  const onVerified = (verified: SessionUser) => {
    toast.success(successMessage);
    client.setQueryData(ownMailQuery(email).queryKey, { email, problem: null });
    void navigate(nextPath(verified));
    signedIn(verified);
  };
  return (
    <RecoveryForm
      form={form}
      onSubmit={verifyEmail}
      onSuccess={({ user }) => onVerified(user)}
      submitLabel="Verify"
    >
      {children}
      <RecoveryCodeField />
    </RecoveryForm>
  );
}

function Verified({ user }: { user: SessionUser }) {
  return (
    <FormPage
      title="Your e-mail address is verified"
      description={`You have verified ${user.email}. There is nothing more to do here.`}
    >
      <LinkButton to={startPage(user.userType)} variant="primary" size="lg" block>
        Continue
      </LinkButton>
    </FormPage>
  );
}
