import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureWebBuilt } from "../../scripts/web.mjs";

/**
 * Starts the seeded marketplace with the built web app, in a process of its own. Out: its address, its data folder, and what ends it.
 * Throws an Error where it does not come up.
 */
export async function startSite(): Promise<{ url: string; dataDir: string; stop: () => Promise<void> }> {
  ensureWebBuilt();
  const child = spawn(process.execPath, ["--import", "tsx", "tests/setup/site.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    // It brings its own, whatever this process measures on.
    env: { ...process.env, DYNAMODB_ENDPOINT: undefined, S3_ENDPOINT: undefined, TABLE_NAME: undefined },
  });
  const ended = once(child, "exit");
  const [url, dataDir] = await new Promise<[string, string]>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      const [, at, folder] = /Ready at (\S+).* data=(\S+)/.exec(data.toString()) ?? [];
      if (at && folder) resolve([at, folder]);
    });
    void ended.then(([code]) => reject(new Error(`The site ended with ${code} before it was ready`)));
  });
  return {
    url,
    dataDir,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
