import { NewSavedSearch } from "@handiwork/core/model/saved-search/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { signInToast } from "../../../lib/sign-in-first.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, TextInput } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { saveSearch } from "../api/saved-searches.ts";
import { inWords } from "../model/in-words.ts";
import { toWanted } from "../model/query.ts";
import { AlertNote } from "./alert-note.tsx";
import styles from "./save-form.module.css";

const Schema = NewSavedSearch.pick({ name: true, isAlert: true, overwrite: true });

interface Props {
  query: URLSearchParams;
  user: SessionUser;
  onDone: () => void;
}

/** A name for the search that the page shows; one that is taken can be given to it instead (A-GAP-44). */
export function SaveForm({ query, user, onDone }: Props) {
  const client = useQueryClient();
  const [taken, setTaken] = useState<string | null>(null);
  const wanted = toWanted(query);
  const form = useZodForm(Schema, { name: "", isAlert: false, overwrite: false });
  const { submit, busy } = useSubmission({
    send: (values: Parameters<typeof saveSearch>[1]) => saveSearch(client, { ...wanted, ...values }),
    done: () => {
      toast.success("Search saved successfully");
      onDone();
    },
    failed: (error) => {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: "" };
      if (status === 401) toast.error("Please sign in to save searches", signInToast);
      else if (code === "conflict") setTaken(form.getValues("name").trim());
      else if (code === "invalid") applyServerErrors(error, form);
      else toast.error("Failed to save search");
    },
  });
  const { errors } = form.formState;
  const onSubmit = form.handleSubmit(submit);
  const replace = form.handleSubmit((values) => submit({ ...values, overwrite: true }));
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <p className={styles.wanted}>{inWords(wanted)}</p>
      <TextInput
        label="Name"
        hint="For example: Plumbers near the office"
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name", { onChange: () => setTaken(null) })}
      />
      <Checkbox label="E-mail me when a new artisan matches" {...form.register("isAlert")} />
      <AlertNote user={user} />
      <FormError>{errors.root?.message}</FormError>
      {taken === null ? (
        <Button type="submit" variant="primary" block loading={busy}>
          Save Search
        </Button>
      ) : (
        <Question
          name={taken}
          busy={busy}
          replace={() => void replace()}
          keep={() => {
            setTaken(null);
            form.setFocus("name", { shouldSelect: true });
          }}
        />
      )}
    </form>
  );
}

interface QuestionProps {
  name: string;
  busy: boolean;
  replace: () => void;
  keep: () => void;
}

/** Takes the focus as a whole, so that a second Enter replaces nothing. */
function Question({ name, busy, replace, keep }: QuestionProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.question}>
      <p ref={text} tabIndex={-1}>
        You already have a search called “{name}”. Replace it?
      </p>
      <div className={styles.choice}>
        <Button onClick={keep}>Change the name</Button>
        <Button variant="primary" loading={busy} onClick={replace}>
          Replace
        </Button>
      </div>
    </div>
  );
}
