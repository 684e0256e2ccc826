import type { SelfCheck } from "@handiwork/core/model/self-check/schema";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { selfCheckQuery } from "../api/self-check.ts";
import styles from "./check-page.module.css";

const links = [
  { label: "Register as a client", to: paths.registerClient },
  { label: "Register as an artisan", to: paths.registerArtisan },
  { label: "Sign in", to: paths.signIn },
  { label: "Database check", to: paths.testDatabase },
];

interface Props {
  title: string;
  children: ReactNode;
  /** What is shown of what was found, in this order. */
  parts: readonly ComponentType<{ found: SelfCheck }>[];
}

/** A page on which the marketplace checks itself (A-TEST-03; A-GAP-79). */
export function CheckPage({ title, children, parts }: Props) {
  useDocumentTitle(title);
  const { data, error, isFetching, refetch } = useQuery(selfCheckQuery);
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title={title}>{children}</PageHead>
        {data && parts.map((Part) => <Part key={Part.name} found={data} />)}
        {!data && error && (
          <ErrorState
            title="The check could not be made"
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        )}
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
        <nav aria-label="Where to go from here">
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Container>
  );
}
