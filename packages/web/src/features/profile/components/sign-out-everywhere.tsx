import { useState } from "react";
import { FormError } from "../../../ui/form-error.tsx";
import { explain } from "../../../lib/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { useSignOutEverywhere } from "../api/sessions.ts";
import styles from "./sign-out-everywhere.module.css";

/** Ends every session, this one too, once it has been confirmed. */
export function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useSignOutEverywhere();
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <Dialog open={isOpen} onClose={close} title="Sign out everywhere?">
        <div className={styles.content}>
          <p>You will be signed out on every device, this one too. Your password stays the same.</p>
          <FormError>{error && explain(error)}</FormError>
          <div className={styles.actions}>
            <Button onClick={close}>Stay signed in</Button>
            <Button variant="danger" loading={isPending} onClick={() => mutate()}>
              Sign out everywhere
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
