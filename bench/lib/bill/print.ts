import { alternativeBill, cheaperFrom, sizeOf } from "./alternative.ts";
import { awsBill, total } from "./aws.ts";
import { figure } from "./charge.ts";
import type { Line } from "./ledger.ts";
import { leverOf, levers } from "./levers.ts";
import { breaksAt, limits } from "./limits.ts";
import type { Saved } from "./saved.ts";

/** For how many active users the bill is made. */
export const steps = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];
/** For whom each line is printed with its formula. */
const shown = 100_000;

/** What the bill comes to, for programs. */
export type Result = ReturnType<typeof printBill>;

/** Prints the bill at each number of users, the one of a hundred thousand line by line, the alternative's, what grows faster, and limits. */
export function printBill(saved: Saved) {
  console.log(
    `The monthly bill in US dollars, list prices of us-east-1, from what was measured on ${saved.measuredAt.slice(0, 10)}.\n`,
  );
  const bills = steps.map((users) => awsBill(users, saved, { withFree: true }));
  const others = steps.map((users) => alternativeBill(users, saved, { withFree: true }));
  console.log("By service, at so many active users a month:");
  printServices(bills);
  const idle = awsBill(0, saved, { withFree: true });
  console.log(
    `A stage that nobody visits: ${money(total(idle))} (${money(total(awsBill(0, saved, { withFree: false })))} without what is free).`,
  );
  console.log(
    `Without what AWS gives away each month: ${steps.map((users) => money(total(awsBill(users, saved, { withFree: false })))).join(", ")}.`,
  );
  console.log(
    `A thousand active users cost: ${steps.map((users, at) => money((total(bills[at]!) / users) * 1000)).join(", ")}.\n`,
  );

  console.log(
    `Line by line at ${figure(shown)} active users: quantity by price. (--explain "SERVICE: LINE" shows the actions behind it.)`,
  );
  for (const line of bills[steps.indexOf(shown)]!) printLine(line);

  console.log("\nThe same load on servers that are always on, with PostgreSQL in two zones and Redis:");
  printServices(others);
  for (const users of steps) {
    const { servers, databases, caches } = sizeOf(users, saved);
    console.log(
      `  ${figure(users)}: ${[servers, databases, caches].map(({ count, type }) => `${count} x ${type}`).join(", ")}`,
    );
  }
  for (const [at, users] of steps.entries()) {
    const more = total(bills[at]!) - total(others[at]!);
    const passwords = services(bills[at]!)["Cognito"] ?? 0;
    console.log(
      `  ${figure(users)}: servers are ${money(Math.abs(more))} ${more > 0 ? "cheaper" : "dearer"}; without Cognito ${money(Math.abs(more - passwords))} ${more > passwords ? "cheaper" : "dearer"}`,
    );
  }
  const crossings = { all: cheaperFrom(saved), withoutCognito: cheaperFrom(saved, new Set(["Cognito"])) };
  console.log(
    `  Servers cost less from ${figure(rounded(crossings.all))} active users on; from ${figure(rounded(crossings.withoutCognito))} if Cognito cost nothing. Nobody's working hours are in either bill.`,
  );

  const grown = (isFormer: boolean) =>
    steps.map((users) => awsBill(users, saved, { withFree: false, isFormer }));
  const growing = faster(grown(false), grown(true));
  console.log(
    "\nWhat grows faster than the users: dollars for each thousand of them, nothing free (before it was mended in parentheses):",
  );
  console.table(growing);

  console.log("Limits, and the number of active users at which the busiest hour meets them:");
  const met = limits(saved).map((limit) => ({ ...limit, users: breaksAt(limit) }));
  console.table(
    Object.fromEntries(
      met.map(({ what, most, unit, users }) => [
        what,
        { limit: `${figure(most)} ${unit}`, users: figure(rounded(users)) },
      ]),
    ),
  );

  console.log("The largest levers:");
  for (const { what, dollars, why } of levers(shown, saved))
    console.log(`  ${money(dollars)} of ${figure(shown)} users' bill: ${what}. ${why}`);
  console.log();
  return {
    measuredAt: saved.measuredAt,
    users: Object.fromEntries(
      steps.map((users, at) => [
        users,
        {
          total: cents(total(bills[at]!)),
          services: services(bills[at]!),
          alternative: cents(total(others[at]!)),
        },
      ]),
    ),
    idle: { total: cents(total(idle)), services: services(idle) },
    serversCheaperFrom: Object.fromEntries(
      Object.entries(crossings).map(([name, users]) => [
        name,
        Number.isFinite(users) ? Math.round(users) : null,
      ]),
    ),
    limits: Object.fromEntries(
      met.map(({ what, users }) => [what, Number.isFinite(users) ? Math.round(users) : null]),
    ),
  };
}

/** Prints a line of the bill at each number of users, and the actions that it comes from. In: `SERVICE: LINE`, or a part of it. Throws an Error where there is none. */
export function explain(saved: Saved, name: string): void {
  const matching = (line: Line) => `${line.service}: ${line.line}`.toLowerCase().includes(name.toLowerCase());
  const lines = awsBill(shown, saved, { withFree: true });
  const found = lines.filter(matching);
  if (found.length === 0)
    throw new Error(
      `No line is called so: ${lines.map(({ service, line }) => `${service}: ${line}`).join("; ")}`,
    );
  for (const line of found) {
    console.log(`At ${figure(shown)} active users`);
    printLine(line);
    if (line.by) {
      console.log(`  action: times a month x each = sum (${line.unit.replace(/^(million|thousand) /, "")})`);
      for (const { action, times, each } of line.by)
        console.log(`    ${action}: ${figure(times)} x ${figure(each)} = ${figure(times * each)}`);
    }
    const at = steps.map((users) =>
      awsBill(users, saved, { withFree: true }).find(
        (other) => other.service === line.service && other.line === line.line,
      )!,
    );
    console.log(
      `  at ${steps.map((users, index) => `${figure(users)} users: ${money(at[index]!.dollars)}`).join("; ")}\n`,
    );
  }
}

function printLine({ service, line, quantity, unit, dollars, formula, because }: Line): void {
  console.log(
    `  ${service}: ${line}: ${money(dollars)} = ${formula}\n      ${figure(quantity)} (price each ${unit}): ${because}\n      lever: ${leverOf[`${service}: ${line}`] ?? "none"}`,
  );
}

function printServices(bills: readonly (readonly Line[])[]): void {
  const names = [...new Set(bills.flat().map(({ service }) => service))];
  const rows = names.map((name) => [name, row((at) => services(bills[at]!)[name] ?? 0)] as const);
  console.table(Object.fromEntries([...rows, ["together", row((at) => total(bills[at]!))]]));
}

function row(of: (at: number) => number): Record<string, string> {
  return Object.fromEntries(steps.map((users, at) => [figure(users), money(of(at))]));
}

/** The sums of a bill by service. */
export function services(lines: readonly Line[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { service, dollars } of lines) sums[service] = cents((sums[service] ?? 0) + dollars);
  return sums;
}

/** Lines that cost more for each user with more users, from a hundred thousand on, before or now. */
function faster(bills: readonly (readonly Line[])[], former: readonly (readonly Line[])[]) {
  const each = (of: readonly (readonly Line[])[], at: number, index: number) =>
    ((of[at]![index]?.dollars ?? 0) / steps[at]!) * 1000;
  const last = steps.length - 1;
  const rows = bills[0]!.flatMap(({ service, line }, index) => {
    const grows = [bills, former].some(
      (of) => each(of, last, index) > 1.15 * each(of, 2, index) && each(of, last, index) > 0.0005,
    );
    const cells = steps.map((users, at) => [
      figure(users),
      `${each(bills, at, index).toFixed(4)} (${each(former, at, index).toFixed(4)})`,
    ]);
    return grows
      ? [[`${service}: ${line}`, Object.fromEntries(cells) as Record<string, string>] as const]
      : [];
  });
  return Object.fromEntries(rows);
}

function money(dollars: number): string {
  return dollars.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

/** Two figures of a large number. */
function rounded(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(2)) : value;
}
