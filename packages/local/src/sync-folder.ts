import { open } from "node:fs/promises";

/** Makes the names of new, renamed and removed files in a folder durable. */
export async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
