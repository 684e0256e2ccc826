// Writes core's table of local government areas. By hand, after a new edition of the data:
//   pip download naija-data==1.0.0 --no-deps && unzip naija_data-1.0.0-py3-none-any.whl -d DIR && node scripts/areas.mjs DIR
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./errors.mjs";

const target = new URL("../packages/core/src/fixed/areas-table.ts", import.meta.url);

/** Names that people use and the data set lacks: the two were renamed. @type {Record<string, string[]>} */
const furtherAliases = { NG028004: ["Yewa North"], NG028005: ["Yewa South"] };

const [folder] = process.argv.slice(2);
if (!folder) fail("usage: node scripts/areas.mjs PATH-TO-UNPACKED-PACKAGE");

/** @typedef {{ code: string, name: string, lat: number, lon: number, aliases: string[] }} Area */
/** @type {Area[]} */
const areas = read("lgas");
/** @type {{ pcode: string, name: string }[]} */
const states = read("states");

const lines = states
  .toSorted((a, b) => (a.pcode < b.pcode ? -1 : 1))
  .map(({ pcode, name }, index) => {
    if (Number(pcode.slice(2)) !== index + 1) fail(`${name}: expected the state's number ${index + 1}`);
    return `  [\n    ${JSON.stringify(name)},\n    ${JSON.stringify(rowsOf(pcode))},\n  ],`;
  });

writeFileSync(
  target,
  `/*
 * Made by scripts/areas.mjs, not by hand. Data: naija-data 1.0.0 by Akanji Oluwaseun Gabriel
 * (https://github.com/asgatcreation/naija-data), CC BY 4.0; changed: centres rounded, hyphens before points of the compass
 * dropped, two aliases added, aliases dropped that are another area's name.
 */

/**
 * The states in the order of their OCHA numbers, each with its areas in the order of theirs: name, latitude and longitude
 * of the centre in thousandths of a degree, aliases. A number that is not given to an area is an empty row.
 */
export const areasTable: readonly (readonly [state: string, areas: string])[] = [
${lines.join("\n")}
];
`,
);

/** @param {string} state */
function rowsOf(state) {
  const inState = areas.filter(({ code }) => code.startsWith(state));
  const numbered = new Map(inState.map((area) => [Number(area.code.slice(5)), area]));
  const names = new Set(inState.map(({ name }) => spelt(name)));
  const rows = Array.from({ length: Math.max(...numbered.keys()) }, (_, index) => {
    const area = numbered.get(index + 1);
    return area ? rowOf(area, names) : "";
  });
  return rows.join("|");
}

/** @param {Area} area @param {Set<string>} names those of its state */
function rowOf({ code, name, lat, lon, aliases }, names) {
  const others = [...aliases, ...(furtherAliases[code] ?? [])]
    .map(spelt)
    .filter((alias) => !names.has(alias));
  const fields = [spelt(name), Math.round(lat * 1000), Math.round(lon * 1000), ...others];
  if (fields.some((field) => /[|,]/.test(String(field)))) fail(`${code}: a separator in a name`);
  return fields.join(",");
}

/** @param {string} name */
function spelt(name) {
  return name.normalize("NFC").replaceAll(/-(?=(North|South|East|West)\b)/g, " ");
}

/** @param {string} name */
function read(name) {
  return JSON.parse(readFileSync(join(folder ?? "", "naija_data", "_data", `${name}.json`), "utf8"));
}
