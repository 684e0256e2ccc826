import { ProfileForm } from "@handiwork/core/accounts/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAuth } from "../../lib/auth.tsx";
import { profileValues } from "../../lib/own-profile.ts";
import { ApiError, explain } from "../../lib/errors.ts";
import { fieldsOf, rebase, useZodForm } from "../../lib/forms.ts";
import { sessionQuery, type SessionUser } from "../../lib/session.ts";
import { usePicture } from "../../lib/uploading/use-picture.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { Grid } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { toast } from "../../ui/toast.tsx";
import { AccountForm } from "./account-forms.tsx";
import { forgetEdits, keepEdits, readEdits } from "./edits.ts";
import { PhotoField } from "./photo-field.tsx";
import { updateProfile } from "./queries.ts";

/** Changes the user's profile; nothing of it is required (A-VAL-25). What was begun survives a reload. */
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
      keepEdits(user, form.getValues(), next);
    },
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

  const moveTo = (now: SessionUser, picture: typeof image) => {
    const next = profileValues(now);
    rebase(form, before, next);
    const isOther = (picture?.key ?? null) !== before.avatar;
    if (!isOther) photo.set(now.avatar);
    keepEdits(now, form.getValues(), isOther ? picture : now.avatar);
    setBefore(next);
  };
  const save = async (values: ProfileForm) => {
    if (photo.problem !== undefined) throw noPhoto(photo.problem);
    const arrived = await photo.arrived().catch((error: unknown) => {
      throw noPhoto(explain(error));
    });
    try {
      return await updateProfile(client, { ...values, avatar: arrived?.key ?? null, before });
    } catch (error) {
      // What is saved again takes the place of what was saved elsewhere, as far as it is another.
      if (error instanceof ApiError && error.code === "profile-changed") {
        const now = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
        if (now) moveTo(now, arrived);
      }
      throw error;
    }
  };
  const close = () => {
    forgetEdits(user.id);
    onDone();
  };
  const done = (changed: SessionUser | undefined) => {
    // What waits may be refused: then it is corrected here.
    if (!changed) return onDone();
    close();
    signedIn(changed);
    toast.success("Profile updated successfully!");
  };
  return (
    <AccountForm
      form={form}
      send={save}
      done={done}
      button="Save changes"
      cancel={<Button onClick={close}>Cancel</Button>}
      wide
    >
      {edits && <Text tone="quiet">These are changes from earlier. They have not been saved yet.</Text>}
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
        hint="Instead of a file, give the address of a picture. We fetch it once and show our own copy."
        error={
          errors.avatarUrl?.message ?? (dirtyFields.avatarUrl ? undefined : (user.avatarProblem ?? undefined))
        }
        {...form.register("avatarUrl")}
      />
    </AccountForm>
  );
}

/** The photo did not arrive: nothing is saved without it. */
function noPhoto(why: string): ApiError {
  return new ApiError(why, { code: "photo", fields: { avatar: why } });
}
