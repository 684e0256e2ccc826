import type { SessionEntry } from "@handiwork/core/model/session/schema";
import { longDate } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useEndSession } from "../api/sessions.ts";
import { ago } from "../../../lib/ago.ts";
import styles from "./sessions.module.css";

const pocket = /Android|iPhone|iPad/;

interface Props {
  session: SessionEntry;
  /** When the list was fetched, in ms. */
  now: number;
  onEnded: () => void;
}

/** One session: from which device and address, when it was used last, and the way to end it. */
export function SessionRow({ session, now, onEnded }: Props) {
  const { current, device, address, createdAt, lastSeenAt } = session;
  const { mutateAsync, isPending } = useEndSession(session);
  const end = () => {
    mutateAsync().then(onEnded, () => {
      // The mutation has said so.
    });
  };
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name={pocket.test(device) ? "smartphone" : "laptop"} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {current && <span className={styles.here}>This device</span>}
        </p>
        <p className={styles.quiet}>
          <span>{address}</span>
          <span>
            {current ? "Active now" : <time dateTime={lastSeenAt}>Last seen {ago(lastSeenAt, now)}</time>}
          </span>
          <span>
            Signed in <time dateTime={createdAt}>{longDate(createdAt)}</time>
          </span>
        </p>
      </div>
      {!current && (
        <Button
          variant="ghost"
          loading={isPending}
          onClick={end}
          aria-label={`Sign out: ${device}, ${address}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
