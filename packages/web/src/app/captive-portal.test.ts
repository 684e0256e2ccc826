// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../lib/api/client.ts";
import { loadKind } from "../lib/outbox/kinds.ts";
import { Outbox } from "../lib/outbox/outbox.ts";
import { Sender } from "../lib/outbox/sender.ts";
import { Channel, clientOf, device } from "../lib/outbox/testing.ts";
import { markHydrated } from "../lib/page/hydration.ts";
import { stubLocks } from "../lib/testing-session.tsx";
import { outboxKinds } from "./outbox-kinds.ts";

/** Stubs a Wi-Fi network that responds to every request with its sign-in page. */
const portal = vi.fn(async (_url: string, _init: RequestInit) => {
  return new Response("<html>Sign in to CaféNet</html>", { headers: { "Content-Type": "text/html" } });
});

beforeEach(() => {
  markHydrated();
  stubLocks();
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("fetch", portal);
  portal.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

type Call = (input: object) => Promise<unknown>;

/** All writes in the app's sources: the path below `api`, and the method. */
const writes = (() => {
  const sources = join(import.meta.dirname, "..");
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\btest(ing)?\b/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), "utf8").matchAll(
        /\bapi((?:\s*\.\w+|\["[^"]+"\])+)\s*\.\$(post|put|patch|delete)\(/g,
      ),
    ]);
  return [...new Set(found.map(([, path = "", method]) => `${path.replaceAll(/\s/g, "")} ${method}`))];
})();

describe("behind a captive portal", () => {
  it("covers the app's writes", () => {
    expect(writes.length).toBeGreaterThan(60);
    expect(writes).toContain('.auth["sign-in"] post');
  });

  it.each(writes)("api%s fails like a write without a network", async (write) => {
    const [path = "", method = ""] = write.split(" ");
    const names = [...path.matchAll(/\.(\w+)|\["([^"]+)"\]/g)].map(
      ([, word, quoted]) => word ?? quoted ?? "",
    );
    let route = api as unknown as Record<string, unknown>;
    for (const name of names) route = route[name] as Record<string, unknown>;
    const params = names.filter((name) => name.startsWith(":")).map((name) => [name.slice(1), "one"]);
    const call = (route[`$${method}`] as Call)({ param: Object.fromEntries(params), json: {} });
    await expect(call).rejects.toMatchObject({ status: 0, code: "network" });
  });

  /** A payload for each kind. */
  const payloads: Record<string, object> = {
    message: { partnerId: "bola", content: "Is Tuesday fine?" },
    "job command": { requestId: "one", trade: "Plumber", command: { event: "cancel", commandId: "c" } },
    "job request": { trade: "Plumber", text: "A tap drips", pictures: [] },
    review: { artisanId: "bola", act: "write", form: { rating: 5, comment: "Good" } },
    profile: { fullName: "Ada Obi", before: {} },
    "artisan profile": { form: "editor", json: {} },
    favourite: { artisanId: "bola", wanted: true, before: false },
    "saved-search": { name: "Plumbers" },
  };

  it("covers every kind of the outbox", () => {
    expect(Object.keys(payloads).toSorted()).toEqual(Object.keys(outboxKinds).toSorted());
  });

  it.each(Object.entries(payloads))("a %s waits in the outbox", async (kind, payload) => {
    expect((await loadKind(kind))?.name).toBe(kind);
    const { store, values } = device();
    const outbox = new Outbox("ada", store);
    const sender = new Sender({ client: clientOf("ada"), userId: "ada", outbox });
    sender.start();
    const outcome = await sender.perform({ id: "one", kind, line: "a", payload });
    expect(outcome).toEqual({ state: "waiting", because: "network" });
    expect(portal).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect([...values.keys()]).toEqual(["one"]));
    sender.stop();
    outbox.close();
  });
});
