import type { ShownPlace } from "@handiwork/core/directory/schema";
import { distanceBetween } from "../lib/areas.ts";
import { useRememberedPlace } from "../lib/place.ts";
import { inState } from "./place-text.tsx";

/** A place with how far it is from the area that is searched, or from the remembered place. */
export function PlaceDistance({ place, searched }: { place: ShownPlace; searched: string | undefined }) {
  const remembered = useRememberedPlace();
  const distance = distanceBetween(searched ?? remembered?.area ?? "", place.area);
  return distance === undefined ? inState(place) : `${place.name}, ${distance}`;
}
