import type { ComponentType } from "react";
import { useLoaded } from "../lib/page/use-loaded.ts";

/** Returns a component whose code loads when it first renders. Until then, it renders nothing. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props) {
    const Part = useLoaded(load);
    return Part ? <Part {...props} /> : null;
  };
}
