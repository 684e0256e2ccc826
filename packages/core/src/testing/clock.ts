import { afterEach } from "vitest";
import { setClock } from "../platform/clock.ts";

/** For tests: sets core's clock to a time (ms or ISO 8601) until the test has ended. */
export function useClock(): (moment: number | string) => void {
  let restore: (() => void) | undefined;
  afterEach(() => restore?.());
  return (moment) => {
    restore?.();
    const present = typeof moment === "string" ? Date.parse(moment) : moment;
    restore = setClock(() => present);
  };
}
