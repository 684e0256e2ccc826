import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SearchResult } from "@handiwork/core/directory/schema";
import { expect, it } from "vitest";
import { useCloud } from "./cloud-here.ts";
import { ApiUser } from "./api-user.ts";

const ngozi = { id: randomUUID(), kind: "artisan" } as const;
const cloud = useCloud([ngozi]);

/** Limit from the response to the artisan to everyone's search, in ms. */
const limitMs = 2_000;

// A busy machine may delay the process; retry.
it(
  "an artisan's availability reaches the search within two seconds",
  { timeout: 90_000, retry: 2 },
  async () => {
    const artisan = await ApiUser.signIn(cloud().url, ngozi);
    const isFound = async () => {
      const { items } = await artisan.read<SearchResult>("/artisans?available=true&limit=50");
      return items.some(({ id, isOnline }) => id === ngozi.id && isOnline);
    };
    for (const isOnline of [true, false, true, false]) {
      const answer = await artisan.request("PATCH", "/artisan-profile", { isOnline });
      expect(await answer.json()).toMatchObject({ artisan: { id: ngozi.id, isOnline } });
      const from = performance.now();
      while ((await isFound()) !== isOnline) await sleep(20);
      expect(performance.now() - from).toBeLessThan(limitMs);
    }
  },
);
