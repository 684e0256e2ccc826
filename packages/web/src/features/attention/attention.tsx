import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { plural } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import type { SessionUser } from "../../lib/session.ts";
import { turnsQuery, unreadQuery } from "../../lib/unread.ts";
import { Card } from "../../ui/card.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Text } from "../../ui/text.tsx";
import { applicationQuery, rejectionQuery } from "../become-artisan/queries.ts";
import styles from "./attention.module.css";

/** Something that waits for the user, and where they deal with it. */
export interface Matter {
  readonly icon: IconName;
  readonly text: string;
  readonly to: string;
}

/**
 * Returns what waits for the user: jobs, messages, and a client's rejected application. Undefined until the first answers, so that
 * a page can hold back its content, which would move down. A failed request counts as nothing.
 */
export function useAttention({ userType }: SessionUser): readonly Matter[] | undefined {
  const isParty = userType === "client" || userType === "artisan";
  const isClient = userType === "client";
  const turns = useQuery({ ...turnsQuery, enabled: isParty });
  const unread = useQuery({ ...unreadQuery, enabled: isParty });
  const application = useQuery({ ...applicationQuery, enabled: isClient });
  const rejection = useQuery({ ...rejectionQuery, enabled: isClient });
  const isUnknown = [turns, unread, application, rejection].some(
    ({ isLoading, isFetched, failureCount }) => isLoading && !isFetched && failureCount === 0,
  );
  if (isUnknown) return undefined;
  const { turns: jobs = 0 } = turns.data ?? {};
  const { messages = 0 } = unread.data ?? {};
  const matters: readonly (Matter | false)[] = [
    jobs > 0 && { icon: "hammer", text: `Your turn in ${plural(jobs, "job")}`, to: paths.jobs },
    messages > 0 && { icon: "message", text: plural(messages, "unread message"), to: paths.messages() },
    application.data === null &&
      Boolean(rejection.data) && {
        icon: "alert",
        text: "Your application to become an artisan was rejected",
        to: paths.becomeArtisan,
      },
  ];
  return matters.filter((matter) => matter !== false);
}

/** Lists what waits for the user, above everything else on their page. Nothing if nothing waits. */
export function Attention({ matters }: { matters: readonly Matter[] }) {
  const headingId = useId();
  if (matters.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={headingId}>
      <Text as="h2" id={headingId} size={18}>
        Needs your attention
      </Text>
      <Card padded={false}>
        <Stack as="ul" gap={0} divided>
          {matters.map(({ icon, text, to }) => (
            <li key={to}>
              <Cluster as={Link} to={to} bare wrap={false} gap={3} weight={600} className={styles.matter}>
                <Icon name={icon} />
                <span>{text}</span>
                <Icon name="chevron-right" />
              </Cluster>
            </li>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
