const minute = 60_000;
const units: Record<string, number> = { minute, hour: 60 * minute, day: 24 * 60 * minute };
const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const days = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

/** The lowest and highest value of each field of a cron expression, in its order, and the names of values. */
const fields = [
  { from: 0, to: 59, names: [] },
  { from: 0, to: 23, names: [] },
  { from: 1, to: 31, names: [] },
  { from: 1, to: 12, names: months },
  { from: 1, to: 7, names: days },
  { from: 1970, to: 2199, names: [] },
] as const;

/**
 * When a schedule expression of EventBridge is due next after a moment (both in milliseconds since 1970): `rate(5 minutes)`
 * or `cron(minutes hours day-of-month month day-of-week year)` in UTC, without L, W and #.
 * Throws an Error for an expression that cannot be read or is never due again.
 * (https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html)
 */
export function nextTime(expression: string, after: number): number {
  const rate = /^rate\((\d+) (minute|hour|day)(s?)\)$/.exec(expression);
  if (rate && Number(rate[1]) > 0 && (rate[1] === "1") === (rate[3] === "")) {
    return after + Number(rate[1]) * units[rate[2]!]!;
  }
  const cron = /^cron\(([^)]+)\)$/.exec(expression)?.[1]?.split(" ");
  if (cron?.length !== 6 || (cron[2] === "?") === (cron[4] === "?")) {
    throw new Error(`Not a schedule: ${expression}`);
  }
  return nextCron(expression, cron, after);
}

function nextCron(expression: string, cron: string[], after: number): number {
  const [minutes, hours, dates, monthsOfYear, weekdays, years] = cron.map((field, index) => {
    const values = valuesOf(field, fields[index]!);
    if (!values) throw new Error(`Not a schedule: ${expression}`);
    return values;
  }) as [Values, Values, Values, Values, Values, Values];
  const last = Math.max(...years);
  let day = Math.floor(after / units.day!) * units.day!;
  for (let date = new Date(day); date.getUTCFullYear() <= last; date = new Date(day)) {
    const due =
      years.has(date.getUTCFullYear()) &&
      monthsOfYear.has(date.getUTCMonth() + 1) &&
      dates.has(date.getUTCDate()) &&
      weekdays.has(date.getUTCDay() + 1);
    if (due) {
      for (const hour of hours) {
        for (const each of minutes) {
          const time = day + hour * units.hour! + each * minute;
          if (time > after) return time;
        }
      }
    }
    day += units.day!;
  }
  throw new Error(`Never due again: ${expression}`);
}

type Values = ReadonlySet<number>;

/** A field's values in rising order, or nothing where it cannot be read. */
function valuesOf(text: string, { from, to, names }: (typeof fields)[number]): Values | undefined {
  const values: number[] = [];
  for (const part of text.split(",")) {
    const match = /^(\*|\?|[0-9A-Z]+)(?:-([0-9A-Z]+))?(?:\/(\d+))?$/.exec(part.toUpperCase());
    if (!match) return undefined;
    const any = match[1] === "*" || match[1] === "?";
    const first = any ? from : numberOf(match[1]!, from, names);
    const end = match[2] ?? (any || match[3] ? undefined : match[1]);
    const final = end === undefined ? to : numberOf(end, from, names);
    const step = Number(match[3] ?? 1);
    if (!(first >= from && final <= to && first <= final && step > 0)) return undefined;
    for (let value = first; value <= final; value += step) values.push(value);
  }
  return new Set(values.toSorted((a, b) => a - b));
}

function numberOf(text: string, from: number, names: readonly string[]): number {
  const named = names.indexOf(text);
  return named < 0 ? Number(text) : from + named;
}
