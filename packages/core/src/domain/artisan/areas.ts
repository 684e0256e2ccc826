import { areaOf } from "../../fixed/areas.ts";
import { Invalid } from "../../platform/errors/index.ts";

/** Throws Invalid for codes that no area has. A form's schema says only what codes look like, as pages carry no table of areas. */
export function checkAreas({ baseArea, areas = [] }: { baseArea: string; areas?: readonly string[] }): void {
  const message = "Please choose an area from the list";
  if (baseArea && !areaOf(baseArea)) throw new Invalid(message, { baseArea: message });
  if (!areas.every((code) => areaOf(code))) throw new Invalid(message, { areas: message });
}
