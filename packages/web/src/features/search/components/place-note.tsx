import { tradePeople } from "@handiwork/core/reference/categories";
import type { SearchedPlace, ShownPlace } from "@handiwork/core/directory/schema";
import { useEffect } from "react";
import { announce } from "../../../lib/page/announce.ts";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import type { Results } from "../api.ts";
import { countAdvanced, type Filters } from "../filters.ts";
import styles from "./results.module.css";
import { useFilterUrl } from "../use-filters.ts";

interface Props {
  place: SearchedPlace;
  filters: Filters;
  data: Pick<Results, "total" | "meantTrade" | "corrected">;
}

/**
 * Says which place is searched, or where the nearest artisans are if there are none. Links to other places of that
 * name, and to a search for the words alone.
 */
export function PlaceNote({ place: searched, filters, data }: Props) {
  const urlWith = useFilterUrl(filters);
  const { place, state, within, widenedTo, understood } = searched;
  const { search = "", isSure = true, others = [] } = understood ?? {};
  const where = place ? inWords(place) : state;
  const preposition = within === "same" || !place ? "in" : "near";
  const reading = isSure
    ? `Showing artisans ${preposition} ${where}.`
    : `Also showing everyone ${preposition} ${where}.`;
  const lead = widenedTo ? nearestInWords(searched, filters, data) : reading;
  useEffect(() => announce(lead), [lead]);
  const urlOf = (other: ShownPlace) =>
    urlWith({ search, area: other.area, within: within === "same" ? "" : within });
  return (
    <Callout icon="pin" className={styles.correction}>
      {lead}
      {understood && (
        <Cluster gap={4} links>
          {others.map((other) => (
            <Link key={other.area} to={urlOf(other)}>
              {inWords(other)}?
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
  { total, meantTrade, corrected }: Props["data"],
): string {
  const words = corrected?.search ?? understood?.search ?? filters.search;
  const people = tradePeople(meantTrade ?? "") + (meantTrade === null && words ? ` for “${words}”` : "");
  const peopleWithFilters = countAdvanced(filters) > 0 ? `${people} who match your filters` : people;
  const where = widenedTo === "country" ? "elsewhere in Nigeria" : `within ${widenedTo} km`;
  return `No ${peopleWithFilters} in ${place?.name ?? state} yet. ${total.toLocaleString("en")} ${where}.`;
}

function inWords({ name, state }: ShownPlace): string {
  return `${name}, ${state}`;
}
