import { saveFile } from "../../../lib/save-file.ts";

/** Has the browser save a value as a JSON file. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
}
