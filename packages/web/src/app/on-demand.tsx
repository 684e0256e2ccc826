import type { ComponentType } from "react";
import { useLazyModule } from "../lib/page/use-lazy-module.ts";

/** Returns a component whose code loads when it first renders. Until then, it renders nothing. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props) {
    const Part = useLazyModule(load);
    return Part ? <Part {...props} /> : null;
  };
}
