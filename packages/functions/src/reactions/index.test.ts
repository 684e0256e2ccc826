import { countedEntities } from "@handiwork/core/counters";
import { describe, expect, it } from "vitest";
import { wiring } from "../wiring.ts";
import { reactions } from "./index.ts";

const counting = Object.entries(reactions).flatMap(([entity, reaction]) =>
  "counts" in reaction ? [entity] : [],
);

describe("the table of reactions", () => {
  it("counts the entities that a recount reads", () => {
    expect(counting).toEqual(countedEntities.toSorted());
  });

  it.each([
    [
      "project",
      "artisan audit bell blog-post conversation inbox job-event merchant message notification partnership payment product profile review sighting upload",
      "artisan blog-post merchant message partnership product profile review",
    ],
    [
      "react",
      "artisan audit code deletion favourite import invitation job-event message notification payment profile review session sighting upload",
      "deletion profile review session upload",
    ],
  ] as const)("lets the stream invoke %s for these entities and these deletions", (name, changed, ended) => {
    const { source } = wiring[name];
    expect(source.entities).toEqual(changed.split(" "));
    expect(source.ended).toEqual(ended.split(" "));
  });
});
