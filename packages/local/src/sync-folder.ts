import { open } from "node:fs/promises";

/** Makes the names of new, renamed and removed files in a folder durable. Windows cannot sync a folder. */
export async function syncFolder(dir: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(dir, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
