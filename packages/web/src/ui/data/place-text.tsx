import type { ShownPlace } from "@handiwork/core/directory/schema";
import { createContext, use } from "react";
import { useHydrated } from "../../lib/page/hydration.ts";
import { readStorage } from "../../lib/storage/local-storage.ts";
import { useLazyModule } from "../../lib/page/use-lazy-module.ts";

/** The code of the searched area, the origin of distances. If undefined, they start at the user's remembered place. */
export const SearchedArea = createContext<string | undefined>(undefined);

interface Props {
  /** Null if the area is unknown; then the address is shown. */
  place: ShownPlace | null;
  address: string;
}

/** An artisan's place: with the distance ("Surulere, about 5 km") if the user's own place is known, otherwise with the state. */
export function PlaceText({ place, address }: Props) {
  const searchedArea = use(SearchedArea);
  const isHydrated = useHydrated();
  if (!place) return address;
  const hasOrigin = isHydrated && (searchedArea !== undefined || readStorage("place") !== null);
  return hasOrigin ? <WithDistance place={place} /> : inState(place);
}

/** Loads the table of areas, which only users with a place need. */
function WithDistance({ place }: { place: ShownPlace }) {
  const parts = useLazyModule(load);
  const searchedArea = use(SearchedArea);
  const fallback = inState(place);
  return parts ? <parts.PlaceDistance {...{ place, searchedArea, fallback }} /> : fallback;
}

export function inState({ name, state }: ShownPlace): string {
  return `${name}, ${state}`;
}

const load = () => import("./place-distance.tsx");
