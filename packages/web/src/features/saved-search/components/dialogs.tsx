import { NewSavedSearch, SearchName, type SavedSearch } from "@handiwork/core/saved-searches/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as z from "zod";
import { ApiError, explain, hasStatus } from "../../../lib/api/errors.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { applyServerErrors, fieldsOf, useFormSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { toast } from "../../../lib/page/toast.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { signInToast } from "../../../lib/session/sign-in-first.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Pending } from "../../../ui/feedback/lazy-module.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import {
  criteriaOf,
  describeSearch,
  saveSearch,
  savedSearchesQuery,
  toQuery,
  useChangeSearch,
  useDeleteSearch,
} from "../api.ts";
import styles from "./dialogs.module.css";

type Apply = (query: URLSearchParams, saved: SavedSearch) => void;

/** The list of saved searches, with its loading, error and empty states. */
export function SavedList({ user, onApply }: { user: SessionUser; onApply: Apply }) {
  const query = useQuery(savedSearchesQuery);
  const top = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={top} tabIndex={-1}>
      <QueryResult
        query={query}
        errorTitle="Could not load your saved searches"
        pending={<Pending label="Loading your saved searches" />}
      >
        {(searches) =>
          searches.length === 0 ? (
            <EmptyState
              icon="bookmark"
              title="No saved searches yet"
              description="Set the filters you want, then press Save Search."
            />
          ) : (
            <>
              <AlertNote user={user} />
              <Stack as="ul" divided className={styles.list}>
                {searches.map((saved) => (
                  <SavedRow
                    key={saved.id}
                    saved={saved}
                    onApply={onApply}
                    onDeleted={() => top.current?.focus()}
                  />
                ))}
              </Stack>
            </>
          )
        }
      </QueryResult>
    </Stack>
  );
}

interface RowProps {
  saved: SavedSearch;
  onApply: Apply;
  /** Moves the focus to the list. */
  onDeleted: () => void;
}

function SavedRow({ saved, onApply, onDeleted }: RowProps) {
  const { name, isAlert, createdAt } = saved;
  const [mode, setMode] = useState<"rename" | "delete" | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const lastMode = useRef(mode);
  const change = useChangeSearch(saved);
  useEffect(() => {
    // The pressed button is gone. Moves the focus to the control that replaces it.
    if (lastMode.current !== mode) actions.current?.querySelector<HTMLElement>("input, button")?.focus();
    lastMode.current = mode;
  }, [mode]);
  const close = () => setMode(null);
  return (
    <Stack as="li" gap={3}>
      <Stack gap={1} lines="anywhere">
        <Text as="h3" size={18}>
          {name}
        </Text>
        <Text size={14} tone="quiet">
          {describeSearch(saved)}
        </Text>
        <Text size={14} tone="quiet">
          Saved on {formatDate(createdAt)}
        </Text>
      </Stack>
      <Checkbox
        label="Email me when a new artisan matches"
        aria-label={`Email me when a new artisan matches: ${name}`}
        checked={change.isPending ? (change.variables.isAlert ?? isAlert) : isAlert}
        onChange={(event) => !change.isPending && change.mutate({ isAlert: event.target.checked })}
      />
      <Cluster ref={actions}>
        {mode === "rename" && <RenameForm saved={saved} onDone={close} />}
        {mode === "delete" && <ConfirmDelete saved={saved} onCancel={close} onDeleted={onDeleted} />}
        {mode === null && (
          <>
            <Button aria-label={`Apply: ${name}`} onClick={() => onApply(toQuery(saved), saved)}>
              Apply
            </Button>
            <Button variant="ghost" aria-label={`Rename: ${name}`} onClick={() => setMode("rename")}>
              Rename
            </Button>
            <Button variant="ghost" aria-label={`Delete: ${name}`} onClick={() => setMode("delete")}>
              Delete
            </Button>
          </>
        )}
      </Cluster>
    </Stack>
  );
}

const RenameSchema = z.object({ name: SearchName });

function RenameForm({ saved, onDone }: { saved: SavedSearch; onDone: () => void }) {
  const form = useZodForm(RenameSchema, { name: saved.name });
  const { mutateAsync } = useChangeSearch(saved);
  const { onSubmit, busy } = useFormSubmission(form, {
    send: mutateAsync,
    onSuccess: onDone,
    onError: (error) => {
      if (hasStatus(error, 409)) form.setError("name", { message: explain(error) });
      else applyServerErrors(error, form);
    },
  });
  return (
    <Form method="post" onSubmit={onSubmit}>
      <TextInput label="New name" maxLength={60} autoComplete="off" {...fieldsOf(form)("name")} />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <DialogActions onCancel={onDone} confirmLabel="Rename" isPending={busy} />
    </Form>
  );
}

interface ConfirmProps {
  saved: SavedSearch;
  onCancel: () => void;
  onDeleted: () => void;
}

function ConfirmDelete({ saved, onCancel, onDeleted }: ConfirmProps) {
  const { mutate, isPending } = useDeleteSearch(saved, onDeleted);
  return (
    <fieldset>
      <Text as="legend" weight={600}>
        Delete this search? This action cannot be undone.
      </Text>
      <DialogActions
        onCancel={onCancel}
        confirmLabel="Delete"
        variant="danger"
        isPending={isPending}
        onConfirm={() => mutate()}
      />
    </fieldset>
  );
}

const SaveSchema = NewSavedSearch.pick({ name: true, isAlert: true, overwrite: true });

interface SaveFormProps {
  query: URLSearchParams;
  user: SessionUser;
  /** Selects the alert about new artisans initially. */
  isAlert: boolean;
  onDone: () => void;
}

/** The form to save the page's search under a name. A search with the same name can be replaced (A-GAP-44). */
export function SaveForm({ query, user, isAlert, onDone }: SaveFormProps) {
  const client = useQueryClient();
  const [taken, setTaken] = useState<string | null>(null);
  const criteria = criteriaOf(query);
  const form = useZodForm(SaveSchema, { name: "", isAlert, overwrite: false });
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
      <Checkbox label="Email me when a new artisan matches" {...form.register("isAlert")} />
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
function AlertNote({ user }: { user: SessionUser }) {
  if (user.isEmailVerified) return null;
  return (
    <Callout tone="waiting">
      <Text size={14}>
        We send alerts only to a verified email address.{" "}
        <Link to={paths.verifyEmail}>Verify your email address</Link>
      </Text>
    </Callout>
  );
}
