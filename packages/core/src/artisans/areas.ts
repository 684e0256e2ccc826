import { areaOf } from "../reference/areas.ts";
import { Invalid } from "../platform/errors.ts";

/**
 * Checks that area codes exist. Form schemas check only their format, because pages do not contain the table of
 * areas.
 *
 * @throws {Invalid} for unknown codes
 */
export function checkAreas({ baseArea, areas = [] }: { baseArea: string; areas?: readonly string[] }): void {
  const message = "Please choose an area from the list";
  if (baseArea && !areaOf(baseArea)) throw new Invalid(message, { baseArea: message });
  if (!areas.every((code) => areaOf(code))) throw new Invalid(message, { areas: message });
}
