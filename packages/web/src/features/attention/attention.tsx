import { useQuery } from "@tanstack/react-query";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { hasMessages, isClient, type SessionUser } from "../../lib/session/session.ts";
import { turnsQuery, unreadQuery } from "../../lib/realtime/unread.ts";
import { TitledSection } from "../../ui/data/titled-section.tsx";
import { Icon, type IconName } from "../../ui/primitives/icon.tsx";
import { Cluster, Stack, Card } from "../../ui/primitives/layout.tsx";
import { Link } from "../../ui/primitives/link.tsx";
import { applicationQuery, rejectionQuery } from "../become-artisan/api.ts";
import styles from "./attention.module.css";

/** Something that needs the user's attention, and the page that deals with it. */
export interface AttentionItem {
  readonly icon: IconName;
  readonly text: string;
  readonly to: string;
}

/**
 * Returns the items that need the user's attention: jobs, messages, and a client's rejected application. Undefined
 * until the first responses have arrived, so that a page can delay its content instead of shifting it. Failed
 * requests are ignored.
 */
export function useAttention(user: SessionUser): readonly AttentionItem[] | undefined {
  const turns = useQuery({ ...turnsQuery, enabled: hasMessages(user) });
  const unread = useQuery({ ...unreadQuery, enabled: hasMessages(user) });
  const application = useQuery({ ...applicationQuery, enabled: isClient(user) });
  const rejection = useQuery({ ...rejectionQuery, enabled: isClient(user) });
  const isUnknown = [turns, unread, application, rejection].some(
    ({ isLoading, isFetched, failureCount }) => isLoading && !isFetched && failureCount === 0,
  );
  if (isUnknown) return undefined;
  const { turns: jobs = 0 } = turns.data ?? {};
  const { messages = 0 } = unread.data ?? {};
  const items: readonly (AttentionItem | false)[] = [
    jobs > 0 && { icon: "hammer", text: `Your turn in ${plural(jobs, "job")}`, to: paths.jobs },
    messages > 0 && { icon: "message", text: plural(messages, "unread message"), to: paths.messages() },
    application.data === null &&
      Boolean(rejection.data) && {
        icon: "alert",
        text: "Your application to become an artisan was rejected",
        to: paths.becomeArtisan,
      },
  ];
  return items.filter((item) => item !== false);
}

/** Lists the items that need attention, at the top of the page. Renders nothing if there are none. */
export function Attention({ items }: { items: readonly AttentionItem[] }) {
  if (items.length === 0) return null;
  return (
    <TitledSection title="Needs your attention" gap={2} size={18}>
      <Card padded={false}>
        <Stack as="ul" gap={0} divided>
          {items.map(({ icon, text, to }) => (
            <li key={to}>
              <Cluster as={Link} to={to} bare wrap={false} gap={3} weight={600} className={styles.item}>
                <Icon name={icon} tone="brand" />
                <Stack as="span" grow>
                  {text}
                </Stack>
                <Icon name="chevron-right" tone="brand" />
              </Cluster>
            </li>
          ))}
        </Stack>
      </Card>
    </TitledSection>
  );
}
