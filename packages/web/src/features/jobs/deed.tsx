import { readNumber } from "@handiwork/core/fixed/numbers";
import { useState, type FormEvent, type ReactNode } from "react";
import { ApiError, explain } from "../../lib/errors.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Form } from "../../ui/form-page.tsx";

/**
 * A button with a dialog that asks for what a deed needs, and does it. In: the button's words and the dialog's, what is done with the
 * form's values (by the names of its controls), and the controls. It closes once that is done; a refusal is said in it.
 */
export function Deed({
  label,
  name = label,
  title = name,
  verb = label,
  variant = "secondary",
  run,
  children,
}: {
  label: string;
  /** The whole of it for screen readers, where the place says the rest to the eye. */
  name?: string;
  title?: string;
  verb?: string;
  variant?: "primary" | "secondary" | "danger-outline";
  run: (values: FormData) => Promise<unknown>;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await run(new FormData(event.currentTarget));
      setOpen(false);
    } catch (failure) {
      setError(explain(failure));
    }
    setBusy(false);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={variant}
        aria-label={name === label ? undefined : name}
        onClick={() => {
          setError(undefined);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <Form onSubmit={(event) => void send(event)}>
          {children}
          <FormError>{error}</FormError>
          <DialogActions
            onCancel={close}
            keep="Back"
            verb={verb}
            variant={variant === "danger-outline" ? "danger" : "primary"}
            loading={busy}
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
