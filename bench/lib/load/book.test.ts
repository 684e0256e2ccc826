import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Book } from "./book.ts";
import { Ledger } from "./ledger.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

it("measures from when something was due, not from when it began", () => {
  const book = new Book();
  const due = performance.now();
  vi.advanceTimersByTime(700);
  const measured = book.begin("read", due);
  vi.advanceTimersByTime(50);
  measured.done();
  expect(book.take(300).took.read).toEqual([750]);
  expect(book.take(300).took.read).toEqual([]);
});

it("counts what is late already and not what may still be in time", () => {
  const book = new Book();
  const late = book.begin("read", performance.now());
  vi.advanceTimersByTime(200);
  book.begin("read", performance.now());
  vi.advanceTimersByTime(150);
  expect(book.take(300).took.read).toEqual([350]);
  late.gone();
  vi.advanceTimersByTime(10);
  expect(book.take(300).took.read).toEqual([]);
});

it("counts failures by their names, and the seconds since the last time", () => {
  const book = new Book();
  vi.advanceTimersByTime(2_000);
  for (const name of ["a", "b", "a"]) book.fail(name);
  expect(book.take(300)).toMatchObject({ seconds: 2, failures: { a: 2, b: 1 } });
  expect(book.take(300)).toMatchObject({ seconds: 0, failures: {} });
});

const message = (seq: number) =>
  ({ id: `m${seq}`, seq, senderId: "ada", receiverId: "musa" }) as Parameters<Ledger["took"]>[0];

it("a message is seen by whom it is for, whether its sender heard of it before or after", () => {
  const book = new Book();
  const ledger = new Ledger(book);
  ledger.expect("m1", "musa", performance.now());
  vi.advanceTimersByTime(40);
  ledger.saw("ada", message(1));
  ledger.saw("musa", message(1));
  ledger.took(message(1));
  expect(book.take(300).took.message).toEqual([40]);
  expect([...ledger.conversations]).toEqual([["ada/musa", new Map([[1, "m1"]])]]);
});

it("a message that nobody saw in time failed, but not one to somebody who has left or that was not sent", () => {
  const book = new Book();
  const ledger = new Ledger(book);
  for (const id of ["m1", "m2", "m3"]) ledger.expect(id, id === "m2" ? "grace" : "musa", performance.now());
  ledger.dropAllFor("grace");
  ledger.drop("m3");
  vi.advanceTimersByTime(29_999);
  ledger.sweep();
  expect(book.take(300).failures).toEqual({});
  vi.advanceTimersByTime(1);
  ledger.sweep();
  ledger.sweep();
  expect(book.take(300)).toMatchObject({ failures: { "a message was not seen within 30 s": 1 } });
});
