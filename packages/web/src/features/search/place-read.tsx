import type { SearchedPlace, ShownPlace } from "@handiwork/core/model/directory/schema";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { announce } from "../../lib/announce.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Callout } from "../../ui/tag.tsx";
import type { Filters } from "./filters.ts";
import styles from "./results.module.css";
import { useAddress } from "./use-filters.ts";

/** Says which place the text was understood to name, with what else the name may mean, and with a way back to the words alone. */
export function PlaceRead({ place: searched, filters }: { place: SearchedPlace; filters: Filters }) {
  const address = useAddress(filters);
  const { place, state, within, understood } = searched;
  const { search = "", isSure = true, others = [] } = understood ?? {};
  const where = place ? inWords(place) : state;
  const how = within === "same" || !place ? "in" : "near";
  const lead = isSure ? `Showing artisans ${how} ${where}.` : `Also showing everybody ${how} ${where}.`;
  useEffect(() => announce(lead), [lead]);
  const at = (other: ShownPlace) =>
    address({ search, area: other.area, within: within === "same" ? "" : within });
  return (
    <Callout icon="pin" className={styles.correction}>
      {lead}
      <Cluster gap={4} links>
        {others.map((other) => (
          <Link key={other.area} to={at(other)}>
            {inWords(other)}?
          </Link>
        ))}
        <Link to={address({ search: `"${filters.search}"` })}>Only the words “{filters.search}”</Link>
      </Cluster>
    </Callout>
  );
}

function inWords({ name, state }: ShownPlace): string {
  return `${name}, ${state}`;
}
