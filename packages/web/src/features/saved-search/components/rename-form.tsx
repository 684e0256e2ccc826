import { SearchName, type SavedSearch } from "@handiwork/core/model/saved-search/schema";
import * as z from "zod";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useChangeSearch } from "../api/saved-searches.ts";
import styles from "./saved-list.module.css";

const Schema = z.object({ name: SearchName });

/** Another name for a saved search. */
export function RenameForm({ saved, onDone }: { saved: SavedSearch; onDone: () => void }) {
  const form = useZodForm(Schema, { name: saved.name });
  const { mutateAsync, isPending } = useChangeSearch(saved);
  const { errors } = form.formState;
  const onSubmit = form.handleSubmit(async ({ name }) => {
    try {
      await mutateAsync({ name });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === "conflict")
        form.setError("name", { message: explain(error) });
      else applyServerErrors(error, form);
    }
  });
  return (
    <form method="post" noValidate className={styles.rename} onSubmit={(event) => void onSubmit(event)}>
      <TextInput
        label="New name"
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <FormError>{errors.root?.message}</FormError>
      <div className={styles.choice}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isPending}>
          Rename
        </Button>
      </div>
    </form>
  );
}
