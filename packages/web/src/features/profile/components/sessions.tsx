import type { SessionEntry } from "@handiwork/core/model/session/schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { sessionsQuery, useEndOthers } from "../api/sessions.ts";
import { SessionRow } from "./session-row.tsx";
import styles from "./sessions.module.css";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

/** Where one is signed in, and the ways to end it. */
export function Sessions() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(sessionsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  /** For buttons that go away by what they do. */
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <div className={styles.head}>
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          Where you are signed in
        </h2>
        <p className={styles.lead}>If you do not know one of these, sign it out and change your password.</p>
      </div>
      {data ? (
        <Loaded sessions={data} now={dataUpdatedAt} onEnded={focusHeading} />
      ) : error ? (
        <ErrorState
          title="Could not load your sessions"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Places />
      )}
    </section>
  );
}

interface LoadedProps {
  sessions: SessionEntry[];
  now: number;
  onEnded: () => void;
}

function Loaded({ sessions, now, onEnded }: LoadedProps) {
  const hasOthers = sessions.some(({ current }) => !current);
  const others = useEndOthers();
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnded={onEnded} />
        ))}
      </ul>
      <div className={styles.actions}>
        {hasOthers && (
          <Button loading={others.isPending} onClick={() => others.mutate(undefined, { onSuccess: onEnded })}>
            Sign out others
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </>
  );
}

const places = [1, 2];

function Places() {
  return (
    <ul className={styles.list} aria-busy="true" aria-label="Loading your sessions">
      {places.map((place) => (
        <li key={place} className={styles.row}>
          <Skeleton width="2.75rem" height="2.75rem" radius="50%" />
          <div className={styles.words}>
            <Skeleton width="11rem" height="1.5rem" />
            <Skeleton width="15rem" height="1.3rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}
