import { AccountDeletion } from "@handiwork/core/model/account/schema";
import { useZodForm } from "../../../lib/forms.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { deleteAccount, sayGoodbye } from "../api/deletion.ts";
import { AccountForm } from "./account-form.tsx";

/** Asks for the password, and deletes the account. */
export function DeleteForm({
  user: { id, email },
  onCancel,
}: {
  user: Pick<SessionUser, "id" | "email">;
  onCancel: () => void;
}) {
  const form = useZodForm(AccountDeletion, { password: "" });
  return (
    <AccountForm
      form={form}
      send={deleteAccount}
      done={() => void sayGoodbye(id)}
      button="Delete my account"
      variant="danger"
      beside={<Button onClick={onCancel}>Keep my account</Button>}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password")}
      />
    </AccountForm>
  );
}
