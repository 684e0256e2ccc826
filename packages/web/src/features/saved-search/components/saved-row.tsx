import type { SavedSearch } from "@handiwork/core/model/saved-search/schema";
import { useEffect, useRef, useState } from "react";
import { longDate } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { useChangeSearch, useDeleteSearch } from "../api/saved-searches.ts";
import { inWords } from "../model/in-words.ts";
import { toQuery } from "../model/query.ts";
import { RenameForm } from "./rename-form.tsx";
import styles from "./saved-list.module.css";

interface Props {
  saved: SavedSearch;
  apply: (query: URLSearchParams, saved: SavedSearch) => void;
  /** Called before it leaves the list, which takes the focus. */
  onGone: () => void;
}

/** A saved search: what it asks for, and what one can do with it. */
export function SavedRow({ saved, apply, onGone }: Props) {
  const { name, isAlert, createdAt } = saved;
  const [mode, setMode] = useState<"rename" | "delete" | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const lastMode = useRef(mode);
  const change = useChangeSearch(saved);
  useEffect(() => {
    // What was pressed to get here has gone: its place takes the focus.
    if (lastMode.current !== mode) actions.current?.querySelector<HTMLElement>("input, button")?.focus();
    lastMode.current = mode;
  }, [mode]);
  const back = () => setMode(null);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>{inWords(saved)}</p>
        <p className={styles.quiet}>Saved on {longDate(createdAt)}</p>
      </div>
      <Checkbox
        label="E-mail me when a new artisan matches"
        aria-label={`E-mail me when a new artisan matches: ${name}`}
        checked={change.isPending ? (change.variables.isAlert ?? isAlert) : isAlert}
        onChange={(event) => !change.isPending && change.mutate({ isAlert: event.target.checked })}
      />
      <div ref={actions} className={styles.actions}>
        {mode === "rename" && <RenameForm saved={saved} onDone={back} />}
        {mode === "delete" && <Confirm saved={saved} onCancel={back} onGone={onGone} />}
        {mode === null && (
          <>
            <Button aria-label={`Apply: ${name}`} onClick={() => apply(toQuery(saved), saved)}>
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
      </div>
    </li>
  );
}

interface ConfirmProps {
  saved: SavedSearch;
  onCancel: () => void;
  onGone: () => void;
}

function Confirm({ saved, onCancel, onGone }: ConfirmProps) {
  const { mutateAsync, isPending } = useDeleteSearch(saved);
  const remove = () => {
    mutateAsync().then(onGone, () => {
      // The mutation has said so.
    });
  };
  return (
    <fieldset className={styles.confirm}>
      <legend>Delete this search? This action cannot be undone.</legend>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="danger" loading={isPending} onClick={remove}>
        Delete
      </Button>
    </fieldset>
  );
}
