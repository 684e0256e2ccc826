import type { SessionUser } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import styles from "../routes/profile.module.css";
import { ChangeForm } from "./change-form.tsx";
import { Setting } from "./setting.tsx";

/** What one signs in with, and the ways to change it. */
export function SignInSettings({ user }: { user: SessionUser }) {
  return (
    <section aria-labelledby="signing-in" className={styles.part}>
      <h2 id="signing-in">Signing in</h2>
      <Card padded={false}>
        <Setting name="Email" value={user.email}>
          {(close) => <ChangeForm what="email" email={user.email} onDone={close} />}
        </Setting>
        <Setting name="Password" value="Known to you alone">
          {(close) => <ChangeForm what="password" email={user.email} onDone={close} />}
        </Setting>
      </Card>
    </section>
  );
}
