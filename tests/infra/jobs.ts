import { randomUUID } from "node:crypto";
import type { Operation } from "@handiwork/core/platform/access";
import type { Person } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

const request = {
  trade: "Plumber",
  text: "The tap in the kitchen is leaking",
  area: "NG025018",
  address: "12 Bode Thomas Street",
  when: { kind: "soon" },
} as const;
export const form = () => ({
  ...request,
  commandId: randomUUID(),
  pictures: [],
  artisans: [],
  match: false,
  again: true,
});
const hours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString();
export const offer = {
  kind: "fixed",
  lines: [{ kind: "labour", text: "Washer", quantity: 100, unit: "", unitKobo: 1_000_000 }],
  materialsBy: "artisan",
  visit: { from: hours(24), to: hours(26) },
  days: 0,
  warrantyDays: 30,
  excludes: "",
  depositKobo: 0,
  validDays: 7,
  note: "",
} as const;

/**
 * Creates a client's request with a picture and a quote, and two older ones of another client that the clock has to process.
 * Also blocks an invited artisan and stores an overnight notice. Returns the ids that the samples use.
 */
export async function makeJobs(clientId: string, artisan: Person) {
  const { makeArtisan, makeUpload } = await import("@handiwork/core/testing");
  const { setClock } = await import("@handiwork/core/platform/clock");
  const { ArtisanEntity } = await import("@handiwork/core/artisans/artisan.entity");
  const { AccountEntity } = await import("@handiwork/core/accounts/account.entity");
  const { JobRequestEntity } = await import("@handiwork/core/jobs/request.entity");
  const { ConversationEntity } = await import("@handiwork/core/conversations/conversation.entity");
  const { JobEventEntity } = await import("@handiwork/core/jobs/job.entity");
  const { JobNoticeEntity } = await import("@handiwork/core/jobs/notice.entity");
  const Directory = await import("@handiwork/core/directory");
  const Job = await import("@handiwork/core/jobs");
  const client = { type: "client", id: clientId } as const;
  const other = { type: "client", id: randomUUID() } as const;
  const email = "asks-often@people.example";
  await AccountEntity.put({ id: other.id, userType: "client", email, emailVerifiedAt: hours(-9_000) }).go();
  const old = async (days: number) => {
    const artisans = await Promise.all([makeArtisan(), makeArtisan()]);
    const restore = setClock(() => Date.now() - days * 86_400_000);
    const { requestId } = await Job.submit(other, { ...form(), artisans });
    const candidates = [await makeArtisan()];
    await JobRequestEntity.patch({ requestId }).set({ candidates }).go();
    restore();
  };
  await old(5);
  await old(20);
  await ArtisanEntity.patch({ id: artisan.id }).set({ approval: "approved" }).go();
  const { id } = await makeUpload(clientId, "job");
  const quoted = await Job.submit(client, { ...form(), artisans: [artisan.id], pictures: [id] });
  const [blocked, another] = [await makeArtisan(), await makeArtisan()];
  Directory.forget();
  await Job.submit(other, { ...form(), artisans: [blocked, another] });
  const block = { userId: other.id, partnerId: blocked, blockedAt: hours(0) };
  await ConversationEntity.put({ ...block, lastAt: hours(0) }).go();
  const { requestId } = quoted;
  const { data: events } = await JobEventEntity.query.inOrder({ requestId }).go();
  const about = { requestId, trade: "Plumber", name: null, kobo: null, when: null };
  const data = JSON.stringify({ ...about, what: "quote", side: "artisan" });
  await JobNoticeEntity.put({ userId: clientId, event: "job/night", data, dueAt: hours(-1) }).go();
  return {
    jobId: requestId,
    jobPicture: quoted.request.pictures[0]?.id ?? "",
    block,
    jobEvents: events.map(({ event, note, ...row }) => ({
      requestId,
      id: row.id,
      at: row.at,
      clientId,
      event,
      role: "client",
      from: "",
      to: "open",
      note: { invited: note.invited ?? [] },
    })),
  };
}

/** Requests about jobs. */
export function jobSamples(
  {
    jobId,
    jobPicture,
    writer,
    artisan,
  }: { jobId: string; jobPicture: string; writer: Person; artisan: Person },
  send: Send,
) {
  const command = (as: Person, event: string, version: number, fields: object) =>
    send(200, `POST /api/jobs/${jobId}/commands`, {
      as,
      body: { event, commandId: randomUUID(), version, ...fields },
    });
  return {
    priceGuide: [send(200, "GET /api/prices", { query: "trade=Plumber&state=Lagos" })],
    artisanJobs: [send(200, `GET /api/artisans/${artisan.id}/jobs`)],
    listJobs: [send(200, "GET /api/jobs", { as: writer }), send(200, "GET /api/jobs", { as: artisan })],
    countJobTurns: [
      send(200, "GET /api/jobs/turns", { as: writer }),
      send(200, "GET /api/jobs/turns", { as: artisan }),
    ],
    submitRequest: [send(201, "POST /api/jobs", { as: writer, body: { ...form(), artisans: [artisan.id] } })],
    listQuoteTemplates: [send(200, "GET /api/jobs/templates", { as: artisan })],
    saveQuoteTemplates: [
      send(200, "PUT /api/jobs/templates", { as: artisan, body: { templates: [], version: 0 } }),
    ],
    lastOffer: [send(200, "GET /api/jobs/last-offer", { as: artisan })],
    readJob: [send(200, `GET /api/jobs/${jobId}`, { as: artisan })],
    jobPicture: [send(302, `GET /api/jobs/${jobId}/pictures/${jobPicture}`, { as: artisan })],
    commandJob: [
      command(artisan, "offerQuote", 1, { offer }),
      command(writer, "acceptQuote", 2, { artisanId: artisan.id, revision: 1 }),
      command(writer, "cancelJob", 1, { reason: "plans" }),
      command(writer, "reopenRequest", 3, {}),
      command(writer, "addArtisans", 4, { match: true }),
      command(writer, "closeRequest", 5, {}),
    ],
    readJobHistory: [
      send(200, `GET /api/jobs/${jobId}/history`, { as: writer }),
      send(200, `GET /api/jobs/${jobId}/history`, { as: artisan }),
    ],
    blockClient: [send(204, `PUT /api/jobs/${jobId}/block`, { as: artisan })],
    unblockClient: [send(204, `DELETE /api/jobs/${jobId}/block`, { as: artisan })],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
