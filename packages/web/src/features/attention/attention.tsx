import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { plural } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import type { SessionUser } from "../../lib/session.ts";
import { useJobTurns, useUnread } from "../../lib/unread.ts";
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
 * What waits for the user, above everything else on their page: jobs, messages, and a client's rejected application. Nothing if nothing
 * waits. `more` are matters that the page itself knows of.
 */
export function Attention({
  user: { userType },
  more = [],
}: {
  user: SessionUser;
  more?: readonly Matter[];
}) {
  const headingId = useId();
  const isParty = userType === "client" || userType === "artisan";
  const turns = useJobTurns(isParty);
  const unread = useUnread(isParty);
  const isRejected = useRejection(userType === "client");
  const matters: readonly (Matter | false)[] = [
    turns > 0 && { icon: "hammer", text: `Your turn in ${plural(turns, "job")}`, to: paths.jobs },
    unread > 0 && { icon: "message", text: plural(unread, "unread message"), to: paths.messages() },
    isRejected && {
      icon: "alert",
      text: "Your application to become an artisan was rejected",
      to: paths.becomeArtisan,
    },
    ...more,
  ];
  const waiting = matters.filter((matter) => matter !== false);
  if (waiting.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={headingId}>
      <Text as="h2" id={headingId} size={18}>
        Needs your attention
      </Text>
      <Card padded={false}>
        <Stack as="ul" gap={0} divided>
          {waiting.map(({ icon, text, to }) => (
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

/** Returns whether the client's last application was rejected, and they have not applied again. */
function useRejection(isAsked: boolean): boolean {
  const { data: application } = useQuery({ ...applicationQuery, enabled: isAsked });
  const { data: rejection } = useQuery({ ...rejectionQuery, enabled: isAsked && application === null });
  return isAsked && application === null && Boolean(rejection);
}
