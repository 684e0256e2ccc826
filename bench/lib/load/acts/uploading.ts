import { setTimeout as sleep } from "node:timers/promises";
import type { StartedUpload, Upload } from "../../../../packages/core/src/model/media/schema.ts";
import type { Person } from "../person.ts";

/** As pages ask what became of a file, in milliseconds: the first time after, and at most in between. */
const [firstPause, longestPause] = [400, 5_000];
const mostAsked = 12;

/**
 * Brings a picture as a page does: asks where to send it, sends it there, and waits until it can be used, for the frame that
 * tells it or by asking. Measured as one. Out: the upload's id. Throws an Error where it is refused or lost.
 */
export async function bring(person: Person, purpose: "portfolio" | "chat-image"): Promise<string> {
  const { phone, around } = person;
  const file = around.random.pick(around.pictures[purpose]);
  const measured = phone.book.begin("upload", phone.due ?? performance.now());
  const known = new AbortController();
  try {
    const json = { purpose, contentType: "image/jpeg", size: file.length };
    const { id, url, headers } = await phone.ask<StartedUpload>("write", "POST", "/api/uploads", { json });
    const told = person.uploaded(id);
    await phone.put(url, headers, file);
    const state = await Promise.race([told, ask(person, id, known.signal)]);
    if (state !== "ready") {
      phone.book.fail(`a picture ended as ${state}`);
      throw new Error(`The picture ended as ${state}`);
    }
    measured.done();
    return id;
  } catch (error) {
    measured.gone();
    throw error;
  } finally {
    // Whoever signs out next would be asked for by polls of nobody.
    known.abort();
  }
}

/** Asks what became of it until that is known. Rejects when the signal ends it. */
async function ask({ phone }: Person, id: string, signal: AbortSignal): Promise<string> {
  for (let asked = 0; asked < mostAsked; asked += 1) {
    await sleep(Math.min(longestPause, firstPause * 2 ** asked), undefined, { signal });
    const { state } = await phone.ask<Upload>("read", "GET", `/api/uploads/${id}`);
    if (state !== "waiting") return state;
  }
  return "lost";
}
