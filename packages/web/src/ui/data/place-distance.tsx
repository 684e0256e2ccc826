import type { ShownPlace } from "@handiwork/core/directory/schema";
import { distanceBetween } from "../../lib/places/areas.ts";
import { useRememberedPlace } from "../../lib/places/remembered-place.ts";

/** A place with its distance from the searched area, or from the remembered place. */
export function PlaceDistance({
  place,
  searchedArea,
  fallback,
}: {
  place: ShownPlace;
  searchedArea: string | undefined;
  /** The text if the distance is unknown. */
  fallback: string;
}) {
  const remembered = useRememberedPlace();
  const distance = distanceBetween(searchedArea ?? remembered?.area ?? "", place.area);
  return distance === undefined ? fallback : `${place.name}, ${distance}`;
}
