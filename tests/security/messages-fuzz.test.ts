import { useObjects } from "../setup/objects.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import { documentedOperations, type DocumentedOperation } from "./support/description.ts";
import { samples, type Sample } from "./support/operations.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { AccountEntity } from "@handiwork/core/accounts";
import type { Operation } from "@handiwork/core/platform/access";
import { makeArtisan } from "@handiwork/core/testing";
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { scaled } from "../setup/long.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

/** Budget of each property; on a busy machine the time limit ends it early. */
const budget = { numRuns: scaled(80, 1_000), interruptAfterTimeLimit: scaled(1_500, 20_000) };

const operations: readonly Operation[] = [
  "listConversations",
  "unreadMessages",
  "openConversation",
  "readThread",
  "searchThread",
  "sendMessage",
  "markRead",
  "blockPartner",
  "unblockPartner",
  "partnersPresence",
  "messageImage",
  "startUpload",
  "readUpload",
  "openRealtime",
  "listNotifications",
  "unreadNotifications",
  "readNotifications",
  "mailPreferences",
  "changeMailPreferences",
  "unsubscribe",
  "pushKey",
  "subscribePush",
  "unsubscribePush",
  "report",
  "listUserReports",
  "resolveUserReport",
  "userReportImage",
];

/** An operation with a valid request. */
interface Target extends Sample {
  readonly id: Operation;
  readonly method: string;
  readonly as: Browser;
}
const targets: Target[] = [];
const anyTarget = fc.nat().map((number) => targets[number % targets.length]!);
const targetWithBody = fc.nat().map((number) => {
  const all = targets.filter(({ body }) => body !== undefined);
  return all[number % all.length]!;
});

/** The client has a conversation of their own. The conversation of the two others must stay untouched. */
let client: Person;
let artisanId: string;
const others = { writer: new Browser(), reader: new Browser(), readerId: "", writerId: "" };

beforeAll(async () => {
  client = await register("client");
  await verifyAddress(client);
  artisanId = await makeArtisan();
  await client.browser.post(`/conversations/${artisanId}/messages`, newMessage());
  const admin = await makeAdmin();
  const all = new Map((await documentedOperations()).map((each) => [each.id, each]));
  for (const id of operations) {
    const { method, access } = all.get(id) as DocumentedOperation;
    const { path, ...rest } = await samples[id](client);
    const as = (access as { may: string[] }).may.includes("client") ? client.browser : admin.browser;
    const own = path.replace(/^\/conversations\/[0-9a-f-]{36}/, `/conversations/${artisanId}`);
    targets.push({ id, method, as, path: own, ...rest });
  }

  const writer = await register("client");
  await verifyAddress(writer);
  const reader = await makeArtisan();
  Object.assign(others, { writer: writer.browser, writerId: writer.user.id, readerId: reader });
  const sent = await writer.browser.post(`/conversations/${reader}/messages`, newMessage());
  expect(sent.status, await sent.clone().text()).toBe(201);
});

function newMessage() {
  return { id: randomUUID(), content: "Good morning" };
}

async function verifyAddress({ user }: Person): Promise<void> {
  await AccountEntity.patch({ id: user.id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
}

/** Sends a request. Expects a documented status below 500, and a short message if it is rejected. */
async function request({ as, method }: Target, path: string, sent: { body?: unknown } = {}): Promise<void> {
  const response = await as.send(method, path, { ...sent, headers: contentType(sent.body) });
  expect(response.status, `${method} ${path} ${JSON.stringify(sent.body)?.slice(0, 200)}`).toBeLessThan(500);
  if (response.status < 400) return;
  const { detail, fields } = await expectProblem(response, response.status);
  expect(detail.length).toBeLessThan(300);
  expect(JSON.stringify(fields ?? {}).length).toBeLessThan(4_000);
}

/** Strings are sent as JSON, valid or not. */
function contentType(body: unknown): Record<string, string> {
  return typeof body === "string" ? { "content-type": "application/json" } : {};
}

/** Replaces lone surrogates, which a URL cannot contain. */
function wellFormed(any: string): string {
  return Buffer.from(any).toString();
}

const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "%",
  "%zz",
  "%ED%A0%80",
  "\u202e\u2066abc",
  "👩🏾‍🔧🔨",
  "مُحَمَّد",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "https://evil.example/push",
  "http://169.254.169.254/latest/meta-data",
  "'; DROP TABLE messages; --",
  "1e999",
  "-1",
  "0",
  "9007199254740993",
  "00000000-0000-0000-0000-000000000000",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "image/svg+xml",
  "chat-image",
  "a".repeat(2_001),
  "ạ̀́".repeat(1_000),
  "x".repeat(70_000),
);
const text = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 80 }), fc.uuid());
const value = fc.oneof(
  text,
  fc.constantFrom(null, true, -1, 0, 1.5, 1e21, 2 ** 53, [], {}, [[[]]], { toString: 1 }, { length: 1 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

describe("fuzzed input never causes a server error:", () => {
  it("bodies with a changed, missing or additional field", async () => {
    const change = fc.tuple(fc.nat(), fc.constantFrom("change", "drop", "add", "nest"), value, text);
    await fc.assert(
      fc.asyncProperty(targetWithBody, change, async (target, [which, what, put, name]) => {
        const body = { ...(target.body as Record<string, unknown>) };
        const names = Object.keys(body);
        const field = names[which % names.length] ?? "id";
        if (what === "change") body[field] = put;
        if (what === "drop") delete body[field];
        if (what === "add") Object.defineProperty(body, name, { value: put, enumerable: true });
        if (what === "nest") body[field] = { [field]: body[field] };
        await request(target, target.path, { body });
      }),
      budget,
    );
  });

  it("bodies of another type, and invalid JSON", async () => {
    const broken = fc.constantFrom("{", "[", '{"id":', "\u0000", "null", "[]", "1", '"a"', "[".repeat(5_000));
    await fc.assert(
      fc.asyncProperty(targetWithBody, fc.oneof(broken, fc.json(), text), async (target, body) => {
        await request(target, target.path, { body });
      }),
      budget,
    );
  });

  it("paths with a changed segment", async () => {
    await fc.assert(
      fc.asyncProperty(anyTarget, fc.nat(), text, async ({ as, method, body, path: own }, which, put) => {
        const [plain = "", query = ""] = own.split("?");
        const parts = plain.split("/");
        const at = 1 + (which % (parts.length - 1));
        parts[at] = encodeURIComponent(wellFormed(put).slice(0, 2_000)).replaceAll(".", "%2e") || "x";
        const path = `${parts.join("/")}${query && `?${query}`}`;
        const response = await as.send(method, path, body === undefined ? {} : { body });
        expect(response.status).toBeLessThan(500);
      }),
      budget,
    );
  });

  it("queries and cursors", async () => {
    const names = ["cursor", "limit", "before", "after", "width", "partners", "token", "state", "__proto__"];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), text), { minLength: 1, maxLength: 3 });
    const reading = anyTarget.filter(({ method, id }) => method === "GET" || id === "unsubscribe");
    await fc.assert(
      fc.asyncProperty(reading, pairs, async (target, query) => {
        const [path = ""] = target.path.split("?");
        const short = query.map(([name, put]) => [name, wellFormed(put).slice(0, 4_000)]);
        await request(target, `${path}?${new URLSearchParams(short).toString()}`);
      }),
      budget,
    );
  });
});

describe("another conversation", () => {
  it("is not readable by any path", async () => {
    const { readerId, writerId } = others;
    for (const partner of [
      writerId,
      `${writerId}/${readerId}`,
      encodeURIComponent(`${readerId}/${writerId}`),
    ]) {
      for (const rest of ["", "/messages", "/messages?after=0", "/messages/1/image"]) {
        const response = await client.browser.get(`/conversations/${partner}${rest}`);
        expect([400, 404], `${partner}${rest}`).toContain(response.status);
      }
    }
  });

  it("is unchanged", async () => {
    const thread = await others.writer.get(`/conversations/${others.readerId}/messages`);
    expect(await thread.json()).toMatchObject({
      items: [{ seq: 1, content: "Good morning" }],
      hasMore: false,
    });
    const opened = await others.writer.get(`/conversations/${others.readerId}`);
    expect(await opened.json()).toMatchObject({ lastSeq: 1, unread: 0, isBlocked: false, refusal: null });
  });
});
