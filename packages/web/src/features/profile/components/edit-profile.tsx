import { useEffect, useRef } from "react";
import type { SessionUser } from "../../../lib/session.ts";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { Card } from "../../../ui/card.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "../routes/profile.module.css";

const load = () => import("./edit-form.tsx");

/** Where the profile is edited. `wasAsked`: it was opened just now, and gets the focus. The form's code is loaded when it is opened first. */
export function EditProfile({
  user,
  wasAsked,
  onDone,
}: {
  user: SessionUser;
  wasAsked: boolean;
  onDone: () => void;
}) {
  const module = useLoaded(load);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasAsked) heading.current?.focus();
  }, [wasAsked]);
  return (
    <Card>
      <section aria-labelledby="edit-profile" className={styles.part}>
        <h2 id="edit-profile" ref={heading} tabIndex={-1}>
          Edit profile
        </h2>
        {module ? <module.EditForm user={user} onDone={onDone} /> : <Spinner label="Loading the form" />}
      </section>
    </Card>
  );
}
