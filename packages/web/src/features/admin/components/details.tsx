import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { capitalize, formatDate } from "../../../lib/format/format.ts";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { telephone } from "../../../lib/navigation/paths.ts";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Dialog, DialogButton } from "../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "./admin-page.tsx";

interface DetailsButtonProps<Data, Key extends QueryKey> {
  title: string;
  label?: string;
  /** The query of the dialog's content, which runs while the dialog is open. */
  query: UseQueryOptions<Data, Error, Data, Key>;
  errorTitle: string;
  /** Hides the open dialog while something else takes its place. */
  isHidden?: boolean;
  describedBy: string;
  children: (data: Data) => ReactNode;
}

/** A button that opens a dialog with the details of a record (B-AART-05, B-AMER-05). */
export function DetailsButton<Data, Key extends QueryKey>({
  title,
  label = "View",
  query,
  errorTitle,
  isHidden = false,
  describedBy,
  children,
}: DetailsButtonProps<Data, Key>) {
  const [isOpen, setOpen] = useState(false);
  const result = useQuery({ ...query, enabled: isOpen });
  return (
    <>
      <DialogButton aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {label}
      </DialogButton>
      <Dialog open={isOpen && !isHidden} onClose={() => setOpen(false)} title={title}>
        <QueryResult query={result} errorTitle={errorTitle} pending={<DetailsPending />}>
          {children}
        </QueryResult>
      </Dialog>
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

/** A label and its value; null is shown as "N/A". False leaves the fact out. */
export type Fact = readonly [label: string, value: ReactNode] | false;

/** Returns the facts that are plain text, as the terms of a decision. */
export function textTerms(facts: readonly Fact[]): Term[] {
  return facts
    .filter((fact) => fact !== false)
    .flatMap(([label, value]) =>
      typeof value === "string" || typeof value === "number" ? [[label, String(value)] as const] : [],
    );
}

/** A list of facts, each below its label. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <Stack as="dl" className={className}>
      {facts
        .filter((fact) => fact !== false)
        .map(([label, value]) => (
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

/** Returns the label of a field by its name: "Hourly rate" for `hourlyRate`. */
export function fieldLabel(name: string): string {
  return capitalize(name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
}

/** A date without its time. `at` is an ISO time. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatDate(at)}</time>;
}

/** An email address that opens the mail program. */
export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

/** A phone number that starts a call; "N/A" without one. */
export function PhoneLink({ number }: { number: string | null }) {
  return number ? <a href={telephone(number)}>{number}</a> : "N/A";
}

/** A link to an external website; "N/A" without one. Stored addresses begin with http:// or https:// (B-GAP-57). */
export function SiteLink({ address }: { address: string | null }) {
  if (!address) return "N/A";
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
