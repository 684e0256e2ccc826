import type { Suggestion } from "@handiwork/core/model/directory/schema";
import { stateNamed } from "@handiwork/core/fixed/locations";
import type { Filters } from "./filters.ts";

/** What a suggested trade or place filters by, in place of the text that it was suggested for. */
export function meantBy(suggestion: Exclude<Suggestion, { kind: "name" }>): Partial<Filters> {
  if (suggestion.kind === "trade") return { search: "", category: suggestion.category };
  const state = stateNamed(suggestion.state)?.value ?? "";
  return { search: "", location: "", state, city: suggestion.city ?? "" };
}
