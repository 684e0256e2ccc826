import { ProfileForm } from "@handiwork/core/accounts/schema";
import type { MediaImage } from "@handiwork/core/media/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import { profileValues } from "../../../lib/session/own-profile.ts";
import { ApiError, explain } from "../../../lib/api/errors.ts";
import { fieldsOf, rebase, useOnChange, useZodForm } from "../../../lib/forms/forms.ts";
import { sessionQuery, type SessionUser } from "../../../lib/session/session.ts";
import { usePicture } from "../../../lib/uploads/use-picture.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { deleteEdits, saveEdits, readEdits } from "../outbox-kind.ts";
import { AccountForm } from "./account-forms.tsx";
import { PhotoField } from "./photo-field.tsx";
import { updateProfile } from "../api.ts";

/** The form that changes the user's profile. No field is required (A-VAL-25). Unsaved changes survive a reload. */
export function EditForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const { signedIn } = useAuth();
  const client = useQueryClient();
  const [before, setBefore] = useState(() => profileValues(user));
  const [edits] = useState(() => readEdits(user.id));
  const form = useZodForm(ProfileForm, { ...profileValues(user), ...edits?.texts });
  const { errors, dirtyFields } = form.formState;
  const field = fieldsOf(form);
  const photo = usePicture("avatar", edits?.image === undefined ? user.avatar : edits.image, {
    onChange: (next) => {
      form.clearErrors("avatar");
      saveEdits(user, form.getValues(), next);
    },
  });
  useOnChange(form, (values) => saveEdits(user, values, photo.image));

  const rebaseOn = (now: SessionUser, picture: MediaImage | null) => {
    const next = profileValues(now);
    rebase(form, before, next);
    const isOther = (picture?.key ?? null) !== before.avatar;
    if (!isOther) photo.set(now.avatar);
    saveEdits(now, form.getValues(), isOther ? picture : now.avatar);
    setBefore(next);
  };
  const save = async (values: ProfileForm) => {
    if (photo.problem !== undefined) throw photoError(photo.problem);
    const arrived = await photo.uploaded().catch((error: unknown) => {
      throw photoError(explain(error));
    });
    try {
      return await updateProfile(client, { ...values, avatar: arrived?.key ?? null, before });
    } catch (error) {
      // Rebases the form, so that saving again replaces the fields that were changed elsewhere.
      if (error instanceof ApiError && error.code === "profile-changed") {
        const now = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
        if (now) rebaseOn(now, arrived);
      }
      throw error;
    }
  };
  const close = () => {
    deleteEdits(user.id);
    onDone();
  };
  const done = (changed: SessionUser | undefined) => {
    // If the server refuses a waiting change, the user corrects it here, so the edits are kept.
    if (!changed) return onDone();
    close();
    signedIn(changed);
    toast.success("Profile updated successfully!");
  };
  return (
    <AccountForm
      form={form}
      send={save}
      onSuccess={done}
      submitLabel="Save changes"
      cancelButton={<Button onClick={close}>Cancel</Button>}
      wide
    >
      {edits && <Text tone="quiet">These changes are from earlier. They have not been saved yet.</Text>}
      <PhotoField
        photo={photo}
        user={user}
        error={errors.avatar?.message}
        onChange={() => form.setValue("avatarUrl", "")}
      />
      <Grid small={2}>
        <TextInput label="Full name" autoComplete="name" {...field("fullName")} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
      </Grid>
      <TextInput
        label="Photo address (URL)"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint="Instead of uploading a file, you can enter the address of a picture. We fetch it once and show our own copy."
        error={
          errors.avatarUrl?.message ?? (dirtyFields.avatarUrl ? undefined : (user.avatarProblem ?? undefined))
        }
        {...form.register("avatarUrl")}
      />
    </AccountForm>
  );
}

/** Returns the error for a photo that could not be uploaded. Nothing is saved without it. */
function photoError(reason: string): ApiError {
  return new ApiError(reason, { code: "photo", fields: { avatar: reason } });
}
