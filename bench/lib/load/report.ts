import { printTable, rounded } from "../figures.ts";
import type { Seen } from "./look.ts";
import { classes, objectiveOf, objectives, type Look } from "./objectives.ts";
import type { Times } from "./probe.ts";

/** A line of one look: what people waited, and how busy everything was. */
export function printLook({ users, verdict, people, cloud, processors }: Seen): void {
  const waited = classes.flatMap((name) => {
    const judged = verdict.classes[name];
    return judged ? [`${name} ${judged.p95}${judged.holds === false ? "!" : ""}`] : [];
  });
  const rate = rounded(verdict.requests / people.seconds);
  const busy = [
    `thread ${processors.thread.toFixed(2)}`,
    `cloud ${processors.cloud.toFixed(2)}`,
    `engine ${processors.engine.toFixed(2)}`,
    `load ${processors.generator.toFixed(2)}`,
    `machine ${processors.machine.toFixed(2)}`,
  ];
  const backlog = [
    `stream ${rounded(cloud.streamAge)} s`,
    `queues ${cloud.waiting}`,
    `dead letters ${cloud.deadLetters}`,
    `the load's own timers ${rounded(people.delayMs)} ms`,
  ];
  console.log(
    `${String(users).padStart(5)} users: ${rate}/s, ${verdict.failed} failed; p95 ms: ${waited.join(", ")}\n` +
      `       processors: ${busy.join(", ")}; ${backlog.join(", ")}${verdict.broken.length > 0 ? `; BROKEN: ${verdict.broken.join(", ")}` : ""}`,
  );
  printFailures(people);
}

/** What failed, the most frequent first. */
export function printFailures({ failures }: Pick<Look, "failures">): void {
  const sorted = Object.entries(failures).toSorted(([, one], [, other]) => other - one);
  for (const [name, count] of sorted.slice(0, 8)) console.log(`       ${count} x ${name}`);
}

/** The classes of a look beside their objectives. */
export function printClasses({ verdict, people }: Seen, readMs: number): void {
  printTable(
    Object.fromEntries(
      classes.map((name) => {
        const judged = verdict.classes[name];
        return [
          name,
          {
            what: objectives[name].what,
            "a second": rounded((judged?.count ?? 0) / people.seconds),
            "p50 ms": judged?.p50 ?? "",
            "p95 ms": judged?.p95 ?? "",
            "p99 ms": judged?.p99 ?? "",
            "objective (p95)": objectiveOf(name, readMs),
          },
        ];
      }),
    ),
  );
}

/** Where the time went within the cloud: what it was asked, and what was waited for meanwhile. */
export function printInside({ cloud }: Seen): void {
  printTable(
    Object.fromEntries(
      Object.entries(cloud.asked).map(([name, times]) => [
        `asked: ${name}`,
        { ...row(times), "most at once": cloud.mostUnderWay[name as keyof typeof cloud.mostUnderWay] ?? 0 },
      ]),
    ),
  );
  printTable(
    Object.fromEntries(Object.entries(cloud.called).map(([name, times]) => [`called: ${name}`, row(times)])),
  );
  printTable(
    Object.fromEntries(
      Object.entries(cloud.waited).map(([behalf, services]) => [
        `waited for by: ${behalf}, ms a second`,
        Object.fromEntries(Object.entries(services).map(([name, ms]) => [name, rounded(ms / cloud.seconds)])),
      ]),
    ),
  );
}

function row({ count, total, p50, p95 }: Times) {
  return { count, "p50 ms": p50, "p95 ms": p95, "seconds in all": rounded(total / 1000) };
}
