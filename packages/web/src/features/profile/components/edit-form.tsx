import { ProfileForm } from "@handiwork/core/model/account/schema";
import { useEffect, useState } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import { useZodForm } from "../../../lib/forms.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { updateProfile } from "../api/profile.ts";
import { keepEdits, readEdits, valuesOf } from "../model/edits.ts";
import { forgetEdits } from "../model/kept-edits.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./account-form.module.css";
import { PhotoField } from "./photo-field.tsx";
import { usePhoto } from "./use-photo.ts";

/** Changes what one says about oneself; nothing of it is required (A-VAL-25). What was begun survives a reload. */
export function EditForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const { signedIn } = useAuth();
  const [edits] = useState(() => readEdits(user.id));
  const form = useZodForm(ProfileForm, { ...valuesOf(user), ...edits?.texts });
  const { errors, dirtyFields } = form.formState;
  const photo = usePhoto(edits?.image === undefined ? user.avatar : edits.image, (next) => {
    form.clearErrors("avatar");
    keepEdits(user, form.getValues(), next);
  });
  const { image } = photo;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepEdits(user, values, image),
      }),
    [form, user, image],
  );

  const save = async (values: ProfileForm) => {
    const arrived = await photo.arrived();
    return updateProfile({ ...values, avatar: arrived?.key ?? null });
  };
  const done = (changed: SessionUser) => {
    forgetEdits(user.id);
    onDone();
    signedIn(changed);
    toast.success("Profile updated successfully!");
  };
  const discard = () => {
    forgetEdits(user.id);
    onDone();
  };
  return (
    <AccountForm
      form={form}
      send={save}
      done={done}
      button="Save changes"
      beside={<Button onClick={discard}>Cancel</Button>}
      wide
    >
      {edits && <p className={styles.note}>You began these changes earlier. They are not saved yet.</p>}
      <PhotoField
        photo={photo}
        name={user.fullName ?? user.email}
        error={errors.avatar?.message}
        onChange={() => form.setValue("avatarUrl", "")}
      />
      <div className={styles.pair}>
        <TextInput
          label="Full name"
          autoComplete="name"
          error={errors.fullName?.message}
          {...form.register("fullName")}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...form.register("phone")}
        />
      </div>
      <TextInput
        label="Photo address (URL)"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint="Instead of one from your device: the address of a picture. We fetch it once and show our own copy."
        error={
          errors.avatarUrl?.message ?? (dirtyFields.avatarUrl ? undefined : (user.avatarProblem ?? undefined))
        }
        {...form.register("avatarUrl")}
      />
    </AccountForm>
  );
}
