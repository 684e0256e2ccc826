import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Card, Stack } from "../../../ui/primitives/layout.tsx";
import styles from "../components/admin.module.css";
import { DetailsButton, DetailsPending } from "../components/details.tsx";
import { versionOf, type Approval, type Noun } from "./api.ts";
import { Decision } from "./decision.tsx";

interface Props<Detail extends Approval, Key extends QueryKey> {
  noun: Noun;
  query: UseQueryOptions<Detail, Error, Detail, Key>;
  /** Returns the terms that the decision is based on. */
  terms: (detail: Detail) => readonly Term[];
  children: (detail: Detail) => ReactNode;
}

/** A button that opens the details of an artisan or merchant in the list, with the decision buttons. */
export function ApprovalDetailsButton<Detail extends Approval, Key extends QueryKey>({
  noun,
  listed,
  ...props
}: Props<Detail, Key> & { listed: Approval; title: string; isHidden?: boolean; describedBy: string }) {
  return (
    <DetailsButton
      {...props}
      errorTitle={`Failed to load ${noun}`}
      versionOf={versionOf}
      renderActions={(detail, isBlocked) => (
        <Decision
          noun={noun}
          // After a decision, the list is updated before the details.
          record={{ ...detail, approval: listed.approval }}
          terms={props.terms}
          isBlocked={isBlocked}
        />
      )}
    />
  );
}

/** The details of a user's artisan profile or business, with the decision buttons. */
export function ApprovalDetailsCard<Detail extends Approval, Key extends QueryKey>({
  noun,
  query,
  terms,
  children,
}: Props<Detail, Key>) {
  return (
    <QueryResult query={useQuery(query)} errorTitle={`Failed to load ${noun}`} pending={<DetailsPending />}>
      {(detail) => (
        <Card>
          <Stack lines="anywhere" className={styles.cardFacts}>
            {children(detail)}
            <Decision noun={noun} record={detail} terms={terms} />
          </Stack>
        </Card>
      )}
    </QueryResult>
  );
}
