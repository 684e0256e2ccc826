import { PasswordChangeForm } from "@handiwork/core/model/account/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useZodForm } from "../../../lib/forms.ts";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { toast } from "../../../ui/toast.tsx";
import { changePassword } from "../api/account.ts";
import { sessionsQuery } from "../api/sessions.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./account-form.module.css";

/** Changes the password. `email` tells password managers whose it is. */
export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(PasswordChangeForm, { currentPassword: "", password: "", confirmPassword: "" });
  const { errors } = form.formState;
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
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters, and none of the common passwords"
        error={errors.password?.message}
        {...form.register("password", { deps: ["confirmPassword"] })}
      />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register("confirmPassword")}
      />
      <p className={styles.note}>You stay signed in here. All other devices are signed out.</p>
    </AccountForm>
  );
}
