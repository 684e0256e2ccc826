import type { SessionEntry } from "@handiwork/core/sessions/schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ago } from "../../../lib/format/ago.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Disc, Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./profile.module.css";
import { sessionsQuery, useEndOthers, useEndSession, useSignOutEverywhere } from "../api.ts";

/** The user's sessions, with buttons to end them. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const summary = useRef<HTMLElement>(null);
  /** Moves the focus from a button that is about to disappear. */
  const focusHeading = () => summary.current?.focus();
  const others = useEndOthers(focusHeading);
  return (
    <CollapsibleSection id="sessions" title="Where you are signed in" padded={false} summaryRef={summary}>
      <Text tone="quiet" className={styles.entry}>
        If you do not recognise a device, sign it out and change your password.
      </Text>
      <QueryResult query={query} errorTitle="Could not load your sessions" pending={<SessionSkeletons />}>
        {(sessions) => (
          <>
            <ul>
              {sessions.map((session) => (
                <Session
                  key={session.id}
                  session={session}
                  now={query.dataUpdatedAt}
                  onEnded={focusHeading}
                />
              ))}
            </ul>
            <Cluster gap={3} wrap={false} stackOnPhone className={styles.entry}>
              {sessions.some(({ current }) => !current) && (
                <Button loading={others.isPending} onClick={() => others.mutate()}>
                  Sign out others
                </Button>
              )}
              <SignOutEverywhere />
            </Cluster>
          </>
        )}
      </QueryResult>
    </CollapsibleSection>
  );
}

const mobile = /Android|iPhone|iPad/;

/** A session with its device, address and last use, and a button to end it. `now` is in ms. */
function Session({ session, now, onEnded }: { session: SessionEntry; now: number; onEnded: () => void }) {
  const { current, device, address, createdAt, lastSeenAt } = session;
  const { mutate, isPending } = useEndSession(session, onEnded);
  return (
    <Cluster as="li" gap={4} className={styles.entry}>
      <Disc tone="plain" icon={mobile.test(device) ? "smartphone" : "laptop"} />
      <Stack gap={1} className={styles.session}>
        <Cluster as="p" weight={600}>
          {device}
          {current && <Tag tone="good">This device</Tag>}
        </Cluster>
        <Cluster as="p" gap={3} tight size={14} tone="quiet" lines="anywhere">
          <span>{address}</span>
          <span>
            {current ? "Active now" : <time dateTime={lastSeenAt}>Last seen {ago(lastSeenAt, now)}</time>}
          </span>
          <span>
            Signed in <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </span>
        </Cluster>
      </Stack>
      {!current && (
        <Button
          variant="ghost"
          loading={isPending}
          onClick={() => mutate()}
          aria-label={`Sign out: ${device}, ${address}`}
        >
          Sign out
        </Button>
      )}
    </Cluster>
  );
}

function SessionSkeletons() {
  return (
    <ul aria-busy="true" aria-label="Loading your sessions">
      {[1, 2].map((place) => (
        <li key={place} className={styles.entry}>
          <Skeleton height="2.9rem" radius="var(--radius)" />
        </li>
      ))}
    </ul>
  );
}

/** Ends all sessions, including this one, after a confirmation. */
function SignOutEverywhere() {
  const { mutate, isPending } = useSignOutEverywhere();
  return (
    <Confirmation
      actionLabel="Sign out everywhere"
      variant="danger"
      buttonProps={{ variant: "secondary" }}
      cancelLabel="Stay signed in"
      title="Sign out everywhere?"
      record={null}
      terms={() => []}
      // The dialog closes with the page: closing it first would go back in the history after the redirect.
      onConfirm={() => mutate()}
      isPending={isPending}
    >
      You will be signed out on every device, including this one. Your password stays the same.
    </Confirmation>
  );
}
