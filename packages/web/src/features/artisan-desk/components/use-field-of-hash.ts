import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router-dom";

/** Calls back with the field that the address names ("#bio"), when the page is opened and whenever a link leads there. */
export function useFieldOfHash(onField: (name: string) => void): void {
  const place = useLocation();
  const come = useEffectEvent(onField);
  useEffect(() => {
    if (place.hash.length > 1) come(place.hash.slice(1));
  }, [place]);
}
