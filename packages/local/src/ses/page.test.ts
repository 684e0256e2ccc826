import { describe, expect, it } from "vitest";
import type { Mail } from "./mail.ts";
import { simple, start } from "./testing.ts";

async function json(url: string): Promise<Mail[]> {
  const response = await fetch(url);
  expect(response.headers.get("content-type")).toContain("application/json");
  return (await response.json()) as Mail[];
}

describe("the JSON list", () => {
  it("is ordered newest first, and can be narrowed to a recipient", async () => {
    const { page, send } = await start();
    await send({ Content: simple("first", "x") });
    await send({ Content: simple("second", "x"), Destination: { ToAddresses: ["bola@example.com"] } });
    await send({ Content: simple("third", "x"), Destination: { ToAddresses: ["Ada@example.com"] } });
    expect((await json(`${page}.json`)).map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
    const toAda = await json(`${page}?format=json&to=ADA@example.com`);
    expect(toAda.map(({ subject }) => subject)).toEqual(["third", "first"]);
    expect(await json(`${page}.json?to=bol`)).toHaveLength(1);
    expect(await json(`${page}.json?to=example`)).toEqual([]);
    expect(await json(`${page}.json?to=da@example.com`)).toEqual([]);
  });
});

describe("the page", () => {
  it("keeps the HTML of a mail in a sandboxed frame", async () => {
    const { page, send } = await start();
    const nasty = `"><script>alert('x')</script>`;
    const id = await send({
      FromEmailAddress: `"${nasty.replaceAll('"', "")}" <a@example.com>`,
      Content: simple(
        nasty,
        nasty,
        `<p onclick="x">${nasty}</p><a href="https://x.example/?a=1&amp;b='2">go</a>`,
      ),
    });
    for (const url of [page, `${page}?id=${id}`, `${page}?to=${encodeURIComponent(nasty)}`]) {
      const response = await fetch(url);
      expect(response.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'unsafe-inline';/,
      );
      const text = await response.text();
      expect(text).not.toContain("<script");
      expect(text).not.toContain('onclick="');
    }
    const text = await (await fetch(`${page}?id=${id}`)).text();
    expect(text).toContain('<iframe sandbox="" ');
    expect(text).toContain('<a href="https://x.example/?a=1&#38;b=" rel="noreferrer">');
  });

  it("deletes all mails by its button and by DELETE, but not from another site", async () => {
    const { mailbox, page, send } = await start();
    await send();
    const foreign = await fetch(page, { method: "POST", headers: { "sec-fetch-site": "cross-site" } });
    expect(foreign.status).toBe(403);
    expect(mailbox.messages()).toHaveLength(1);
    const own = await fetch(page, {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect([own.status, own.headers.get("location")]).toEqual([303, "?"]);
    expect(mailbox.messages()).toEqual([]);
    await send();
    await fetch(page, { method: "DELETE" });
    expect(mailbox.messages()).toEqual([]);
  });
});

const bounced = (bounceSubType: string) => ({
  eventType: "Bounce",
  bounce: { bounceType: "Permanent", bounceSubType },
});

describe("feedback", () => {
  it("is sent as an event of EventBridge for a choice on the page, but not from another site", async () => {
    const { page, send, told } = await start();
    const id = await send({ Destination: { ToAddresses: ["Ada@example.com"] } });
    const choose = (as: string, site = "same-origin", which = id) =>
      fetch(`${page}?id=${which}&as=${as}`, {
        method: "POST",
        redirect: "manual",
        headers: { "sec-fetch-site": site },
      });
    expect((await choose("bounce", "cross-site")).status).toBe(403);
    expect((await choose("vanish")).status).toBe(404);
    expect((await choose("bounce", "same-origin", "nothing")).status).toBe(404);
    expect(told).toEqual([]);
    const answer = await choose("slow");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `?id=${id}&told=slow`]);
    await choose("complaint");
    expect(told.map((event) => JSON.parse(event) as unknown)).toMatchObject([
      {
        source: "aws.ses",
        "detail-type": "Email Bounced",
        detail: {
          eventType: "Bounce",
          mail: { messageId: id, destination: ["ada@example.com"] },
          bounce: { bounceType: "Transient", bounceSubType: "MailboxFull" },
        },
      },
      { "detail-type": "Email Complaint Received", detail: { eventType: "Complaint" } },
    ]);
    expect(await (await fetch(`${page}?id=${id}&told=slow`)).text()).toContain("that the mailbox is full");
    // The mail is still there.
    expect((await json(`${page}.json`)).map((mail) => mail.id)).toEqual([id]);
  });

  it.each([
    ["bounce@simulator.amazonses.com", bounced("General")],
    ["bounce+ada@simulator.amazonses.com", bounced("General")],
    ["suppressionlist@simulator.amazonses.com", bounced("Suppressed")],
    ["complaint@simulator.amazonses.com", { eventType: "Complaint" }],
    ["success@simulator.amazonses.com", undefined],
    ["ooto@simulator.amazonses.com", undefined],
    ["bounce@example.com", undefined],
  ])("of the simulator address %s is %o", async (address, becomes) => {
    const { send, told } = await start();
    await send({ Destination: { ToAddresses: [address] } });
    const types = told.map((event) => (JSON.parse(event) as { detail: object }).detail);
    expect(types).toMatchObject(becomes === undefined ? [] : [becomes]);
  });
});
