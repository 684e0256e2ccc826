import { CodeEntry } from "@handiwork/core/accounts/schema";
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { explain } from "../../../lib/api/errors.ts";
import { useZodForm } from "../../../lib/forms/forms.ts";
import { paths, startPage } from "../../../lib/navigation/paths.ts";
import { announce } from "../../../lib/page/document.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { ownMailQuery } from "../../../lib/session/own-profile.ts";
import { FormError, FormPage } from "../../../ui/forms/form-page.tsx";
import { Resend, resendSeconds } from "../../../ui/forms/resend.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { expiredCodeQuery, sendVerificationCode, verifyEmail } from "../api.ts";
import { AuthForm } from "../components/auth-form.tsx";
import { CodeField } from "../credential-fields.tsx";

/** Verifies the user's email address with the code sent on registration (A-GAP-25), and again after a delivery problem. */
export function Page() {
  const { user } = useAuth();
  return user && <Verification user={user} />;
}

function Verification({ user }: { user: SessionUser }) {
  const { data: mail } = useQuery(ownMailQuery(user.email));
  const isUndeliverable = Boolean(mail?.problem);
  // After a delivery problem, the user decides whether to send another email.
  if (!user.isEmailVerified)
    return <VerifyAddress user={user} isUndeliverable={isUndeliverable} canRenew={mail?.problem === null} />;
  return isUndeliverable ? <ResumeMails user={user} /> : <Verified user={user} />;
}

interface VerifyAddressProps {
  user: SessionUser;
  isUndeliverable: boolean;
  /** True if the page may send a new code by itself. */
  canRenew: boolean;
}

function VerifyAddress({ user: { email, userType }, isUndeliverable, canRenew }: VerifyAddressProps) {
  const client = useQueryClient();
  const renewal = useQuery({ ...expiredCodeQuery(email), enabled: canRenew });
  const isRenewed = renewal.data?.sent === true;
  useEffect(() => {
    if (isRenewed) announce(`We have sent a new code to ${email}`);
  }, [isRenewed, email]);
  const sendAnotherCode = async () => {
    await sendVerificationCode();
    // Clears the error of the automatic request.
    client.setQueryData(expiredCodeQuery(email).queryKey, (before) => before ?? { sent: false });
  };
  return (
    <FormPage
      title="Verify your address"
      description={
        <>
          {isRenewed
            ? "Your last code had expired, so we have sent a new one to "
            : "We sent a six-digit code to "}
          <strong>{email}</strong>.
        </>
      }
      footer={
        <p>
          Not your address? <Link to={paths.profile}>Change it in your profile</Link>
        </p>
      }
    >
      <CodeForm email={email} successMessage="Your email address is verified" nextPath={startPage(userType)}>
        {isUndeliverable && (
          <Callout icon="mail">
            We could not deliver an email to {email}. Is the address correct? If not,{" "}
            <Link to={paths.profile}>change it in your profile</Link>.
          </Callout>
        )}
      </CodeForm>
      {renewal.error && <FormError>{explain(renewal.error)}</FormError>}
      <Resend
        key={String(isRenewed)}
        onSend={sendAnotherCode}
        sentMessage={`We have sent another code to ${email}`}
        initialWait={isRenewed ? resendSeconds : 0}
      />
    </FormPage>
  );
}

function ResumeMails({ user: { email } }: { user: SessionUser }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: sendVerificationCode });
  return (
    <FormPage
      title="Resume emails"
      description={
        <>
          We have paused emails to <strong>{email}</strong>. Request a code and enter it here to resume them.
        </>
      }
      footer={
        <p>
          Not your address any more? <Link to={paths.profile}>Change it in your profile</Link>
        </p>
      }
    >
      {isSuccess ? (
        <>
          <CodeForm
            email={email}
            successMessage={`Emails to ${email} have resumed`}
            nextPath={paths.profile}
          />
          <Resend
            onSend={sendVerificationCode}
            sentMessage={`We have sent another code to ${email}`}
            initialWait={resendSeconds}
          />
        </>
      ) : (
        <Stack gap={5}>
          <Button variant="primary" size="lg" block loading={isPending} onClick={() => mutate()}>
            Send a code
          </Button>
          <FormError>{error && explain(error)}</FormError>
        </Stack>
      )}
    </FormPage>
  );
}

interface CodeFormProps {
  email: string;
  /** The toast after verification. */
  successMessage: string;
  /** The page to open after verification. */
  nextPath: string;
  /** Shown above the code. */
  children?: ReactNode;
}

function CodeForm({ email, successMessage, nextPath, children }: CodeFormProps) {
  const { signedIn } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useZodForm(CodeEntry, { code: "" });
  const onSuccess = ({ user }: { user: SessionUser }) => {
    toast.success(successMessage);
    client.setQueryData(ownMailQuery(email).queryKey, { email, problem: null });
    void navigate(nextPath);
    signedIn(user);
  };
  return (
    <AuthForm form={form} send={verifyEmail} onSuccess={onSuccess} submitLabel="Verify">
      {children}
      <CodeField />
    </AuthForm>
  );
}

function Verified({ user }: { user: SessionUser }) {
  return (
    <FormPage
      title="Your email address is verified"
      description={`You have verified ${user.email}. There is nothing more to do here.`}
    >
      <LinkButton to={startPage(user.userType)} variant="primary" size="lg" block>
        Continue
      </LinkButton>
    </FormPage>
  );
}
