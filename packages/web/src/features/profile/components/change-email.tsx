import { CodeEntry, EmailChangeRequest } from "@handiwork/core/model/account/schema";
import { useState } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import { useZodForm } from "../../../lib/forms.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { CodeInput } from "../../../ui/code-input.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { patience, Resend } from "../../../ui/resend.tsx";
import { toast } from "../../../ui/toast.tsx";
import { confirmEmailChange, requestEmailChange } from "../api/account.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./account-form.module.css";

/** Changes the e-mail address: a code goes to the new one, and only who has it can go on. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [request, setRequest] = useState<EmailChangeRequest>();
  return request ? (
    <Confirmation request={request} onBack={() => setRequest(undefined)} onDone={onDone} />
  ) : (
    <Request onSent={setRequest} />
  );
}

function Request({ onSent }: { onSent: (request: EmailChangeRequest) => void }) {
  const form = useZodForm(EmailChangeRequest, { email: "", password: "" });
  const { errors } = form.formState;
  return (
    <AccountForm form={form} first="email" send={requestEmailChange} done={onSent} button="Send a code">
      <p className={styles.note}>
        We send a code to the new address. Until you enter it here, nothing changes.
      </p>
      <TextInput
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
    </AccountForm>
  );
}

interface ConfirmationProps {
  request: EmailChangeRequest;
  onBack: () => void;
  onDone: () => void;
}

function Confirmation({ request, onBack, onDone }: ConfirmationProps) {
  const { signedIn } = useAuth();
  const form = useZodForm(CodeEntry, { code: "" });
  const goOn = (user: SessionUser) => {
    signedIn(user);
    toast.success("Your e-mail address has been changed");
    onDone();
  };
  return (
    <>
      <AccountForm form={form} first="code" send={confirmEmailChange} done={goOn} button="Confirm">
        <p className={styles.note}>
          We have sent a code to <strong>{request.email}</strong>.
        </p>
        <CodeInput
          hint="It works for ten minutes."
          error={form.formState.errors.code?.message}
          {...form.register("code")}
        />
      </AccountForm>
      <Resend
        send={() => requestEmailChange(request)}
        sent={`We have sent another code to ${request.email}`}
        first={patience}
      />
      <button type="button" className={styles.back} onClick={onBack}>
        Use another address
      </button>
    </>
  );
}
