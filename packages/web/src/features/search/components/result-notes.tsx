import type { Corrected, SearchedPlace } from "@handiwork/core/directory/schema";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { announce } from "../../../lib/page/announce.ts";
import { plural } from "../../../lib/format/format.ts";
import { searchAlertHash } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import type { Results } from "../api.ts";
import { categoryLabel, type Filters } from "../filters.ts";
import { PlaceNote } from "./place-note.tsx";
import styles from "./results.module.css";
import { useFilterUrl } from "../use-filters.ts";
import { filtersToRemove } from "../filters-to-remove.ts";

export interface FilterActions {
  filters: Filters;
  /** Removes a filter and moves focus, because the button disappears with it. */
  onRemove: (without: Partial<Filters>) => void;
  /** Removes all filters; null if none is set. */
  onClear: (() => void) | null;
}

/** Explains results that differ from the search as typed, or that there are none. */
export function ResultNotes({ data, ...actions }: FilterActions & { data: Results }) {
  const { total, corrected, place, trade, unlistedWork } = data;
  const { filters } = actions;
  const isPlaceShown = place?.understood && (total === 0 ? !unlistedWork : !corrected);
  return (
    <>
      {total > 0 && corrected && <Correction corrected={corrected} place={place} filters={filters} />}
      {place && (isPlaceShown || (total > 0 && place.widenedTo)) && (
        <PlaceNote place={place} filters={filters} data={data} />
      )}
      {total > 0 && trade && <TradeSuggestion trade={trade} filters={filters} />}
      {total === 0 && <NoResults {...actions} data={data} />}
    </>
  );
}

/** Says that there are no results, with buttons to remove filters that may be the reason. */
function NoResults({
  filters,
  onRemove,
  onClear,
  data: { counts, unlistedWork },
}: FilterActions & { data: Results }) {
  const removable = unlistedWork ? [] : filtersToRemove(filters, counts);
  const tryAgain = unlistedWork
    ? "We can e-mail you when the first one joins."
    : "Try another word for the work, a wider area, or fewer filters.";
  return (
    <EmptyState
      title={unlistedWork ? `We have no ${unlistedWork} yet` : "No artisans found"}
      description={onClear ? tryAgain : "New artisans join every week. Please check back soon."}
    >
      {removable.length > 0 && (
        // Labels contain text typed by users.
        <Cluster as="ul" justify="center" lines="anywhere" aria-label="Search again without">
          {removable.map(({ label, without, artisans }) => (
            <li key={label}>
              <Button onClick={() => onRemove(without)}>
                Without {label.startsWith("“") ? label : `“${label}”`}
                {artisans !== null && `: ${plural(artisans, "artisan")}`}
              </Button>
            </li>
          ))}
        </Cluster>
      )}
      {onClear && <AlertLink />}
      {onClear && (
        <Button variant={removable.length > 0 ? "ghost" : "secondary"} onClick={onClear}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  );
}

/** Links to saving the current search with e-mail alerts. Visitors sign in first. */
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
 * Says which words the results are for if the visitor's own had no results. The link puts those words into the search
 * fields.
 */
export function Correction({ corrected, place, filters }: CorrectionProps) {
  const { text, search, location, dropped } = corrected;
  const typed = [filters.search, filters.location || filters.city].filter(Boolean).join(" in ");
  const isSame = wordsOf(text) === wordsOf(typed);
  // The user typed this place; `PlaceNote` says where the results are.
  const isKnown = isSame && location !== null;
  const showing = isSame ? "showing results with all of these words:" : "showing results for";
  const droppedWords = dropped.map((word) => `“${word}”`).join(", ");
  const lead = droppedWords
    ? `No results for ${droppedWords}. ${capitalised(showing)}`
    : `No exact match, ${showing}`;
  useEffect(() => {
    if (!isKnown) announce(`${lead} ${text}`);
  }, [isKnown, lead, text]);
  const urlWith = useFilterUrl(filters);
  if (isKnown) return null;
  const { within = "same" } = place ?? {};
  const placeFilters = place?.place
    ? { area: place.place.area, within: within === "same" ? ("" as const) : within }
    : { ...(location !== null && { location }) };
  return (
    <Callout className={styles.correction}>
      {lead} <Link to={urlWith({ search: search ?? "", ...placeFilters })}>{text}</Link>
    </Callout>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Links to the artisans of the trade that the words describe, because the words also match other artisans' texts
 * ("AC" in "place").
 */
export function TradeSuggestion({ trade, filters }: { trade: string; filters: Filters }) {
  const to = useFilterUrl(filters)({ search: "", category: trade });
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
