import type { UserType } from "../../../lib/session.ts";
import { DisabledTile, Tile, Tiles } from "../../../ui/tile.tsx";
import { quickActions } from "../model/quick-actions.ts";
import styles from "../routes/profile.module.css";

/** Where one goes most from here. */
export function QuickActions({ userType }: { userType: UserType }) {
  return (
    <section aria-labelledby="quick-actions" className={styles.part}>
      <h2 id="quick-actions">Quick actions</h2>
      <Tiles label="Quick actions">
        {quickActions[userType].map((action) => (
          <li key={action.title}>{"to" in action ? <Tile {...action} /> : <DisabledTile {...action} />}</li>
        ))}
      </Tiles>
    </section>
  );
}
