import { useState, type ComponentProps, type ReactNode } from "react";
import { isRecordChanged } from "../../lib/api/errors.ts";
import { useSnapshot, type Term } from "../../lib/forms/use-snapshot.ts";
import { ChangedNotice } from "../feedback/form-notices.tsx";
import { Textarea } from "../forms/inputs.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import type { DialogProps } from "./dialog-view.tsx";
import { Dialog, DialogButton } from "./dialog.tsx";
import { useHeldEntry } from "../data/paged-list.tsx";
import { Stack } from "../primitives/layout.tsx";
import { useRowMenuEntry } from "./row-menu.tsx";

interface Props<Record> {
  /** The record to act on. The dialog acts on the version that it displays. */
  record: Record;
  /** The values that the user's decision relies on. If one changes, the user must review the record before confirming. */
  terms: (record: Record) => readonly Term[];
  versionOf?: (record: Record) => unknown;
  /** The label of both the button that opens the dialog and the one that confirms. */
  actionLabel: string;
  variant: "primary" | "secondary" | "danger";
  title: string;
  /** If it becomes false, a dialog that is already open stays open and says so. */
  isPossible?: boolean;
  /** Overrides for the button that opens the dialog. */
  buttonProps?: Partial<ComponentProps<typeof DialogButton>>;
  finalFocus?: DialogProps["finalFocus"];
  /** The dialog's explanation of the action. */
  children: ReactNode | ((record: Record) => ReactNode);
  /** A text that the user enters with the action, such as a reason. Required if `minLength` is set. */
  textField?: { label: string; hint: string; minLength?: number };
  /** Replaces "Cancel" if that could be mistaken for the action. */
  cancelLabel?: string;
  /** Performs the action on the record that the dialog displays. */
  onConfirm: (text: string, callbacks: Callbacks, record: Record) => void;
  isPending: boolean;
  /** Prevents the dialog from opening. */
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
}

/** The dialog's reactions to the outcome of the action, for the mutation. */
interface Callbacks {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

const maxTextLength = 500;

/**
 * A button, or an entry of the surrounding `RowMenu`, whose action the user confirms in a dialog. The dialog stays open, with the
 * entered text, until the action succeeds.
 */
export function Confirmation<Record>(props: Props<Record>) {
  const { actionLabel, variant, children, textField, onConfirm, isPending, isPossible = true } = props;
  const { shown, changes, isStale, takeSnapshot, markStale } = useSnapshot(
    props.record,
    props.terms,
    props.versionOf,
  );
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [textError, setTextError] = useState<string>();
  const { minLength = 0, ...field } = textField ?? { label: "", hint: "" };
  const isGone = useHeldEntry(isOpen);
  const canAct = isPossible && !isGone;
  const isBlocked = isOpen && !isPending && (isStale || !canAct);
  const open = () => {
    takeSnapshot();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const onSuccess = () => {
    setText("");
    close();
  };
  const onError = (error: Error) => {
    if (!isRecordChanged(error)) return;
    markStale();
    // The dialog may have been closed while the action was being sent.
    setOpen(true);
  };
  const confirm = () => {
    const isTooShort = text.trim().length < minLength;
    setTextError(isTooShort ? `Say why, in ${minLength} characters or more` : undefined);
    if (!isTooShort) onConfirm(text, { onSuccess, onError }, shown);
  };
  const isInMenu = useRowMenuEntry(actionLabel, open, isPossible && !props.disabled);
  if (!isPossible && !isOpen) return null;
  const description = typeof children === "function" ? children(shown) : children;
  return (
    <>
      {isPossible && !isInMenu && (
        <DialogButton
          variant={variant === "danger" ? "danger-outline" : variant}
          aria-describedby={props.describedBy}
          onClick={open}
          disabled={props.disabled}
          {...props.buttonProps}
        >
          {props.buttonProps?.children ?? actionLabel}
        </DialogButton>
      )}
      <Dialog open={isOpen} onClose={close} title={props.title} finalFocus={props.finalFocus}>
        <Stack lines="anywhere">
          {typeof description === "string" ? <p>{description}</p> : description}
          {textField && (
            <Textarea
              {...field}
              error={textError}
              rows={3}
              maxLength={maxTextLength}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {isBlocked && <ChangedNotice changes={changes} onReview={canAct ? takeSnapshot : undefined} />}
          <DialogActions
            cancelLabel={props.cancelLabel}
            confirmLabel={actionLabel}
            variant={variant}
            isPending={isPending}
            disabled={isBlocked}
            onCancel={close}
            onConfirm={confirm}
          />
        </Stack>
      </Dialog>
    </>
  );
}
