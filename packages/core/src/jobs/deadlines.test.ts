import { describe, expect, it } from "vitest";
import { applyStep } from "./apply.rules.ts";
import { duesOfJob } from "./clock.rules.ts";
import { deadlineOf } from "./deadlines.rules.ts";
import { jobOf } from "./step.rules.ts";
import { fileIn, start, stepOf } from "./rules.testing.ts";

const [hour, day] = [3_600_000, 86_400_000];
const visitEnds = start + day + 2 * hour;
const iso = (moment: number) => new Date(moment).toISOString();
/** Returns a job in a state, and the clock's reminders in days after a moment. */
function jobIn(status: "underway" | "finished" | "disputed", since: number) {
  const aggregate = fileIn("job", status);
  const job = jobOf({ aggregate });
  const dues = () => duesOfJob(job).map(({ at, reminder }) => [reminder, (at - since) / day]);
  const does = (event: Parameters<typeof stepOf>[1], role: Parameters<typeof stepOf>[2], at: number) =>
    applyStep({ ...stepOf(aggregate, event, role), at });
  return { job, dues, does };
}

describe("work in progress", () => {
  it("should be finished on the day of the visit, or the agreed days later", () => {
    const { job } = jobIn("underway", start);
    expect(deadlineOf(job)).toBe(visitEnds);
    job.days = 3;
    expect(deadlineOf(job)).toBe(visitEnds + 3 * day);
  });

  it("has reminders 1, 7 and 14 days later, each once", () => {
    const { job, dues, does } = jobIn("underway", visitEnds);
    expect(dues()).toEqual([
      ["late-1", 1],
      ["late-2", 7],
      ["late-3", 14],
    ]);
    expect(does("remind", "clock", visitEnds + 8 * day)).toMatchObject({ which: "late-2", to: "underway" });
    expect(job.dueAt).toBe(iso(visitEnds + 14 * day));
    does("remind", "clock", visitEnds + 14 * day);
    expect(dues()).toEqual([]);
  });
});

describe("work to be redone", () => {
  it("has reminders a day before its deadline, at it, and 7 and 14 days later, in each round", () => {
    const { job, dues, does } = jobIn("finished", start + 7 * day);
    const all = [
      ["redo-1", -1],
      ["redo-2", 0],
      ["redo-3", 7],
      ["redo-4", 14],
    ];
    does("requestRedo", "client", start);
    expect(deadlineOf(job)).toBe(start + 7 * day);
    expect(dues()).toEqual(all);
    does("remind", "clock", start + 7 * day);
    expect(dues()).toEqual(all.slice(2));
    does("finishJob", "artisan", start + 8 * day);
    does("requestRedo", "client", start + 8 * day);
    expect(dues()).toEqual(all.map(([name, days]) => [name, Number(days) + 8]));
  });

  it("has the same number of days left after a dispute", () => {
    const { job, does } = jobIn("finished", start);
    does("requestRedo", "client", start);
    does("openDispute", "client", start + day);
    does("withdrawDispute", "client", start + 5 * day);
    expect(job.status).toBe("underway");
    expect(deadlineOf(job)).toBe(start + 11 * day);
  });

  it("has seven days even if an earlier dispute paused the deadlines", () => {
    const { job, does } = jobIn("finished", start);
    does("openDispute", "client", start);
    does("withdrawDispute", "client", start + 5 * day);
    does("requestRedo", "client", start + 5 * day);
    expect(deadlineOf(job)).toBe(start + 12 * day);
  });
});

describe("a dispute", () => {
  it("should be decided within 10 days; admins are reminded two days before and at the end", () => {
    const { job, dues, does } = jobIn("disputed", start + 10 * day);
    expect(deadlineOf(job)).toBe(start + 10 * day);
    expect(dues()).toEqual([
      ["decision-1", -2],
      ["decision-2", 0],
    ]);
    expect(does("remind", "clock", start + 10 * day)).toMatchObject({ which: "decision-2", to: "disputed" });
    expect(dues()).toEqual([]);
  });

  it("has another 10 days from an appeal", () => {
    const { job, dues, does } = jobIn("disputed", start + 22 * day);
    does("remind", "clock", start + 10 * day);
    does("decideDispute", "admin", start + 11 * day);
    expect(deadlineOf(job)).toBeUndefined();
    does("appealDecision", "artisan", start + 12 * day);
    expect(deadlineOf(job)).toBe(start + 22 * day);
    expect(dues()).toEqual([
      ["appeal-1", -2],
      ["appeal-2", 0],
    ]);
  });
});
