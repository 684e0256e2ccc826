import type { SelfCheck } from "@handiwork/core/self-check/schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { api, read } from "../../../lib/api/client.ts";
import { count } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./check-page.module.css";

/** The result of the self-check. In production the server answers admins only. */
const selfCheckQuery = queryOptions({
  queryKey: ["self-check"],
  queryFn: (): Promise<SelfCheck> => read(api["self-check"].$get()),
  staleTime: 0,
});

const links = [
  { label: "Register as a client", to: paths.registerClient },
  { label: "Register as an artisan", to: paths.registerArtisan },
  { label: "Sign in", to: paths.signIn },
  { label: "Database check", to: paths.testDatabase },
];

interface Props {
  title: string;
  children: ReactNode;
  /** The sections of the result, in this order. */
  parts: readonly ComponentType<{ result: SelfCheck }>[];
}

/** A page that runs the self-check (A-TEST-03; A-GAP-79). */
export function CheckPage({ title, children, parts }: Props) {
  const query = useQuery(selfCheckQuery);
  const { data, error, isFetching, refetch } = query;
  return (
    <PageFrame title={title} description={children} width="medium">
      {data && parts.map((Part) => <Part key={Part.name} result={data} />)}
      {!data && error && <ErrorState title="Could not run the check" query={query} />}
      {!data && !error && (
        <div aria-busy="true">
          <VisuallyHidden>Checking</VisuallyHidden>
          <Skeleton height="24rem" radius="14px" />
        </div>
      )}
      {data && (
        <p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Check again
          </Button>
        </p>
      )}
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

/** The size of each collection, and whether it is readable. */
export function Collections({ result }: { result: SelfCheck }) {
  return (
    <Card>
      <section aria-labelledby="collections">
        <h2 id="collections">Collections</h2>
        <ul>
          {result.collections.map(({ name, isReadable, count: number }) => (
            <Cluster as="li" key={name} align="baseline" gap={3} className={styles.result}>
              <strong>{name}</strong>
              <Text as="span" tone="quiet" numeric>
                {number === null ? "Not counted" : count(number)}
              </Text>
              <Outcome isGood={isReadable} good="Readable" bad="Not readable" />
            </Cluster>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** The access rules of each collection, checked as a visitor. */
export function Rules({ result }: { result: SelfCheck }) {
  return (
    <Card>
      <section aria-labelledby="rules">
        <h2 id="rules">Access rules</h2>
        <p>Checked as a visitor who is not signed in.</p>
        <ul>
          {result.rules.map(({ name, isEnforced }) => (
            <Cluster as="li" key={name} align="baseline" gap={3} className={styles.result}>
              <strong>{name}</strong>
              <Outcome isGood={isEnforced} good="Enforced" bad="Not enforced" />
            </Cluster>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** The session. */
export function Session({ result: { session } }: { result: SelfCheck }) {
  return (
    <Card>
      <section aria-labelledby="session">
        <h2 id="session">Session</h2>
        <ul>
          <Cluster as="li" align="baseline" gap={3} className={styles.result}>
            <strong>Signed in</strong>
            <span>{session.isSignedIn ? "Yes" : "No"}</span>
          </Cluster>
          <Cluster as="li" align="baseline" gap={3} className={styles.result}>
            <strong>User type</strong>
            <span>{session.userType ?? "None"}</span>
          </Cluster>
        </ul>
      </section>
    </Card>
  );
}

function Outcome({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return (
    <Text as="span" tone={isGood ? "good" : "bad"} weight={600} className={styles.outcome}>
      {isGood ? good : bad}
    </Text>
  );
}
