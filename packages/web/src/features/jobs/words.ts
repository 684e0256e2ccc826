import type { Visit } from "@handiwork/core/model/job/parts";

const zone = { timeZone: "Africa/Lagos" } as const;

/** From when to when somebody comes, as people in Nigeria say it: "Tuesday, 2 March, 10:00 to 12:00". */
export function visitInWords({ from, to }: Visit): string {
  const day = new Date(from).toLocaleDateString("en-GB", {
    ...zone,
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return `${day}, ${timeOf(from)} to ${timeOf(to)}`;
}

/** A moment with its weekday: "Tuesday, 2 March, 14:00". */
export function momentOf(moment: string): string {
  const day = new Date(moment).toLocaleDateString("en-GB", {
    ...zone,
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return `${day}, ${timeOf(moment)}`;
}

function timeOf(moment: string): string {
  return new Date(moment).toLocaleTimeString("en-GB", { ...zone, hour: "2-digit", minute: "2-digit" });
}
