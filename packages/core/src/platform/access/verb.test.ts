import { randomUUID } from "node:crypto";
import * as z from "zod";
import { describe, expect, it } from "vitest";
import { anonymous, type Actor } from "../actor.ts";
import { Forbidden, Unauthenticated } from "../errors.ts";
import { AccountId } from "../ids.ts";
import { verb } from "./index.ts";

const client: Actor = { type: "client", id: randomUUID() };
const artisanId = randomUUID();
const page = { limit: 20 };

const Page = z.object({ limit: z.int().max(50) });

describe("a verb", () => {
  const save = verb("addFavourite", AccountId, Page, async (actor, id, { limit }, note?: string) => [
    actor.id,
    id,
    limit,
    note,
  ]);

  it("runs with the parsed input, and with further arguments as they are", async () => {
    const answer = [client.id, artisanId, 20, "seen"];
    expect(await save(client, artisanId, { ...page, extra: true } as typeof page, "seen")).toEqual(answer);
  });

  it("rejects users whom the access table does not permit before it parses", async () => {
    await expect(save(anonymous, "", page)).rejects.toThrow(Unauthenticated);
    await expect(save({ ...client, type: "artisan" }, "", page)).rejects.toThrow(Forbidden);
  });

  it("rejects input that does not match its schema", async () => {
    await expect(save(client, "no-id", page)).rejects.toThrow(z.ZodError);
    await expect(save(client, artisanId, { limit: 51 })).rejects.toThrow(z.ZodError);
    await expect(save(client, artisanId, undefined as unknown as typeof page)).rejects.toThrow(z.ZodError);
  });

  it("has the operation's name in stack traces", async () => {
    const failing = verb("removeFavourite", async () => {
      await Promise.resolve();
      throw new Error("Failed");
    });
    await expect(failing(client)).rejects.toHaveProperty("stack", expect.stringContaining("removeFavourite"));
  });
});
