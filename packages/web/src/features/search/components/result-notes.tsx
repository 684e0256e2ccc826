import type { Corrected, SearchedPlace, ShownPlace, SearchResult } from "@handiwork/core/directory/schema";
import { tradePeople } from "@handiwork/core/reference/categories";
import { choiceNames } from "@handiwork/core/reference/choice-filters";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { plural } from "../../../lib/format/format.ts";
import { searchAlertHash } from "../../../lib/navigation/paths.ts";
import { announce } from "../../../lib/page/document.ts";
import { inState } from "../../../ui/data/place-text.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import type { Results } from "../api.ts";
import { activeFilters, type ActiveFilter } from "../active-filters.tsx";
import { categoryLabel, countAdvanced, type Filters } from "../filters.ts";
import { useFilterUrl } from "../use-filters.ts";
import styles from "./results.module.css";

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
function NoResults({ filters, onRemove, onClear, data }: FilterActions & { data: Results }) {
  const { search } = useLocation();
  const { counts, unlistedWork } = data;
  const removable = unlistedWork ? [] : filtersToRemove(filters, counts);
  const tryAgain = unlistedWork
    ? "We can email you when the first one joins."
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
      {onClear && (
        <>
          {/* Saves the search with email alerts. Visitors sign in first. */}
          <LinkButton to={{ search, hash: searchAlertHash }} icon="mail">
            Email me when someone joins
          </LinkButton>
          <Button variant={removable.length > 0 ? "ghost" : "secondary"} onClick={onClear}>
            Clear all filters
          </Button>
        </>
      )}
    </EmptyState>
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
    ? `No results for ${droppedWords}. ${showing.replace(/^s/, "S")}`
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
    <Callout className={styles.note}>
      {lead} <Link to={urlWith({ search: search ?? "", ...placeFilters })}>{text}</Link>
    </Callout>
  );
}

/**
 * Links to the artisans of the trade that the words describe, because the words also match other artisans' texts
 * ("AC" in "place").
 */
export function TradeSuggestion({ trade, filters }: { trade: string; filters: Filters }) {
  const to = useFilterUrl(filters)({ search: "", category: trade });
  const name = categoryLabel(trade);
  return (
    <Callout className={styles.note}>
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

interface PlaceNoteProps {
  place: SearchedPlace;
  filters: Filters;
  data: Pick<Results, "total" | "meantTrade" | "corrected">;
}

/**
 * Says which place is searched, or where the nearest artisans are if there are none. Links to other places of that
 * name, and to a search for the words alone.
 */
export function PlaceNote({ place: searched, filters, data }: PlaceNoteProps) {
  const urlWith = useFilterUrl(filters);
  const { place, state, within, widenedTo, understood } = searched;
  const { search = "", isSure = true, others = [] } = understood ?? {};
  const where = place ? inState(place) : state;
  const preposition = within === "same" || !place ? "in" : "near";
  const reading = isSure
    ? `Showing artisans ${preposition} ${where}.`
    : `Also showing everyone ${preposition} ${where}.`;
  const lead = widenedTo ? nearestInWords(searched, filters, data) : reading;
  useEffect(() => announce(lead), [lead]);
  const urlOf = (other: ShownPlace) =>
    urlWith({ search, area: other.area, within: within === "same" ? "" : within });
  return (
    <Callout icon="pin" className={styles.note}>
      {lead}
      {understood && (
        <Cluster gap={4} links>
          {others.map((other) => (
            <Link key={other.area} to={urlOf(other)}>
              {inState(other)}?
            </Link>
          ))}
          {!data.corrected && (
            <Link to={urlWith({ search: `"${filters.search}"` })}>
              Search only for the words “{filters.search}”
            </Link>
          )}
        </Cluster>
      )}
    </Callout>
  );
}

/**
 * Returns that a place has no matches, and how many there are around it: "No plumbers in Surulere yet. 4 within 5
 * km."
 */
function nearestInWords(
  { place, state, widenedTo, understood }: SearchedPlace,
  filters: Filters,
  { total, meantTrade, corrected }: PlaceNoteProps["data"],
): string {
  const words = corrected?.search ?? understood?.search ?? filters.search;
  const people = tradePeople(meantTrade ?? "") + (meantTrade === null && words ? ` for “${words}”` : "");
  const peopleWithFilters = countAdvanced(filters) > 0 ? `${people} who match your filters` : people;
  const where = widenedTo === "country" ? "elsewhere in Nigeria" : `within ${widenedTo} km`;
  return `No ${peopleWithFilters} in ${place?.name ?? state} yet. ${total.toLocaleString("en")} ${where}.`;
}

/** A filter whose removal may give results. */
interface RemovableFilter extends ActiveFilter {
  /** Number of artisans without it; null if unknown. */
  readonly artisans: number | null;
}

/**
 * Returns filters to remove from a search without results: those with the most results first, then those with unknown
 * counts. Leaves out filters whose removal gives nothing, and the last remaining filter. Each count assumes that all
 * other filters stay.
 */
export function filtersToRemove(filters: Filters, counts: SearchResult["counts"]): RemovableFilter[] {
  const { search, state, city, category } = filters;
  const words: ActiveFilter[] = search === "" ? [] : [{ label: `“${search}”`, without: { search: "" } }];
  const known = new Map<keyof Filters, readonly { count: number }[]>([
    ...(category ? [["category", counts.category] as const] : []),
    // Removing a state also removes its city, which the counts do not reflect.
    ...(state && !city ? [["state", counts.state] as const] : []),
    ...choiceNames.filter((name) => filters[name] !== "").map((name) => [name, counts[name]] as const),
  ]);
  const artisans = ({ without }: ActiveFilter) => {
    const [filter] = Object.keys(without) as (keyof Filters)[];
    const values = filter && known.get(filter);
    return values ? values.reduce((sum, { count }) => sum + count, 0) : null;
  };
  const where = filters.area === "" ? [] : [{ label: "the place", without: { area: "" } }];
  const set = [...words, ...where, ...activeFilters(filters)];
  if (set.length < 2) return [];
  return set
    .map((filter) => ({ ...filter, artisans: artisans(filter) }))
    .filter(({ artisans: number }) => number !== 0)
    .toSorted((a, b) => (b.artisans ?? 0) - (a.artisans ?? 0));
}
