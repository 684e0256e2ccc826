import { tradePeople } from "@handiwork/core/reference/categories";
import type { SearchedPlace, ShownPlace } from "@handiwork/core/directory/schema";
import { useEffect } from "react";
import { announce } from "../../lib/announce.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Callout } from "../../ui/tag.tsx";
import type { Results } from "./api.ts";
import { countAdvanced, type Filters } from "./filters.ts";
import styles from "./results.module.css";
import { useAddress } from "./use-filters.ts";

interface Props {
  place: SearchedPlace;
  filters: Filters;
  data: Pick<Results, "total" | "meantTrade" | "corrected">;
}

/**
 * Says which place is searched, or where the nearest artisans are if nobody matches there, with what else the name may mean and a way
 * back to the words alone.
 */
export function PlaceRead({ place: searched, filters, data }: Props) {
  const address = useAddress(filters);
  const { place, state, within, widenedTo, understood } = searched;
  const { search = "", isSure = true, others = [] } = understood ?? {};
  const where = place ? inWords(place) : state;
  const how = within === "same" || !place ? "in" : "near";
  const reading = isSure ? `Showing artisans ${how} ${where}.` : `Also showing everybody ${how} ${where}.`;
  const lead = widenedTo ? nearestInWords(searched, filters, data) : reading;
  useEffect(() => announce(lead), [lead]);
  const at = (other: ShownPlace) =>
    address({ search, area: other.area, within: within === "same" ? "" : within });
  return (
    <Callout icon="pin" className={styles.correction}>
      {lead}
      {understood && (
        <Cluster gap={4} links>
          {others.map((other) => (
            <Link key={other.area} to={at(other)}>
              {inWords(other)}?
            </Link>
          ))}
          {!data.corrected && (
            <Link to={address({ search: `"${filters.search}"` })}>Only the words “{filters.search}”</Link>
          )}
        </Cluster>
      )}
    </Callout>
  );
}

/** Says that nobody matches in a place, and how many do around it: "No plumbers in Surulere yet. 4 within 5 km." */
function nearestInWords(
  { place, state, widenedTo, understood }: SearchedPlace,
  filters: Filters,
  { total, meantTrade, corrected }: Props["data"],
): string {
  const words = corrected?.search ?? understood?.search ?? filters.search;
  const people = tradePeople(meantTrade ?? "") + (meantTrade === null && words ? ` for “${words}”` : "");
  const who = countAdvanced(filters) > 0 ? `${people} who match your filters` : people;
  const where = widenedTo === "country" ? "elsewhere in Nigeria" : `within ${widenedTo} km`;
  return `No ${who} in ${place?.name ?? state} yet. ${total.toLocaleString("en")} ${where}.`;
}

function inWords({ name, state }: ShownPlace): string {
  return `${name}, ${state}`;
}
