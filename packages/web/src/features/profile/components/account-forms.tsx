import {
  AccountDeletion,
  CodeEntry,
  EmailChangeRequest,
  PasswordChangeForm,
} from "@handiwork/core/accounts/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { useAuth } from "../../../lib/session/auth.tsx";
import { fieldsOf, useZodForm, useFormSubmission } from "../../../lib/forms/forms.ts";
import { completeSignOut } from "../../../lib/session/sign-out.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { PasswordInput } from "../../../ui/forms/credential-inputs.tsx";
import { resendSeconds, Resend } from "../../../ui/forms/resend.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { AccountField } from "../../auth/account-fields.tsx";
import { CodeField, NewPasswordFields } from "../../auth/credential-fields.tsx";
import styles from "./profile.module.css";
import {
  changePassword,
  confirmEmailChange,
  deleteAccount,
  requestEmailChange,
  sessionsQuery,
} from "../api.ts";

/**
 * A short form about the account. Focuses `initialFocus` when it opens. Shows the API's errors at their fields or above the button.
 * `send` throws ApiError.
 */
export function AccountForm<Input extends FieldValues, Output extends FieldValues, Answer>({
  form,
  initialFocus,
  submitLabel,
  variant = "primary",
  cancelButton,
  wide = false,
  children,
  ...submission
}: {
  form: UseFormReturn<Input, unknown, Output>;
  initialFocus?: Path<Input>;
  send: (values: Output) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  submitLabel: string;
  variant?: "primary" | "danger";
  cancelButton?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const { setFocus } = form;
  useEffect(() => {
    if (initialFocus !== undefined) setFocus(initialFocus);
  }, [setFocus, initialFocus]);
  const { onSubmit, busy } = useFormSubmission(form, submission);
  return (
    <FormProvider {...form}>
      <Form method="post" onSubmit={onSubmit} className={wide ? styles.wideForm : styles.form}>
        {children}
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Cluster gap={3} wrap={false} stackOnPhone>
          {cancelButton}
          <Button type="submit" variant={variant} loading={busy}>
            {submitLabel}
          </Button>
        </Cluster>
      </Form>
    </FormProvider>
  );
}

/** Changes the email address. The user must enter a code that is sent to the new address. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [request, setRequest] = useState<EmailChangeRequest>();
  const form = useZodForm(EmailChangeRequest, { email: "", password: "" });
  const field = fieldsOf(form);
  if (request) {
    return <ConfirmEmail request={request} onBack={() => setRequest(undefined)} onDone={onDone} />;
  }
  return (
    <AccountForm
      form={form}
      initialFocus="email"
      send={requestEmailChange}
      onSuccess={setRequest}
      submitLabel="Send a code"
    >
      <Text tone="quiet">
        We will send a code to the new address. Nothing changes until you enter it here.
      </Text>
      <AccountField name="email" label="New email" autoComplete="email" />
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
  const onConfirmed = (user: SessionUser) => {
    signedIn(user);
    toast.success("Your email address has been changed");
    onDone();
  };
  return (
    <>
      <AccountForm
        form={form}
        initialFocus="code"
        send={confirmEmailChange}
        onSuccess={onConfirmed}
        submitLabel="Confirm"
      >
        <Text tone="quiet">
          We have sent a code to <strong>{request.email}</strong>.
        </Text>
        <CodeField />
      </AccountForm>
      <Resend
        onSend={() => requestEmailChange(request)}
        sentMessage={`We have sent another code to ${request.email}`}
        initialWait={resendSeconds}
      />
      <Button variant="ghost" onClick={onBack}>
        Use another address
      </Button>
    </>
  );
}

/** Changes the password. `email` is for password managers. */
export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(PasswordChangeForm, { currentPassword: "", password: "", confirmPassword: "" });
  const field = fieldsOf(form);
  const onChanged = () => {
    toast.success("Your password has been changed. All other devices are signed out.");
    onDone();
    // The change ends all other sessions and replaces this one.
    void client.invalidateQueries(sessionsQuery);
  };
  return (
    <AccountForm
      form={form}
      initialFocus="currentPassword"
      send={changePassword}
      onSuccess={onChanged}
      submitLabel="Change password"
    >
      <Username email={email} />
      <PasswordInput label="Current password" autoComplete="current-password" {...field("currentPassword")} />
      <NewPasswordFields label="New password" />
      <Text tone="quiet">You stay signed in here. All other devices are signed out.</Text>
    </AccountForm>
  );
}

/** Asks for the password and deletes the account. Clears the user's data on this device, and says goodbye on the home page. */
export function DeleteForm({ user: { id, email }, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const form = useZodForm(AccountDeletion, { password: "" });
  const field = fieldsOf(form);
  const goodbye = "Your account has been deleted. Thank you for your time with us, and goodbye.";
  return (
    <AccountForm
      form={form}
      send={deleteAccount}
      onSuccess={() => void completeSignOut(id, goodbye)}
      submitLabel="Delete my account"
      variant="danger"
      cancelButton={<Button onClick={onCancel}>Keep my account</Button>}
    >
      <Username email={email} />
      <PasswordInput label="Your password" autoComplete="current-password" {...field("password")} />
    </AccountForm>
  );
}

/** A hidden field that tells password managers the account. */
function Username({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
