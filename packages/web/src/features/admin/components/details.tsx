import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { telephone } from "../../../lib/navigation/paths.ts";
import { useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { DialogButton } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "./admin-page.tsx";
import styles from "./admin.module.css";

interface Props<Data> {
  title: string;
  /** The button's label. */
  label?: string;
  /** The query of the dialog's content, enabled while the dialog is open. */
  query: UseQueryResult<Data>;
  errorTitle: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Hides the open dialog while something else takes its place. */
  isHidden?: boolean;
  describedBy: string;
  /**
   * The terms that a decision is based on. If one of them changes, the dialog keeps the old data until the admin
   * reviews the new data.
   */
  terms?: (data: Data) => readonly Term[];
  versionOf?: (data: Data) => unknown;
  /**
   * Renders the actions, which stay visible below the content. They act on `data`, and are blocked while the dialog
   * shows older data.
   */
  renderActions?: (data: Data, isBlocked: boolean) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A button that opens a dialog with the details of a record (B-AART-05, B-AMER-05). */
export function DetailsButton<Data>(props: Props<Data>) {
  const { title, label = "View", errorTitle, isOpen, onOpenChange, isHidden = false } = props;
  // TanStack Query tracks which properties a component reads. Reading them here makes the component render again even
  // if the answer arrives before the dialog's code.
  const { data: shown, error, isFetching, refetch } = props.query;
  return (
    <>
      <DialogButton aria-describedby={props.describedBy} onClick={() => onOpenChange(true)}>
        {label}
      </DialogButton>
      <Dialog open={isOpen && !isHidden} onClose={() => onOpenChange(false)} title={title}>
        <QueryResult
          query={{ data: shown, error, isFetching, refetch }}
          errorTitle={errorTitle}
          pending={<DetailsPending />}
        >
          {(data) => <Reviewed {...props} data={data} />}
        </QueryResult>
      </Dialog>
    </>
  );
}

const noTerms = () => [];

/** Shows the data as it was when the dialog opened, or was last reviewed. */
function Reviewed<Data>({
  data,
  terms = noTerms,
  versionOf,
  renderActions,
  children,
}: Props<Data> & { data: Data }) {
  const { shown, changes, isStale, take } = useSnapshot(data, terms, versionOf);
  return (
    <>
      <Stack gap={5}>
        {children(shown)}
        {isStale && <ChangedNotice changes={changes} onReview={take} />}
      </Stack>
      {renderActions && <div className={styles.foot}>{renderActions(data, isStale)}</div>}
    </>
  );
}

/** A placeholder for a dialog's content that is loading. */
export function DetailsPending() {
  return (
    <Stack gap={5} aria-busy="true">
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="6rem" />
      <Skeleton height="12rem" />
    </Stack>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** Returns the facts that are plain text, as the terms of a decision. */
export function textTerms(facts: readonly Fact[]): Term[] {
  return facts.flatMap(([label, value]) =>
    typeof value === "string" || typeof value === "number" ? [[label, String(value)] as const] : [],
  );
}

/** A list of facts, each below its label. Null is shown as "N/A". */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <Stack as="dl" className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <QuietText as="dt">{label}</QuietText>
          <Text as="dd" lines="as-written">
            {value ?? "N/A"}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

/** An e-mail address that opens the mail program. */
export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

/** A phone number that starts a call. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={telephone(number)}>{number}</a>;
}

/** A link to an external website. Stored addresses begin with http:// or https:// (B-GAP-57). */
export function SiteLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
