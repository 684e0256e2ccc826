import type { Corrected, SearchedPlace } from "@handiwork/core/directory/schema";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { announce } from "../../lib/announce.ts";
import { plural } from "../../lib/format.ts";
import { searchAlertHash } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Callout } from "../../ui/tag.tsx";
import type { Results } from "./api.ts";
import { categoryLabel, type Filters } from "./filters.ts";
import { PlaceRead } from "./place-read.tsx";
import styles from "./results.module.css";
import { useAddress } from "./use-filters.ts";
import { waysOut } from "./ways-out.ts";

export interface Ways {
  filters: Filters;
  /** Takes a filter away, for a button that goes with it. */
  remove: (without: Partial<Filters>) => void;
  /** Takes every filter away; null when none is set. */
  clear: (() => void) | null;
}

/** Says what an answer is about where it is not simply what was asked for, or that nobody matches. */
export function AnswerNotes({ data, ...ways }: Ways & { data: Results }) {
  const { total, corrected, place, trade, unlistedWork } = data;
  const { filters } = ways;
  const isPlaceSaid = place?.understood && (total === 0 ? !unlistedWork : !corrected);
  return (
    <>
      {total > 0 && corrected && <Correction corrected={corrected} place={place} filters={filters} />}
      {place && (isPlaceSaid || (total > 0 && place.widenedTo)) && (
        <PlaceRead place={place} filters={filters} data={data} />
      )}
      {total > 0 && trade && <OneTrade trade={trade} filters={filters} />}
      {total === 0 && <Nobody {...ways} data={data} />}
    </>
  );
}

/** Says that nobody matches, with a button to remove each filter that may be why. */
function Nobody({ filters, remove, clear, data: { counts, unlistedWork } }: Ways & { data: Results }) {
  const ways = unlistedWork ? [] : waysOut(filters, counts);
  const tryAgain = unlistedWork
    ? "We can e-mail you when the first one joins."
    : "Try another word for the work, a wider area, or fewer filters.";
  return (
    <EmptyState
      title={unlistedWork ? `We have no ${unlistedWork} yet` : "No artisans found"}
      description={clear ? tryAgain : "New artisans join every week. Please look again soon."}
    >
      {ways.length > 0 && (
        // The labels contain text that users typed.
        <Cluster as="ul" justify="center" lines="anywhere" aria-label="Search again without">
          {ways.map(({ label, without, brings }) => (
            <li key={label}>
              <Button onClick={() => remove(without)}>
                Without {label.startsWith("“") ? label : `“${label}”`}
                {brings !== null && `: ${plural(brings, "artisan")}`}
              </Button>
            </li>
          ))}
        </Cluster>
      )}
      {clear && <AlertLink />}
      {clear && (
        <Button variant={ways.length > 0 ? "ghost" : "secondary"} onClick={clear}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  );
}

/** Leads to saving the search that is shown, with mails about new artisans: visitors by way of signing in. */
function AlertLink() {
  const { search } = useLocation();
  return (
    <LinkButton to={{ search, hash: searchAlertHash }} icon="mail">
      E-mail me when someone joins
    </LinkButton>
  );
}

interface CorrectionProps {
  corrected: Corrected;
  place: SearchedPlace | null;
  filters: Filters;
}

/**
 * Says which words these results are for, as nobody matches the visitor's. The link searches for those words, so that they stand
 * in the boxes.
 */
export function Correction({ corrected, place, filters }: CorrectionProps) {
  const { text, search, location, dropped } = corrected;
  const typed = [filters.search, filters.location || filters.city].filter(Boolean).join(" in ");
  const isSame = wordsOf(text) === wordsOf(typed);
  // The user typed this place; `PlaceRead` says where the results are.
  const isSaid = isSame && location !== null;
  const showing = isSame ? "showing results with all of these words:" : "showing results for";
  const left = dropped.map((word) => `“${word}”`).join(", ");
  const lead = left ? `Nobody matches ${left}. ${capitalised(showing)}` : `No exact match, ${showing}`;
  useEffect(() => {
    if (!isSaid) announce(`${lead} ${text}`);
  }, [isSaid, lead, text]);
  const address = useAddress(filters);
  if (isSaid) return null;
  const { within = "same" } = place ?? {};
  const there = place?.place
    ? { area: place.place.area, within: within === "same" ? ("" as const) : within }
    : { ...(location !== null && { location }) };
  return (
    <Callout className={styles.correction}>
      {lead} <Link to={address({ search: search ?? "", ...there })}>{text}</Link>
    </Callout>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Leads to the artisans of the trade that was described, where the words are in others' texts, too ("AC" in "place"). */
export function OneTrade({ trade, filters }: { trade: string; filters: Filters }) {
  const to = useAddress(filters)({ search: "", category: trade });
  const name = categoryLabel(trade);
  return (
    <Callout className={styles.correction}>
      Looking for {/^[aeiou]/i.test(name) ? "an" : "a"} {name}? <Link to={to}>Show only these</Link>
    </Callout>
  );
}

function wordsOf(text: string): string | undefined {
  return text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ");
}
