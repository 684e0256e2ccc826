import { useObjects } from "../setup/objects.ts";
import { documentedOperations } from "./support/description.ts";
import { samples } from "./support/operations.ts";
import { invite, makeAdmin, register, type Person } from "./support/people.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { conversationOf, MessageEntity } from "@handiwork/core/conversations";
import { AccountEntity } from "@handiwork/core/accounts";
import { MerchantEntity } from "@handiwork/core/merchants";
import { PartnershipEntity } from "@handiwork/core/partnerships";
import { ImportEntity, ImportRowEntity } from "@handiwork/core/imports";
import { JobEntity } from "@handiwork/core/jobs/job.entity";
import { fileIn } from "@handiwork/core/jobs/rules.testing";
import type { Operation } from "@handiwork/core/platform/access";
import { newId } from "@handiwork/core/platform/ids";
import { makeArtisan, makeMerchant, makePayment } from "@handiwork/core/testing";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

const importId = newId();
let requestId: string;
const people = {} as Record<"client" | "artisan" | "merchant" | "admin", Person>;

/** For each list, a reader and the path of its first page, with one item where the page size can be set. */
const lists: Partial<Record<Operation, () => readonly [Person, string]>> = {
  searchArtisans: () => [people.client, "/artisans?limit=1"],
  artisanReviews: () => [people.client, `/artisans/${people.artisan.user.id}/reviews?limit=1`],
  artisanJobs: () => [people.client, `/artisans/${people.artisan.user.id}/jobs?limit=1`],
  searchMerchants: () => [people.client, "/merchants?limit=1"],
  merchantProducts: () => [people.client, `/merchants/${people.merchant.user.id}/products?limit=1`],
  listOwnProducts: () => [people.merchant, "/merchant-profile/products?limit=1"],
  listPosts: () => [people.client, "/posts?limit=1"],
  listAllPosts: () => [people.admin, "/admin/posts?limit=1"],
  listFavourites: () => [people.client, "/favourites?limit=1"],
  listConversations: () => [people.client, "/conversations?limit=1"],
  searchThread: () => [people.client, `/conversations/${people.artisan.user.id}/search?text=morning`],
  listJobs: () => [people.client, "/jobs?limit=1"],
  readJobHistory: () => [people.client, `/jobs/${requestId}/history?limit=1`],
  listNotifications: () => [people.merchant, "/notifications?limit=1"],
  exportAccount: () => [people.client, "/account/export"],
  listOwnPayments: () => [people.artisan, "/payments?limit=1"],
  listPartners: () => [people.client, "/partnerships?limit=1"],
  listAllPartners: () => [people.admin, "/admin/partnerships?limit=1"],
  listImports: () => [people.admin, "/admin/imports?limit=1"],
  importRows: () => [people.admin, `/admin/imports/${importId}/rows?limit=1`],
  listArtisanApprovals: () => [people.admin, "/admin/artisans?status=all&limit=1"],
  listUsers: () => [people.admin, "/admin/users?limit=1"],
  listInvitees: () => [people.admin, "/admin/invitations?limit=1"],
  listAudit: () => [people.admin, "/admin/audit?limit=1"],
  listPayments: () => [people.admin, "/admin/payments?status=attention&limit=1"],
  listReviewsForAdmins: () => [people.admin, "/admin/reviews?limit=1"],
  listJobsForAdmins: () => [people.admin, "/admin/jobs?state=open&limit=1"],
  listMerchantApprovals: () => [people.admin, "/admin/merchants?status=all&limit=1"],
  listUserReports: () => [people.admin, "/admin/user-reports?limit=1"],
};

async function twice(run: (count: number) => Promise<unknown>): Promise<void> {
  for (const count of [1, 2]) {
    const answer = await run(count);
    if (answer instanceof Response) expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  }
}

/** Sends an operation's sample request. */
async function post(person: Person, operation: Operation, more: object = {}): Promise<Response> {
  const { method = "POST" } = (await documentedOperations()).find(({ id }) => id === operation) ?? {};
  const { path, body } = await samples[operation](person);
  return person.browser.send(method, path, body === undefined ? {} : { body: { ...body, ...more } });
}

beforeAll(async () => {
  for (const type of ["client", "artisan", "merchant"] as const) people[type] = await register(type);
  people.admin = await makeAdmin();
  const { client, artisan, merchant, admin } = people;
  const emailVerifiedAt = new Date().toISOString();
  await AccountEntity.patch({ id: client.user.id }).set({ emailVerifiedAt }).go();
  await ArtisanEntity.patch({ id: artisan.user.id }).set({ approval: "approved" }).go();
  await MerchantEntity.patch({ id: merchant.user.id }).set({ approval: "approved" }).go();
  await twice(() => makeArtisan());
  await twice(() => makeMerchant());
  await twice(() => invite());
  await twice(() => makePayment(artisan.user.id));
  await twice(() => makePayment(artisan.user.id, { status: "success", shelf: "paid" }));
  await twice((count) => PartnershipEntity.put({ name: `Guild ${count}` }).go());
  const { job } = fileIn("job", "completed");
  if (!job) throw new Error("A completed job is a job");
  const placed = { artisanId: artisan.user.id, queue: "none", dueAt: "-" } as const;
  await twice(() => JobEntity.put({ ...job, ...placed, requestId: newId() }).go());
  await ImportEntity.put({
    id: importId,
    fileName: "artisans.csv",
    key: "x",
    source: "page",
    state: "done",
  } as never).go();
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  await twice((line) => ImportRowEntity.put({ importId, line, outcome: "failed", expiresAt }).go());
  const conversation = conversationOf(client.user.id, artisan.user.id);
  await client.browser.post(`/conversations/${artisan.user.id}/messages`, {
    id: randomUUID(),
    content: "Good morning",
  });
  const message = { conversation, senderId: client.user.id, receiverId: artisan.user.id, unread: 1 };
  const messages = Array.from({ length: 201 }, (_, index) => {
    return { ...message, seq: index + 2, id: randomUUID(), content: "Good morning", sentAt: emailVerifiedAt };
  });
  await MessageEntity.put(messages).go();
  await twice(() => post(client, "sendMessage", { id: randomUUID() }));
  await twice(() => post(client, "submitRequest", { commandId: randomUUID(), again: true }));
  await twice(() => post(client, "report"));
  await twice(() => post(client, "addFavourite"));
  await twice(() => post(merchant, "addProduct"));
  await twice(() => post(admin, "createPost", { publish: true }));
  await twice(() => post(admin, "createImport"));
  await twice(() =>
    client.browser.post(`/merchants/${merchant.user.id}/questions`, {
      id: randomUUID(),
      question: "Do you deliver?",
    }),
  );
  await twice(async () =>
    (await register()).browser.post(`/artisans/${artisan.user.id}/reviews`, {
      rating: 4,
      comment: "Came on time.",
    }),
  );
  const { items } = (await (await client.browser.get("/jobs")).json()) as { items: { requestId: string }[] };
  requestId = items[0]?.requestId ?? "";
  await twice(() => post(admin, "verifyUser"));
  const more = { event: "addArtisans", commandId: randomUUID(), version: 1, artisans: [await makeArtisan()] };
  await twice(() => client.browser.post(`/jobs/${requestId}/commands`, more));
});

/** Returns a cursor and its decoded layers of base64. */
function readings(cursor: string): string[] {
  const texts = [cursor];
  for (let layer = 0; layer < 4; layer += 1) {
    const parts = (texts.at(-1) ?? "").match(/[\w+/=-]{8,}/g) ?? [];
    texts.push(parts.map((part) => Buffer.from(part, "base64").toString("latin1")).join(" "));
  }
  return texts;
}

const revealing = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i,
  /[0-9A-HJKMNP-TV-Z]{26}/,
  /\d{4}-\d\d-\d\d/,
  /"pk"|handiwork/,
];

it("every list's cursor reveals no keys, ids or dates, and opens the next page", async () => {
  const paged = (await documentedOperations()).filter(({ isPaged }) => isPaged);
  expect(Object.keys(lists).toSorted()).toEqual(paged.map(({ id }) => id).toSorted());
  for (const { id, method } of paged) {
    const [person, path] = lists[id]?.() ?? [people.client, ""];
    const read = (to: string, body: object) =>
      person.browser.send(method, to, method === "POST" ? { body } : {});
    const first = await read(path, {});
    const text = await first.text();
    expect(first.status, `${id}: ${text}`).toBe(200);
    const { nextCursor } = JSON.parse(text) as { nextCursor: string | null };
    expect(nextCursor, `${id} has a second page: ${text}`).toEqual(expect.any(String));
    if (nextCursor === null) continue;
    for (const reading of readings(nextCursor))
      for (const pattern of revealing) expect(reading, id).not.toMatch(pattern);
    const [plain, query = ""] = path.split("?");
    const next = `${plain}?${new URLSearchParams([...new URLSearchParams(query), ["cursor", nextCursor]]).toString()}`;
    const second = await read(method === "POST" ? path : next, { cursor: nextCursor });
    expect(second.status, `${id}: ${await second.clone().text()}`).toBe(200);
  }
});
