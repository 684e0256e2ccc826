import { readNumber } from "@handiwork/core/reference/numbers";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useState, type FormEvent, type ReactNode } from "react";
import { ApiError, explainIn, fieldsIn } from "../../lib/errors.ts";
import { changesBetween, useSnapshot, type Term } from "../../lib/use-snapshot.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedNotice } from "../../ui/changed-notice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Form } from "../../ui/form-page.tsx";
import { useAct, type Act } from "./commands.ts";

interface Props {
  /** The job page's record. The dialog acts on it as it was when the dialog opened. */
  view: JobView;
  /** What the action relies on. When one of the terms changes, the action waits until the user has reviewed them. */
  terms: (view: JobView) => readonly Term[];
  /** Whether the action is possible now. An open dialog stays when it no longer is, and says so. */
  isPossible?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  label: string;
  /** The accessible name, where the label alone would be ambiguous. */
  name?: string;
  title?: string;
  verb?: string;
  variant?: "primary" | "secondary" | "danger-outline";
  /** Sends the command. `act` and `view` are of the record that the dialog displays. */
  run: (act: Act, values: FormData, view: JobView) => Promise<unknown>;
  /** The dialog's text and controls. */
  children?: ReactNode | ((view: JobView) => ReactNode);
}

/** A button that opens a dialog, which collects what a command needs and sends it. The dialog closes on success and shows a refusal. */
export function Deed({
  view,
  terms,
  isPossible = true,
  onOpenChange,
  label,
  name = label,
  title = name,
  verb = label,
  variant = "secondary",
  run,
  children,
}: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{
    fields: Readonly<Record<string, string>>;
    text: string | undefined;
  }>();
  const { shown, changes, isStale, take, refuse } = useSnapshot(view, terms);
  const { act } = useAct(shown, (now) => changesBetween(terms(shown), terms(now)).length === 0);
  const isBlocked = open && !busy && (isStale || !isPossible);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    onOpenChange?.(isOpen);
  };
  const begin = () => {
    setFailure(undefined);
    take();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isBlocked) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      await run(act, new FormData(form), shown);
      show(false);
    } catch (error) {
      if (error instanceof ApiError && error.code === "job-changed") refuse();
      else setFailure({ fields: fieldsIn(error), text: explainIn(form, error) });
    }
    setBusy(false);
  };
  if (!isPossible && !open) return null;
  const close = () => show(false);
  return (
    <>
      {isPossible && (
        <Button
          variant={variant}
          aria-label={name === label ? undefined : name}
          onClick={() => {
            begin();
            show(true);
          }}
        >
          {label}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={title}>
        <Form onSubmit={(event) => void send(event)} errors={failure?.fields}>
          {typeof children === "function" ? children(shown) : children}
          {isBlocked && <ChangedNotice changes={changes} onReview={isPossible ? begin : undefined} />}
          <FormError>{failure?.text}</FormError>
          <DialogActions
            onCancel={close}
            cancelLabel="Back"
            confirmLabel={verb}
            variant={variant === "danger-outline" ? "danger" : "primary"}
            isPending={busy}
            disabled={isBlocked}
          />
        </Form>
      </Dialog>
    </>
  );
}

/** A field of a deed's form as text. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Reads a field of naira as kobo; NaN for a blank. Throws ApiError for what is not one amount. */
export function koboOf(values: FormData, name: string): number {
  const read = readNumber(textOf(values, name), "naira");
  if (read && "problem" in read)
    throw new ApiError(read.problem, { code: "invalid", fields: { [name]: read.problem } });
  return read?.hundredths ?? Number.NaN;
}
