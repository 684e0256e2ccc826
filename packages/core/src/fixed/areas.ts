import { areasTable } from "./areas-table.ts";

/** A local government area of Nigeria. */
export interface Area {
  /** OCHA's code: "NG025017". */
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly aliases: readonly string[];
  /** Its centre, in degrees. */
  readonly lat: number;
  readonly lon: number;
}

/** The 774 local government areas, by state. */
export const areas: readonly Area[] = areasTable.flatMap(([stateCode, state, rows]) =>
  rows.split(";").map((row) => {
    const [number = "", lat, lon, ...words] = row.split(" ");
    const [name = "", ...aliases] = words.join(" ").split("/");
    return { code: stateCode + number, name, state, aliases, lat: Number(lat), lon: Number(lon) };
  }),
);

const byCode = new Map(areas.map((area) => [area.code, area]));

/** The area of a code; undefined where there is none. */
export function areaOf(code: string): Area | undefined {
  return byCode.get(code);
}

/** A state's areas in alphabetical order. */
export function areasOf(state: string): Area[] {
  return areas
    .filter((area) => area.state === state)
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}
