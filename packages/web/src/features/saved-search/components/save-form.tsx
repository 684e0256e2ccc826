import { NewSavedSearch } from "@handiwork/core/saved-searches/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api/errors.ts";
import { applyServerErrors, fieldsOf, useZodForm, useFormSubmission } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { signInToast } from "../../../lib/session/sign-in-first.ts";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { criteriaOf, describeSearch, saveSearch } from "../api.ts";

const Schema = NewSavedSearch.pick({ name: true, isAlert: true, overwrite: true });

interface Props {
  query: URLSearchParams;
  user: SessionUser;
  /** Selects the alert about new artisans initially. */
  isAlert: boolean;
  onDone: () => void;
}

/** The form to save the page's search under a name. A search with the same name can be replaced (A-GAP-44). */
export function SaveForm({ query, user, isAlert, onDone }: Props) {
  const client = useQueryClient();
  const [taken, setTaken] = useState<string | null>(null);
  const criteria = criteriaOf(query);
  const form = useZodForm(Schema, { name: "", isAlert, overwrite: false });
  const { onSubmit, submit, busy } = useFormSubmission(form, {
    send: (values) => saveSearch(client, { ...criteria, ...values }),
    onSuccess: (isLater) => {
      if (!isLater) toast.success("Search saved successfully");
      onDone();
    },
    onError: (error) => {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: "" };
      if (status === 401) toast.error("Please sign in to save searches", signInToast);
      else if (code === "conflict") setTaken(form.getValues("name").trim());
      else if (code === "invalid") applyServerErrors(error, form);
      else toast.error("Failed to save search");
    },
  });
  const field = fieldsOf(form);
  const replace = form.handleSubmit((values) => submit({ ...values, overwrite: true }));
  return (
    <Form method="post" onSubmit={onSubmit}>
      <Text tone="quiet" lines="anywhere">
        {describeSearch(criteria)}
      </Text>
      <TextInput
        label="Name"
        hint="For example: Plumbers near the office"
        maxLength={60}
        autoComplete="off"
        {...field("name", { onChange: () => setTaken(null) })}
      />
      <Checkbox label="E-mail me when a new artisan matches" {...form.register("isAlert")} />
      <AlertNote user={user} />
      <FormError>{form.formState.errors.root?.message}</FormError>
      {taken === null ? (
        <DialogActions onCancel={onDone} confirmLabel="Save Search" isPending={busy} />
      ) : (
        <ReplaceQuestion
          name={taken}
          busy={busy}
          onReplace={() => void replace()}
          onCancel={() => {
            setTaken(null);
            form.setFocus("name", { shouldSelect: true });
          }}
        />
      )}
    </Form>
  );
}

interface ReplaceQuestionProps {
  name: string;
  busy: boolean;
  onReplace: () => void;
  onCancel: () => void;
}

/** Asks whether to replace a search. The text takes the focus, so that pressing Enter twice does not confirm. */
function ReplaceQuestion({ name, busy, onReplace, onCancel }: ReplaceQuestionProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack gap={3} lines="anywhere">
      <Text ref={text} tabIndex={-1} weight={600}>
        You already have a search called “{name}”. Replace it?
      </Text>
      <DialogActions
        onCancel={onCancel}
        cancelLabel="Change the name"
        confirmLabel="Replace"
        isPending={busy}
        onConfirm={onReplace}
      />
    </Stack>
  );
}

/** Tells users without a verified address why they get no alerts yet, and what to do. */
export function AlertNote({ user }: { user: SessionUser }) {
  if (user.isEmailVerified) return null;
  return (
    <Callout tone="waiting">
      <Text size={14}>
        We send alerts only to a verified e-mail address.{" "}
        <Link to={paths.verifyEmail}>Verify your e-mail address</Link>
      </Text>
    </Callout>
  );
}
