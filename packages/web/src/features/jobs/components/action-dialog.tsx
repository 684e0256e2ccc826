import { readNumber } from "@handiwork/core/reference/numbers";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useState, type FormEvent, type ReactNode } from "react";
import { ApiError, explainIn, fieldsIn } from "../../../lib/api/errors.ts";
import { changesBetween, useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { useSendCommand, type SendCommand } from "../commands.ts";

interface Props {
  /** The job page's record. The dialog acts on it as it was when the dialog opened. */
  view: JobView;
  /** Terms the action relies on. If they change while the dialog is open, the user must review them first. */
  terms: (view: JobView) => readonly Term[];
  /** False hides the button. An open dialog stays open and says that the action is no longer possible. */
  isPossible?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  label: string;
  /** Accessible name, if the label alone is ambiguous. */
  name?: string;
  title?: string;
  confirmLabel?: string;
  variant?: "primary" | "secondary" | "danger-outline";
  /** Sends the command. `send` and `view` belong to the record that the dialog displays. */
  onConfirm: (send: SendCommand, values: FormData, view: JobView) => Promise<unknown>;
  /** The dialog's text and controls. */
  children?: ReactNode | ((view: JobView) => ReactNode);
}

/**
 * A button with a dialog that collects a command's input and sends it. The dialog closes on success and shows errors.
 */
export function ActionDialog({
  view,
  terms,
  isPossible = true,
  onOpenChange,
  label,
  name = label,
  title = name,
  confirmLabel = label,
  variant = "secondary",
  onConfirm,
  children,
}: Props) {
  const [open, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{
    fields: Readonly<Record<string, string>>;
    text: string | undefined;
  }>();
  const { shown, changes, isStale, take, refuse } = useSnapshot(view, terms);
  const { send } = useSendCommand(
    shown,
    (current) => changesBetween(terms(shown), terms(current)).length === 0,
  );
  const isBlocked = open && !isPending && (isStale || !isPossible);
  const changeOpen = (isOpen: boolean) => {
    setOpen(isOpen);
    onOpenChange?.(isOpen);
  };
  const reset = () => {
    setFailure(undefined);
    take();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || isBlocked) return;
    const form = event.currentTarget;
    setPending(true);
    try {
      await onConfirm(send, new FormData(form), shown);
      changeOpen(false);
    } catch (error) {
      if (error instanceof ApiError && error.code === "job-changed") refuse();
      else setFailure({ fields: fieldsIn(error), text: explainIn(form, error) });
    }
    setPending(false);
  };
  if (!isPossible && !open) return null;
  const close = () => changeOpen(false);
  return (
    <>
      {isPossible && (
        <Button
          variant={variant}
          aria-label={name === label ? undefined : name}
          onClick={() => {
            reset();
            changeOpen(true);
          }}
        >
          {label}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={title}>
        <Form onSubmit={(event) => void submit(event)} errors={failure?.fields}>
          {typeof children === "function" ? children(shown) : children}
          {isBlocked && <ChangedNotice changes={changes} onReview={isPossible ? reset : undefined} />}
          <FormError>{failure?.text}</FormError>
          <DialogActions
            onCancel={close}
            cancelLabel="Back"
            confirmLabel={confirmLabel}
            variant={variant === "danger-outline" ? "danger" : "primary"}
            isPending={isPending}
            disabled={isBlocked}
          />
        </Form>
      </Dialog>
    </>
  );
}

/** Returns a form field as trimmed text. */
export function textValue(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * Reads a naira field as kobo; NaN if it is blank.
 *
 * @throws {ApiError} if the text is not a single amount
 */
export function koboValue(values: FormData, name: string): number {
  const read = readNumber(textValue(values, name), "naira");
  if (read && "problem" in read)
    throw new ApiError(read.problem, { code: "invalid", fields: { [name]: read.problem } });
  return read?.hundredths ?? Number.NaN;
}
