import type { SelfCheck } from "@handiwork/core/self-check/schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMatch } from "react-router-dom";
import { api, read } from "../../../lib/api/client.ts";
import { count } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card, Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./self-check.module.css";

/** The result of the self-check. In production the server answers admins only. */
const selfCheckQuery = queryOptions({
  queryKey: ["self-check"],
  queryFn: (): Promise<SelfCheck> => read(api["self-check"].$get()),
  staleTime: 0,
});

const pages = {
  database: {
    title: "Phase 1: Database",
    description: "Reads each collection and checks its access rules.",
    Results: Collections,
  },
  auth: {
    title: "Phase 2: Authentication",
    description: "Shows who is signed in and checks that visitors are refused access.",
    Results: Session,
  },
};

const links = [
  { label: "Register as a client", to: paths.registerClient },
  { label: "Register as an artisan", to: paths.registerArtisan },
  { label: "Sign in", to: paths.signIn },
  { label: "Database check", to: paths.testDatabase },
];

/** Runs the self-check, and shows its results about the data or about the session (A-TEST-01 to A-TEST-03; A-GAP-79). */
export function Page() {
  const { title, description, Results } = useMatch(paths.testAuth) ? pages.auth : pages.database;
  const query = useQuery(selfCheckQuery);
  return (
    <PageFrame title={title} description={description} width="medium">
      <QueryResult query={query} errorTitle="Could not run the check" pending={<CheckSkeleton />}>
        {(result) => (
          <>
            <Results result={result} />
            <Rules result={result} />
            <p>
              <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                Check again
              </Button>
            </p>
          </>
        )}
      </QueryResult>
      <nav aria-label="Related pages">
        <Cluster as="ul" gap={4} links>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </Cluster>
      </nav>
    </PageFrame>
  );
}

function CheckSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Checking</VisuallyHidden>
      <Skeleton height="24rem" radius="var(--radius-card)" />
    </div>
  );
}

/** The size of each collection, and whether it is readable. */
function Collections({ result: { collections } }: { result: SelfCheck }) {
  return (
    <Section title="Collections">
      {collections.map(({ name, isReadable, count: number }) => (
        <Result key={name} name={name}>
          <Text as="span" tone="quiet" numeric>
            {number === null ? "Not counted" : count(number)}
          </Text>
          <Outcome isGood={isReadable} good="Readable" bad="Not readable" />
        </Result>
      ))}
    </Section>
  );
}

function Session({ result: { session } }: { result: SelfCheck }) {
  return (
    <Section title="Session">
      <Result name="Signed in">{session.isSignedIn ? "Yes" : "No"}</Result>
      <Result name="User type">{session.userType ?? "None"}</Result>
    </Section>
  );
}

/** The access rules of each collection, checked as a visitor. */
function Rules({ result: { rules } }: { result: SelfCheck }) {
  return (
    <Section title="Access rules" note="Checked as a visitor who is not signed in.">
      {rules.map(({ name, isEnforced }) => (
        <Result key={name} name={name}>
          <Outcome isGood={isEnforced} good="Enforced" bad="Not enforced" />
        </Result>
      ))}
    </Section>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title}>
        <h2>{title}</h2>
        {note !== undefined && <p>{note}</p>}
        <ul>{children}</ul>
      </section>
    </Card>
  );
}

function Result({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Cluster as="li" align="baseline" gap={3} className={styles.result}>
      <strong>{name}</strong>
      {children}
    </Cluster>
  );
}

function Outcome({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return (
    <Text as="span" tone={isGood ? "good" : "bad"} weight={600} className={styles.outcome}>
      {isGood ? good : bad}
    </Text>
  );
}
