const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Africa/Lagos" });

/** An amount in naira, no decimals: 12500 becomes "₦12,500". */
export function naira(amount: number): string {
  return `₦${whole.format(amount)}`;
}

/** A rate in naira an hour: "₦12,500 / hour", or "Rate on request" for null. */
export function hourlyRate(rate: number | null): string {
  return rate === null ? "Rate on request" : `${naira(rate)} / hour`;
}

/** An average to one decimal; `none` where there is no rating: spec 1, section 9 never shows 0.0. */
export function rating(value: number | null, none = "N/A"): string {
  return value ? value.toFixed(1) : none;
}

/** A number with its noun: "1 review", "1,204 reviews". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`;
}

/** A day as people write it: "November 21, 2025". In: an ISO time, shown as of Nigeria. */
export function longDate(iso: string): string {
  return long.format(new Date(iso));
}

const units = [
  { suffix: "w", seconds: 604_800 },
  { suffix: "d", seconds: 86_400 },
  { suffix: "h", seconds: 3_600 },
  { suffix: "m", seconds: 60 },
] as const;

/** How long ago, in short: "now" under a minute, then 5m, 3h, 2d, 1w (spec 1, section 9). Both in milliseconds. */
export function relativeTime(then: number, now: number): string {
  const seconds = (now - then) / 1_000;
  const unit = units.find((candidate) => seconds >= candidate.seconds);
  return unit ? `${Math.floor(seconds / unit.seconds)}${unit.suffix}` : "now";
}
