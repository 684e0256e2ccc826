import type { SessionUser } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import styles from "../routes/profile.module.css";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";

/** What is kept of one: a copy of it, and its end. */
export function YourData({ user }: { user: SessionUser }) {
  return (
    <section aria-labelledby="your-data" className={styles.part}>
      <h2 id="your-data">Your data</h2>
      <Card padded={false}>
        <DataExport email={user.email} />
        <DeleteAccount user={user} />
      </Card>
    </section>
  );
}
