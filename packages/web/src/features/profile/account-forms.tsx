import {
  AccountDeletion,
  CodeEntry,
  EmailChangeRequest,
  PasswordChangeForm,
} from "@handiwork/core/accounts/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useAuth } from "../../lib/auth.tsx";
import { fieldsOf, useZodForm } from "../../lib/forms.ts";
import { leave } from "../../lib/leave.ts";
import type { SessionUser } from "../../lib/session.ts";
import { useFormSubmission } from "../../lib/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { TextInput } from "../../ui/field.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Form } from "../../ui/form-page.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { resendSeconds, Resend } from "../../ui/resend.tsx";
import { Text } from "../../ui/text.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./profile.module.css";
import {
  changePassword,
  confirmEmailChange,
  deleteAccount,
  requestEmailChange,
  sessionsQuery,
} from "./queries.ts";

/**
 * A short form that changes something of the account. In: the form, the field that gets the focus, what sends it (throws
 * ApiError), what follows, the button's words and look, and what stands before the button. What the API refuses is said at
 * its field or above the button.
 */
export function AccountForm<Input extends FieldValues, Output extends FieldValues, Answer>({
  form,
  first,
  send,
  done,
  button,
  variant = "primary",
  cancel,
  wide = false,
  children,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  first?: Path<Input>;
  send: (values: Output) => Promise<Answer>;
  done: (answer: Answer) => void;
  button: string;
  variant?: "primary" | "danger";
  cancel?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const { setFocus } = form;
  useEffect(() => {
    if (first !== undefined) setFocus(first);
  }, [setFocus, first]);
  const { onSubmit, busy } = useFormSubmission(form, { send, done });
  return (
    <Form method="post" onSubmit={onSubmit} className={wide ? styles.wideForm : styles.form}>
      {children}
      <FormError>{form.formState.errors.root?.message}</FormError>
      <Cluster gap={3} wrap={false} stackOnPhone>
        {cancel}
        <Button type="submit" variant={variant} loading={busy}>
          {button}
        </Button>
      </Cluster>
    </Form>
  );
}

/** Changes the e-mail address: a code goes to the new one, and only who has it can go on. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [request, setRequest] = useState<EmailChangeRequest>();
  return request ? (
    <ConfirmEmail request={request} onBack={() => setRequest(undefined)} onDone={onDone} />
  ) : (
    <RequestCode onSent={setRequest} />
  );
}

function RequestCode({ onSent }: { onSent: (request: EmailChangeRequest) => void }) {
  const form = useZodForm(EmailChangeRequest, { email: "", password: "" });
  const field = fieldsOf(form);
  return (
    <AccountForm form={form} first="email" send={requestEmailChange} done={onSent} button="Send a code">
      <Text tone="quiet">We send a code to the new address. Until you enter it here, nothing changes.</Text>
      <TextInput
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordInput label="Your password" autoComplete="current-password" {...field("password")} />
    </AccountForm>
  );
}

function ConfirmEmail({
  request,
  onBack,
  onDone,
}: {
  request: EmailChangeRequest;
  onBack: () => void;
  onDone: () => void;
}) {
  const { signedIn } = useAuth();
  const form = useZodForm(CodeEntry, { code: "" });
  const field = fieldsOf(form);
  const goOn = (user: SessionUser) => {
    signedIn(user);
    toast.success("Your e-mail address has been changed");
    onDone();
  };
  return (
    <>
      <AccountForm form={form} first="code" send={confirmEmailChange} done={goOn} button="Confirm">
        <Text tone="quiet">
          We have sent a code to <strong>{request.email}</strong>.
        </Text>
        <CodeInput hint="It works for ten minutes." {...field("code")} />
      </AccountForm>
      <Resend
        onSend={() => requestEmailChange(request)}
        sentMessage={`We have sent another code to ${request.email}`}
        initialWait={resendSeconds}
      />
      <button type="button" className={styles.textButton} onClick={onBack}>
        Use another address
      </button>
    </>
  );
}

/** Changes the password. `email` tells password managers whose it is. */
export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(PasswordChangeForm, { currentPassword: "", password: "", confirmPassword: "" });
  const field = fieldsOf(form);
  const goOn = () => {
    toast.success("Your password has been changed. All other devices are signed out.");
    onDone();
    // This session has become a new one, and the others are gone.
    void client.invalidateQueries(sessionsQuery);
  };
  return (
    <AccountForm
      form={form}
      first="currentPassword"
      send={changePassword}
      done={goOn}
      button="Change password"
    >
      <Username email={email} />
      <PasswordInput label="Current password" autoComplete="current-password" {...field("currentPassword")} />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters, and none of the common passwords"
        {...field("password", { deps: ["confirmPassword"] })}
      />
      <PasswordInput label="Confirm new password" autoComplete="new-password" {...field("confirmPassword")} />
      <Text tone="quiet">You stay signed in here. All other devices are signed out.</Text>
    </AccountForm>
  );
}

/** Asks for the password, and deletes the account: nothing of the user stays on this device, and the home page says goodbye. */
export function DeleteForm({ user: { id, email }, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const form = useZodForm(AccountDeletion, { password: "" });
  const field = fieldsOf(form);
  return (
    <AccountForm
      form={form}
      send={deleteAccount}
      done={() =>
        void leave(id, "Your account has been deleted. Thank you for your time with us, and goodbye.")
      }
      button="Delete my account"
      variant="danger"
      cancel={<Button onClick={onCancel}>Keep my account</Button>}
    >
      <Username email={email} />
      <PasswordInput label="Your password" autoComplete="current-password" {...field("password")} />
    </AccountForm>
  );
}

/** Tells password managers whose password it is. */
function Username({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
