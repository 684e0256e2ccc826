import type { ShownPlace } from "@handiwork/core/directory/schema";
import { createContext, use } from "react";
import { useHydrated } from "../lib/hydration.ts";
import { kept } from "../lib/kept.ts";
import { useLoaded } from "../lib/use-loaded.ts";

/** The code of the area that distances are shown from: the one that is searched; where none is said, the remembered one. */
export const SearchedArea = createContext<string | undefined>(undefined);

interface Props {
  /** Null where the area is not known: then the address says it. */
  place: ShownPlace | null;
  address: string;
}

/** Where somebody is: "Surulere, about 5 km" for whoever has said where they are themselves, else with the state. */
export function PlaceText({ place, address }: Props) {
  const searched = use(SearchedArea);
  const isHydrated = useHydrated();
  if (!place) return address;
  const isFromHere = isHydrated && (searched !== undefined || kept("place") !== null);
  return isFromHere ? <Later place={place} /> : inState(place);
}

/** What measures is loaded by whoever has a place alone, with the table of areas. */
function Later({ place }: { place: ShownPlace }) {
  const parts = useLoaded(load);
  const searched = use(SearchedArea);
  return parts ? <parts.PlaceDistance place={place} searched={searched} /> : inState(place);
}

export function inState({ name, state }: ShownPlace): string {
  return `${name}, ${state}`;
}

const load = () => import("./place-distance.tsx");
