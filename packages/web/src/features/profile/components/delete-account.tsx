import { useState } from "react";
import type { SessionUser } from "../../../lib/session.ts";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { consequences } from "../model/deletion.ts";
import styles from "./your-data.module.css";

const load = () => import("./delete-form.tsx");

/** The way out of Handiwork. Admins have none here: somebody has to stay. */
export function DeleteAccount({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.item}>
      <div>
        <h3 className={styles.name}>Delete account</h3>
        <p className={styles.text}>
          {user.userType === "admin"
            ? "An admin’s account cannot be deleted here. Ask another admin to make it an ordinary one first."
            : "Removes your account and all that belongs to it, for good."}
        </p>
      </div>
      {user.userType !== "admin" && (
        <>
          <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
            Delete account
          </Button>
          <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete your account?">
            <Consequences {...consequences[user.userType]} />
            <Form user={user} onCancel={() => setOpen(false)} />
          </Dialog>
        </>
      )}
    </div>
  );
}

function Consequences({ goes, stays }: { goes: readonly string[]; stays: readonly string[] }) {
  return (
    <div className={styles.consequences}>
      <p>You are signed out everywhere at once, and this cannot be undone.</p>
      <h3 className={styles.name}>What goes</h3>
      <ul>
        {goes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <h3 className={styles.name}>What stays</h3>
      <ul>
        {stays.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={styles.text}>An e-mail confirms it, and you may register again with the same address.</p>
    </div>
  );
}

function Form(props: { user: SessionUser; onCancel: () => void }) {
  const form = useLoaded(load);
  return form ? <form.DeleteForm {...props} /> : <Spinner label="Loading the form" />;
}
