import { beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { makeAdmin } from "../blog/testing.ts";
import { history, read, sweep } from "./index.ts";
import { agree, eventsOf, makeDoneJob } from "./story.testing.ts";
import { day, run, hour, makeRequest, offerAt, useJobs } from "./testing.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { JobEventRow } from "./rows.rules.ts";
import { jobTexts, type JobData } from "../notifications/kinds/jobs.schema.ts";
import { describeNotification } from "../notifications/kinds.rules.ts";
import type { SignedIn } from "../platform/actor.ts";
import { list } from "../notifications/index.ts";
import { notifyOfJobEvent } from "./notices.ts";
import { sendDueNotices } from "./due.notices.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
const clock = useJobs();
const always = () => true;

const mailsTo = ({ id }: SignedIn) => identity.mailsTo(`${id}@handiwork.test`);
const prove = ({ id }: SignedIn) =>
  AccountEntity.patch({ id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
async function toldTo(actor: SignedIn): Promise<JobData[]> {
  return (await list(actor, { limit: 50 })).items
    .flatMap((item) => (item.kind === "job" ? [item.data] : []))
    .toSorted((a, b) => a.what.localeCompare(b.what));
}
const whatsTo = async (actor: SignedIn) => (await toldTo(actor)).map(({ what }) => what);
const redosTo = async (actor: SignedIn) =>
  (await toldTo(actor)).filter(({ what }) => what.startsWith("redo-"));

/** Delivers events like the stream may: each twice, and in reverse. */
async function deliver(events: readonly JobEventRow[]): Promise<void> {
  for (const event of [...events, ...events.toReversed()].toReversed()) await notifyOfJobEvent(event);
}
const deliverAll = async (requestId: string) => deliver(await eventsOf(requestId));

describe("the events of a request", () => {
  it("notify each person concerned once, repeated and reversed", async () => {
    const made = await makeRequest(clock.now(), 3);
    const { client, artisan, artisans, requestId } = made;
    const [, second, third] = artisans as [SignedIn, SignedIn, SignedIn];
    await run(artisan, requestId, "askQuestion", { text: "Which floor?" });
    const question = (await read(client, requestId)).questions[0]?.id ?? "";
    await run(client, requestId, "answerQuestion", { artisanId: artisan.id, question, text: "The second" });
    await run(third, requestId, "declineInvitation", { reason: "busy", text: "" });
    clock.wait(hour);
    await agree(made, clock.now());
    await deliverAll(requestId);
    expect(await whatsTo(client)).toEqual(["question", "quote"]);
    expect(await whatsTo(artisan)).toEqual(["accepted", "answered", "invited"]);
    expect(await whatsTo(second)).toEqual(["answered-all", "invited", "passed"]);
    expect(await whatsTo(third)).toEqual(["answered-all", "invited"]);
    // Artisans who were not chosen do not see the price.
    expect((await toldTo(second)).map(({ kobo }) => kobo)).toEqual([null, null, null]);
    // Artisans learn no name until the job is agreed.
    expect((await toldTo(artisan)).map(({ name }) => name)).toEqual(["Chioma Eze", null, null]);
    expect((await toldTo(client)).map(({ name }) => name)).toEqual(["Ada Obi", "Ada Obi"]);
  });

  it("state the date until when the reader must act", async () => {
    const made = await makeDoneJob(clock);
    const { client, artisan, requestId } = made;
    await run(client, requestId, "claimWarranty", { text: "It leaks again", pictures: [] });
    await deliverAll(requestId);
    const dates = async (actor: SignedIn) =>
      Object.fromEntries((await toldTo(actor)).map(({ what, when }) => [what, when]));
    const start = Date.parse((await eventsOf(requestId))[0]?.at ?? "");
    expect(await dates(artisan)).toMatchObject({
      invited: new Date(start + day + 10 * hour).toISOString(),
      warranty: new Date(clock.now() + day + 10 * hour).toISOString(),
    });
    expect((await dates(client))["finished"]).toBe(new Date(clock.now() + 3 * day).toISOString());
    const invitation = (await toldTo(artisan)).find(({ what }) => what === "invited") as JobData;
    expect(jobTexts(invitation).text).toMatch(
      /^Please answer by \w+ \d+ \w+, 8:00 pm: send a quote, ask a question, or decline\.$/,
    );
    expect(jobTexts({ ...invitation, when: null }).text).toMatch(/^Please answer: send a quote/);
  });

  it("state how much a revised quote differs", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    const lines = offerAt(0)
      .lines.slice(0, 1)
      .map((line) => ({ ...line, unitKobo: 1_250_000 }));
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now(), { lines }) });
    await deliverAll(requestId);
    const [, revised] = await toldTo(client);
    expect(revised).toMatchObject({ what: "revised", kobo: -250_000 });
    const reader = { id: client.id, userType: "client" } as const;
    expect(describeNotification({ kind: "job", data: revised as JobData }, reader)).toMatchObject({
      title: "Ada Obi changed the quote",
      text: "Plumber. It is ₦2,500 less than before.",
      to: `/jobs/${requestId}`,
    });
  });

  it("do not compare a call-out fee with a price, and label it", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    const lines = [
      { kind: "callout", text: "Inspection", quantity: 100, unit: "", unitKobo: 300_000 },
    ] as const;
    const inspection = { kind: "inspection", lines: [...lines], depositKobo: 0 } as const;
    await run(artisan, requestId, "offerQuote", {
      offer: offerAt(clock.now(), { ...inspection, lines: [...lines] }),
    });
    await deliverAll(requestId);
    const [, revised] = await toldTo(client);
    expect(revised).toMatchObject({ kobo: null, price: { kind: "inspection", mostKobo: 300_000 } });
    expect(jobTexts(revised as JobData).text).toBe(
      "The call-out fee: ₦3,000. The price of the work follows after the inspection.",
    );
  });

  it("state both ends of a price range", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    const offer = offerAt(clock.now(), { kind: "range", upToKobo: 2_000_000 });
    await run(artisan, requestId, "offerQuote", { offer });
    await deliverAll(requestId);
    const [quote] = await toldTo(client);
    expect(jobTexts(quote as JobData).text).toBe("The price: ₦15,000 – ₦20,000.");
    const { items } = await history(client, requestId, {});
    expect(items.find(({ event }) => event === "offerQuote")?.price).toEqual({
      kind: "range",
      fromKobo: 1_500_000,
      mostKobo: 2_000_000,
    });
  });

  it("notify the artisans whose quotes end with the request", async () => {
    const { client, artisan, artisans, requestId } = await makeRequest(clock.now(), 2);
    await run(artisan, requestId, "offerQuote", { offer: offerAt(clock.now()) });
    await run(artisan, requestId, "withdrawQuote", {});
    await run(client, requestId, "closeRequest", { reason: "" });
    await deliverAll(requestId);
    expect(await whatsTo(artisan)).toEqual(["invited"]);
    expect(await whatsTo(artisans[1] as SignedIn)).toEqual(["ended", "invited"]);
    expect(await whatsTo(client)).toEqual(["quote", "withdrawn"]);
  });
});

describe("the events of a job", () => {
  it("notify the other party, also of reviews; a wrong code sends no notice", async () => {
    const { client, artisan, requestId } = await makeDoneJob(clock);
    const review = { rating: 5, priceKept: true, timeKept: true, comment: "Quick", pictures: [] };
    await run(client, requestId, "writeJobReview", review);
    clock.wait(hour);
    await run(artisan, requestId, "writeJobReview", { rating: 4, comment: "Kind", pictures: [] });
    await run(artisan, requestId, "answerJobReview", { text: "Thank you" });
    await deliverAll(requestId);
    expect(await whatsTo(artisan)).toEqual(["accepted", "completed", "invited", "review-waits", "started"]);
    expect(await whatsTo(client)).toEqual(["finished", "quote", "review-answered", "reviews-shown"]);
    const [last] = await eventsOf(requestId);
    const wrongCode = { event: "startWithCode", role: "artisan", note: { which: "wrong-code" } } as const;
    await notifyOfJobEvent({ ...(last as JobEventRow), id: "x", ...wrongCode });
    expect(await toldTo(client)).toHaveLength(4);
  });

  it("notify both parties of changes by the clock, and send no reminder of a past visit", async () => {
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await agree(made, clock.now());
    clock.wait(hour);
    await sweep(always);
    const late = (await eventsOf(requestId)).filter(({ event }) => event === "remind");
    await deliver(late);
    expect(await toldTo(client)).toMatchObject([
      { what: "visit-soon", name: "Ada Obi", when: offerAt(clock.now() - hour).visit.from },
    ]);
    expect(await whatsTo(artisan)).toEqual(["visit-soon"]);
    clock.wait(2 * day);
    await notifyOfJobEvent({ ...(late[0] as JobEventRow), id: "later" });
    expect(await whatsTo(artisan)).toEqual(["visit-soon"]);
  });

  it("notify both parties of overdue work, and admins after two weeks", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await agree({ client, artisan, requestId }, clock.now());
    clock.wait(day);
    await run(client, requestId, "confirmStart", {});
    const admin = await makeAdmin();
    const whats: string[][] = [];
    // The visit ends two hours after it was started; the clock runs a day, a week and two weeks later.
    for (const span of [day + 2 * hour, 6 * day, 7 * day]) {
      clock.wait(span);
      await sweep(always);
      await deliverAll(requestId);
      const told = await Promise.all([client, artisan, admin].map(whatsTo));
      whats.push(told.map((all) => all.filter((what) => what.startsWith("work-")).join(" ")));
    }
    expect(whats).toEqual([
      ["work-late", "work-late", ""],
      ["work-late work-late", "work-late work-late", ""],
      ["work-late work-late", "work-late work-late", "work-stuck"],
    ]);
  });

  it("remind the artisan a day before a redo ends, and notify both parties after it", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now());
    await agree({ client, artisan, requestId }, clock.now());
    clock.wait(day);
    await run(client, requestId, "confirmStart", {});
    await run(artisan, requestId, "finishJob", { sumKobo: 1_500_000, text: "Done", pictures: [] });
    await run(client, requestId, "requestRedo", { text: "It drips", pictures: [] });
    const until = (await read(client, requestId)).job?.deadline;
    clock.wait(6 * day);
    await sweep(always);
    await deliverAll(requestId);
    expect(await redosTo(client)).toEqual([]);
    expect(await redosTo(artisan)).toMatchObject([{ what: "redo-soon", when: until }]);
    clock.wait(day);
    await sweep(always);
    await deliverAll(requestId);
    expect(await redosTo(client)).toMatchObject([{ what: "redo-over" }]);
    expect(await redosTo(artisan)).toMatchObject([{ what: "redo-over" }, { what: "redo-soon" }]);
  });

  it("remind admins of a decision before it is due and when it is overdue", async () => {
    const { client, requestId } = await makeDoneJob(clock);
    await run(client, requestId, "openDispute", { reason: "quality", text: "It drips", pictures: [] });
    const { deadline } = (await read(client, requestId)).job ?? {};
    const admin = await makeAdmin();
    const decisions = async () => (await toldTo(admin)).filter(({ what }) => what.startsWith("decision-"));
    clock.wait(8 * day);
    await sweep(always);
    await deliverAll(requestId);
    expect(await decisions()).toMatchObject([{ what: "decision-soon", when: deadline }]);
    clock.wait(2 * day);
    await sweep(always);
    await deliverAll(requestId);
    expect((await decisions()).map(({ what }) => what)).toEqual(["decision-late", "decision-soon"]);
  });

  it("are mailed if the reader must act, without users' texts, addresses or codes", async () => {
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await prove(artisan);
    await agree(made, clock.now());
    const code = (await read(client, requestId)).job?.code ?? "";
    await run(client, requestId, "cancelJob", { reason: "other", text: "A long story" });
    await deliverAll(requestId);
    expect(
      mailsTo(artisan)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(["The client accepted your quote", "The job is cancelled", "You are invited to quote"]);
    expect(mailsTo(client).map(({ subject }) => subject)).toEqual(["The artisan sent you a quote"]);
    const mails = [...mailsTo(artisan), ...mailsTo(client)].map(({ text, html }) => `${text}${html}`);
    for (const mail of mails) expect(mail).toContain(`https://handiwork.test/jobs/${requestId}`);
    expect(mails.join()).not.toMatch(/Chioma|Ada Obi|Bode Thomas|tap|long story|0803/);
    expect(mails.join()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe("at night", () => {
  const night = 12 * hour;

  it("push and mail wait until seven, and are sent once", async () => {
    clock.wait(night);
    const { artisan, requestId } = await makeRequest(clock.now());
    await prove(artisan);
    await deliverAll(requestId);
    expect(await whatsTo(artisan)).toEqual(["invited"]);
    clock.wait(9 * hour - 1);
    await sendDueNotices(always);
    expect(mailsTo(artisan)).toEqual([]);
    clock.wait(1);
    expect((await sendDueNotices(() => false)).outcomes).toEqual([]);
    await Promise.all([sendDueNotices(always), sendDueNotices(always)]);
    await sendDueNotices(always);
    expect(mailsTo(artisan).length).toBeGreaterThan(0);
    const sent = mailsTo(artisan).length;
    await deliverAll(requestId);
    clock.wait(night);
    await deliverAll(requestId);
    clock.wait(night);
    await sendDueNotices(always);
    expect(mailsTo(artisan)).toHaveLength(sent);
  });

  it("an artisan on the way is announced at once", async () => {
    clock.wait(night - day + 30 * 60_000);
    const made = await makeRequest(clock.now());
    const { client, artisan, requestId } = made;
    await agree(made, clock.now());
    clock.wait(day);
    await run(artisan, requestId, "goOnMyWay", {});
    await deliver((await eventsOf(requestId)).filter(({ event }) => event === "goOnMyWay"));
    expect(mailsTo(client).map(({ subject }) => subject)).toEqual(["The artisan is on the way"]);
  });
});
