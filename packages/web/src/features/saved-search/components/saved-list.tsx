import { SearchName, type SavedSearch } from "@handiwork/core/saved-searches/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as z from "zod";
import { ApiError, explain } from "../../../lib/api/errors.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { applyServerErrors, fieldsOf, useZodForm } from "../../../lib/forms/forms.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { savedSearchesQuery, useChangeSearch, useDeleteSearch } from "../api.ts";
import { AlertNote } from "./save-form.tsx";
import styles from "./saved-list.module.css";
import { describeSearch, toQuery } from "../criteria.ts";

type Apply = (query: URLSearchParams, saved: SavedSearch) => void;

/** The list of saved searches, with its loading, error and empty states. */
export function SavedList({ user, onApply }: { user: SessionUser; onApply: Apply }) {
  const query = useQuery(savedSearchesQuery);
  const { data, error } = query;
  const top = useRef<HTMLDivElement>(null);
  if (!data && error) {
    return <ErrorState title="Could not load your saved searches" query={query} />;
  }
  if (!data) {
    return (
      <Stack as="ul" className={styles.list} aria-busy="true" aria-label="Loading your saved searches">
        {[1, 2, 3].map((place) => (
          <Stack as="li" key={place} gap={3}>
            <Skeleton width="10rem" height="1.6rem" />
            <Skeleton width="14rem" height="1.3rem" />
            <Skeleton width="100%" height="2.75rem" />
          </Stack>
        ))}
      </Stack>
    );
  }
  return (
    <Stack ref={top} tabIndex={-1}>
      {data.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title="No saved searches yet"
          description="Set the filters you want, then press Save Search."
        />
      ) : (
        <>
          <AlertNote user={user} />
          <Stack as="ul" divided className={styles.list}>
            {data.map((saved) => (
              <SavedRow key={saved.id} saved={saved} onApply={onApply} onGone={() => top.current?.focus()} />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface RowProps {
  saved: SavedSearch;
  onApply: Apply;
  /** Called after the search is deleted; the list takes the focus. */
  onGone: () => void;
}

function SavedRow({ saved, onApply, onGone }: RowProps) {
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
        label="E-mail me when a new artisan matches"
        aria-label={`E-mail me when a new artisan matches: ${name}`}
        checked={change.isPending ? (change.variables.isAlert ?? isAlert) : isAlert}
        onChange={(event) => !change.isPending && change.mutate({ isAlert: event.target.checked })}
      />
      <Cluster ref={actions}>
        {mode === "rename" && <RenameForm saved={saved} onDone={close} />}
        {mode === "delete" && <ConfirmDelete saved={saved} onCancel={close} onGone={onGone} />}
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
  const { mutateAsync, isPending } = useChangeSearch(saved);
  const field = fieldsOf(form);
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
    <Form method="post" className={styles.rename} onSubmit={(event) => void onSubmit(event)}>
      <TextInput label="New name" maxLength={60} autoComplete="off" {...field("name")} />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <Cluster>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isPending}>
          Rename
        </Button>
      </Cluster>
    </Form>
  );
}

interface ConfirmProps {
  saved: SavedSearch;
  onCancel: () => void;
  onGone: () => void;
}

function ConfirmDelete({ saved, onCancel, onGone }: ConfirmProps) {
  const { mutateAsync, isPending } = useDeleteSearch(saved);
  const remove = () => {
    mutateAsync().then(onGone, () => {
      // The mutation shows its own error.
    });
  };
  return (
    <fieldset className={styles.confirm}>
      <legend>Delete this search? This action cannot be undone.</legend>
      <Cluster>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" loading={isPending} onClick={remove}>
          Delete
        </Button>
      </Cluster>
    </fieldset>
  );
}
