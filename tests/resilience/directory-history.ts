import { randomUUID } from "node:crypto";
import { AccountEntity } from "@handiwork/core/accounts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { makeArtisan } from "@handiwork/core/testing";
import type { DynamoDBRecord } from "aws-lambda";
import * as fc from "fast-check";

/** Number of artisans in a history. */
const artisans = 4;

const change = fc.record({
  type: fc.constant("change" as const),
  who: fc.nat(artisans - 1),
  what: fc.oneof(
    fc.record({ approval: fc.constantFrom("approved" as const, "approved" as const, "pending" as const) }),
    fc.record({ category: fc.constantFrom("Plumber", "PLUMBER", "Mason", "Bricklayer") }),
    fc.record({ location: fc.constantFrom("Ikeja, Lagos", "Wuse, FCT", "Kano") }),
    fc.record({ hourlyRate: fc.constantFrom(500, 2_500, 150_000) }),
    fc.record({ isOnline: fc.boolean() }),
    fc.record({ experienceYears: fc.constantFrom("1-2", "10+ years") }),
    fc.record({ star: fc.constantFrom("stars1" as const, "stars4" as const, "stars5" as const) }),
    fc.record({ premiumFor: fc.constantFrom(-60_000, 15_000, 86_400_000) }),
    fc.record({ fullName: fc.constantFrom("Ada Obi", "Ọláyínká Bello", "Chidi Okafor") }),
    fc.record({ isDisabled: fc.boolean() }),
  ),
});
export type Change = (typeof change extends fc.Arbitrary<infer T> ? T : never)["what"];

const instance = fc.nat(1);

/** Events in the directory's life. Times are in ms. */
const step = fc.oneof(
  { weight: 6, arbitrary: change },
  /** Delivers stream records, in this order of artisans. */
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("deliver" as const),
      order: fc.array(fc.nat(artisans - 1), { minLength: 1, maxLength: 4 }),
    }),
  },
  /** Delivers old records again. */
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("replay" as const),
      picks: fc.array(fc.nat(), { maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("read" as const), instance }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("wait" as const), time: fc.nat(40_000) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("compact" as const), instance }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("rebuild" as const), instance }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("restart" as const), instance }) },
);

export const histories = fc.array(step, { minLength: 1, maxLength: 25 });

/** Artisans that a history changes in the table, with their stream records. */
export class People {
  /** A word that only their descriptions contain. */
  readonly tag = `w${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  readonly ids: string[] = [];
  /** All records so far, in stream order. */
  readonly records: DynamoDBRecord[] = [];
  readonly #pending: DynamoDBRecord[] = [];

  async begin(): Promise<void> {
    for (let who = 0; who < artisans; who += 1) {
      this.ids.push(await makeArtisan({ description: this.tag, approval: who % 2 ? "pending" : "approved" }));
      this.#recordChange("artisan", who);
    }
  }

  async change(who: number, what: Change, at: number): Promise<void> {
    const id = this.ids[who] ?? "";
    if ("fullName" in what) await AccountEntity.patch({ id }).set(what).go();
    else if ("isDisabled" in what) await this.#disable(id, what.isDisabled, at);
    else if ("star" in what)
      await ArtisanEntity.patch({ id })
        .add({ [what.star]: 1 })
        .go();
    else if ("premiumFor" in what) {
      const premiumExpiresAt = new Date(at + what.premiumFor).toISOString();
      await ArtisanEntity.patch({ id }).set({ premiumExpiresAt }).go();
    } else await ArtisanEntity.patch({ id }).set(what).go();
    this.#recordChange("fullName" in what || "isDisabled" in what ? "profile" : "artisan", who);
  }

  /** Takes the oldest pending records of artisans. The order may differ across artisans, but not for one artisan. */
  take(order: readonly number[]): DynamoDBRecord[] {
    return order.flatMap((who) => {
      const index = this.#pending.findIndex((record) => idOf(record) === this.ids[who]);
      return index < 0 ? [] : this.#pending.splice(index, 1);
    });
  }

  takeAll(): DynamoDBRecord[] {
    return this.#pending.splice(0);
  }

  async #disable(id: string, isDisabled: boolean, at: number): Promise<void> {
    const patch = AccountEntity.patch({ id });
    await (
      isDisabled ? patch.set({ disabledAt: new Date(at).toISOString() }) : patch.remove(["disabledAt"])
    ).go();
  }

  #recordChange(entity: string, who: number): void {
    const image = { __edb_e__: { S: entity }, id: { S: this.ids[who] ?? "" }, userType: { S: "artisan" } };
    const SequenceNumber = String(this.records.length + 1);
    const record = { eventName: "MODIFY" as const, dynamodb: { SequenceNumber, NewImage: image } };
    this.records.push(record);
    this.#pending.push(record);
  }
}

export function idOf({ dynamodb }: DynamoDBRecord): string {
  return dynamodb?.NewImage?.["id"]?.S ?? "";
}
