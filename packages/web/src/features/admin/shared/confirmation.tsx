import { useState, type ReactNode } from "react";
import { DialogActions, DialogButton } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { Stack } from "../../../ui/layout.tsx";

interface Props {
  /** What it does, on the button that asks and on the one that does it. */
  verb: string;
  variant: "primary" | "secondary" | "danger";
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** A text that may go with it, or must: then of so many characters at least. */
  text?: { label: string; hint: string; least?: number };
  /** What the button says that leaves everything as it is, where "Cancel" would be read as the action. */
  keep?: string;
  /** Does it, with the text. */
  act: (text: string, done: { onSuccess: () => void }) => void;
  isPending: boolean;
  describedBy?: string | undefined;
}

const mostText = 500;

/** A button whose action is confirmed in a dialog. The dialog stays until it is done, and with it what was written. */
export function Confirmation(props: Props) {
  const { verb, variant, title, children, text, keep = "Cancel" } = props;
  const { act, isPending, describedBy } = props;
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState("");
  const [problem, setProblem] = useState<string>();
  const { least = 0, ...field } = text ?? { label: "", hint: "" };
  const close = () => setOpen(false);
  const go = () => {
    const isShort = written.trim().length < least;
    setProblem(isShort ? `Say why, in ${least} characters or more` : undefined);
    if (!isShort) act(written, { onSuccess: close });
  };
  return (
    <>
      <DialogButton
        variant={variant === "danger" ? "danger-outline" : variant}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {verb}
      </DialogButton>
      <Dialog open={isOpen} onClose={close} title={title}>
        <Stack>
          <p>{children}</p>
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
          <DialogActions {...{ keep, verb, variant }} onCancel={close} loading={isPending} act={go} />
        </Stack>
      </Dialog>
    </>
  );
}
