import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SearchResult } from "@handiwork/core/model/directory/schema";
import { expect, it } from "vitest";
import { useCloud } from "./cloud-here.ts";
import { Correspondent } from "./correspondent.ts";

const ngozi = { id: randomUUID(), kind: "artisan" } as const;
const cloud = useCloud([ngozi]);

/** What is promised, from the answer to the artisan to everybody's search, in milliseconds. */
const promise = 2_000;

// A process that gets no turn from a busy machine is late by that: one more try.
it(
  "an artisan's word about being available is in the search within two seconds",
  { timeout: 90_000, retry: 2 },
  async () => {
    const artisan = await Correspondent.signIn(cloud().url, ngozi);
    const isFound = async () => {
      const { items } = await artisan.read<SearchResult>("/artisans?available=true&limit=50");
      return items.some(({ id, isOnline }) => id === ngozi.id && isOnline);
    };
    for (const isOnline of [true, false, true, false]) {
      const answer = await artisan.ask("PATCH", "/artisan-profile", { isOnline });
      expect(await answer.json()).toMatchObject({ artisan: { id: ngozi.id, isOnline } });
      const from = performance.now();
      while ((await isFound()) !== isOnline) await sleep(20);
      expect(performance.now() - from).toBeLessThan(promise);
    }
  },
);
