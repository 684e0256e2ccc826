import { useState, type ComponentProps, type ReactNode } from "react";
import { isRecordChanged } from "../lib/errors.ts";
import { useSnapshot, type Term } from "../lib/use-snapshot.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { DialogActions, DialogButton } from "./dialog-actions.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { useHeldEntry } from "./held-entries.tsx";
import { Stack } from "./layout.tsx";
import { useRowMenuEntry } from "./row-menu.tsx";
import { Textarea } from "./textarea.tsx";

interface Props<Record> {
  /** The record that the action is about. The dialog acts on it as it was when the dialog opened. */
  record: Record;
  /** What the user decides by. When one of the terms changes, the action waits until the user has reviewed them. */
  terms: (record: Record) => readonly Term[];
  versionOf?: (record: Record) => unknown;
  /** What it does, on the button that asks and on the one that does it. */
  verb: string;
  variant: "primary" | "secondary" | "danger";
  title: string;
  /** Whether the action is possible now. An open dialog stays when it no longer is, and says so. */
  isPossible?: boolean;
  /** How the button that asks differs from the one that does it. */
  button?: Partial<ComponentProps<typeof DialogButton>>;
  focusAfter?: DialogProps["focusAfter"];
  /** What follows from it. */
  children: ReactNode | ((record: Record) => ReactNode);
  /** A text that may go with it, or must: then of so many characters at least. */
  text?: { label: string; hint: string; least?: number };
  /** What the button says that leaves everything as it is, where "Cancel" would be read as the action. */
  keep?: string;
  /** Does it, with the text, to the record that the dialog displays. */
  act: (text: string, then: Then, record: Record) => void;
  isPending: boolean;
  /** Keeps the dialog from opening. */
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
}

/** What the dialog does about the outcome. */
interface Then {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

const mostText = 500;

/** A button, or an entry of a RowMenu, whose action is confirmed in a dialog. The dialog stays until it is done, and with it what was written. */
export function Confirmation<Record>(props: Props<Record>) {
  const { verb, variant, title, children, text, keep = "Cancel" } = props;
  const { act, isPending, describedBy, isPossible = true } = props;
  const { shown, changes, isStale, take, refuse } = useSnapshot(props.record, props.terms, props.versionOf);
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState("");
  const [problem, setProblem] = useState<string>();
  const { least = 0, ...field } = text ?? { label: "", hint: "" };
  const isGone = useHeldEntry(isOpen);
  const canAct = isPossible && !isGone;
  const isBlocked = isOpen && !isPending && (isStale || !canAct);
  const open = () => {
    take();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const onError = (error: Error) => {
    if (!isRecordChanged(error)) return;
    refuse();
    // The dialog may have closed when the action was sent.
    setOpen(true);
  };
  const go = () => {
    const isShort = written.trim().length < least;
    setProblem(isShort ? `Say why, in ${least} characters or more` : undefined);
    if (!isShort) act(written, { onSuccess: close, onError }, shown);
  };
  const isInMenu = useRowMenuEntry(verb, open, isPossible && !props.disabled);
  if (!isPossible && !isOpen) return null;
  const said = typeof children === "function" ? children(shown) : children;
  return (
    <>
      {isPossible && !isInMenu && (
        <DialogButton
          variant={variant === "danger" ? "danger-outline" : variant}
          aria-describedby={describedBy}
          onClick={open}
          disabled={props.disabled}
          {...props.button}
        >
          {props.button?.children ?? verb}
        </DialogButton>
      )}
      <Dialog open={isOpen} onClose={close} title={title} focusAfter={props.focusAfter}>
        <Stack lines="anywhere">
          {typeof said === "string" ? <p>{said}</p> : said}
          {text && (
            <Textarea
              {...field}
              error={problem}
              rows={3}
              maxLength={mostText}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          )}
          {isBlocked && <ChangedNotice changes={changes} review={canAct ? take : undefined} />}
          <DialogActions
            {...{ keep, verb, variant }}
            onCancel={close}
            loading={isPending}
            disabled={isBlocked}
            act={go}
          />
        </Stack>
      </Dialog>
    </>
  );
}
