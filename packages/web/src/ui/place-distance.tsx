import type { ShownPlace } from "@handiwork/core/directory/schema";
import { distanceBetween } from "../lib/areas.ts";
import { useRememberedPlace } from "../lib/place.ts";
import { inState } from "./place-text.tsx";

/** A place with its distance from the searched area, or from the remembered place. */
export function PlaceDistance({
  place,
  searchedArea,
}: {
  place: ShownPlace;
  searchedArea: string | undefined;
}) {
  const remembered = useRememberedPlace();
  const distance = distanceBetween(searchedArea ?? remembered?.area ?? "", place.area);
  return distance === undefined ? inState(place) : `${place.name}, ${distance}`;
}
