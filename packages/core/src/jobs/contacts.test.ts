import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { JobRequestEntity } from "./request.entity.ts";
import { read } from "./index.ts";
import { makeDoneJob } from "./story.testing.ts";
import { run, makeRequest, offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
const contact = "ring 08031234567 or mike at gmail dot com";
const masked = "ring [hidden] or [hidden]";

describe("contact details in the texts of a request", () => {
  it("are masked in the request, questions, answers, quotes and requested changes", async () => {
    const { client, artisan, requestId } = await makeRequest(clock.now(), 1, { text: contact });
    await run(artisan, requestId, "askQuestion", { text: contact });
    const question = (await read(client, requestId)).questions[0]?.id ?? "";
    await run(client, requestId, "answerQuestion", { artisanId: artisan.id, question, text: contact });
    const lines = [{ kind: "labour" as const, text: contact, quantity: 100, unit: "", unitKobo: 1_500_000 }];
    await run(artisan, requestId, "offerQuote", {
      offer: offerAt(clock.now(), { lines, note: contact, excludes: contact }),
    });
    await run(client, requestId, "askChange", { artisanId: artisan.id, text: contact });
    for (const actor of [client, artisan]) {
      expect(await read(actor, requestId)).toMatchObject({
        request: { text: masked },
        questions: [{ text: masked, answer: masked }],
        quotes: [
          { offer: { note: masked, excludes: masked, lines: [{ text: masked }] }, wish: { text: masked } },
        ],
      });
    }
  });

  it("are masked in a warranty claim", async () => {
    const { client, requestId } = await makeDoneJob(clock);
    await run(client, requestId, "claimWarranty", { text: contact, pictures: [] });
    const [claim = ""] = (await read(client, requestId)).job?.warranty ?? [];
    expect((await read(client, claim)).request.text).toBe(masked);
  });

  it("are masked in a request that was stored with them", async () => {
    const { artisan, requestId } = await makeRequest(clock.now());
    await JobRequestEntity.patch({ requestId }).set({ text: contact }).go();
    expect((await read(artisan, requestId)).request.text).toBe(masked);
  });
});
