import type { ComponentType } from "react";
import { useLoaded } from "../lib/use-loaded.ts";

/**
 * A part that a page can do without for a moment: its code is fetched when its place is first rendered; until then nothing
 * stands there. In: what imports it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props) {
    const Part = useLoaded(load);
    return Part ? <Part {...props} /> : null;
  };
}
