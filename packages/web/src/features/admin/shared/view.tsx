import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { telephone } from "../../../lib/paths.ts";
import { useSnapshot, type Term } from "../../../lib/use-snapshot.ts";
import { ChangedNotice } from "../../../ui/changed-notice.tsx";
import { DialogButton } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { QueryResult } from "../../../ui/fetched.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./admin.module.css";
import { Quiet } from "./quiet.tsx";

interface Props<Data> {
  title: string;
  /** What the button says. */
  verb?: string;
  /** What is shown, which is asked for while it is open. */
  query: UseQueryResult<Data>;
  failure: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Something else takes its place for the moment. */
  isCovered?: boolean;
  describedBy: string;
  /** What an admin decides by. Once one of the terms changes, what is shown stays until the admin reviews it again. */
  terms?: (data: Data) => readonly Term[];
  versionOf?: (data: Data) => unknown;
  /** The actions, which stay in sight below it. They are about `data`, and blocked while something else is shown. */
  renderFoot?: (data: Data, isBlocked: boolean) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A button that opens all that is known of somebody (B-AART-05, B-AMER-05). */
export function View<Data>(props: Props<Data>) {
  const { title, verb = "View", failure, isOpen, setOpen, isCovered = false } = props;
  // Read here: the dialog's code may come after the answer, and what nobody has read renders nothing anew.
  const { data: shown, error, isFetching, refetch } = props.query;
  return (
    <>
      <DialogButton aria-describedby={props.describedBy} onClick={() => setOpen(true)}>
        {verb}
      </DialogButton>
      <Dialog open={isOpen && !isCovered} onClose={() => setOpen(false)} title={title}>
        <QueryResult
          query={{ data: shown, error, isFetching, refetch }}
          errorTitle={failure}
          pending={<ViewPending />}
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
  renderFoot,
  children,
}: Props<Data> & { data: Data }) {
  const { shown, changes, isStale, take } = useSnapshot(data, terms, versionOf);
  return (
    <>
      <Stack gap={5}>
        {children(shown)}
        {isStale && <ChangedNotice changes={changes} onReview={take} />}
      </Stack>
      {renderFoot && <div className={styles.foot}>{renderFoot(data, isStale)}</div>}
    </>
  );
}

/** The place of what a dialog shows. */
export function ViewPending() {
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

/** What is known of somebody, each fact below its name; `className` puts them side by side. "N/A" stands for null. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <Stack as="dl" className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Quiet as="dt">{label}</Quiet>
          <Text as="dd" lines="as-written">
            {value ?? "N/A"}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

/** An address that opens a mail program. */
export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

/** A number that a telephone calls. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={telephone(number)}>{number}</a>;
}

/** Somebody's own site, elsewhere. Addresses that are kept begin with http:// or https:// (B-GAP-57). */
export function SiteLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
