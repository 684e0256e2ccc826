import { useState, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { Textarea } from "../../../ui/field.tsx";
import styles from "./confirmation.module.css";

interface Props {
  /** What it does, on the button that asks and on the one that does it. */
  verb: string;
  variant: "primary" | "secondary" | "danger";
  /** Whether the button that asks stands alone, and must look like one even where it ends something. */
  isAlone?: boolean;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** A text that may go with it, or must: then of so many characters at least. */
  text?: { label: string; hint: string; least?: number };
  /** What the button says that leaves everything as it is, where "Cancel" would be read as the deed. */
  keep?: string;
  /** Does it, with the text. */
  act: (text: string, done: { onSuccess: () => void }) => void;
  isPending: boolean;
  describedBy: string | undefined;
}

const mostText = 500;

/** A button whose doing is asked for once more. The dialog stays until it is done, and with it what was written. */
export function Confirmation(props: Props) {
  const { verb, variant, isAlone, title, children, text, keep = "Cancel" } = props;
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
      <Button
        variant={variant === "danger" ? (isAlone ? "secondary" : "ghost") : variant}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title}>
        <div className={styles.content}>
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
          <div className={styles.choice}>
            <Button onClick={close}>{keep}</Button>
            <Button variant={variant} loading={isPending} onClick={go}>
              {verb}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
