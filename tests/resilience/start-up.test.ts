import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDataFolder } from "../../packages/local/src/data-folder.ts";
import { CloudProcess } from "./cloud-process.ts";
import { storesAt } from "./load.ts";
import { startScript } from "./start-script.ts";

let dir: string;
/** A data folder with data in every store. */
let used: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "start-up-"));
  used = join(dir, "used");
  const cloud = new CloudProcess();
  for (const store of Object.values(storesAt(await cloud.ask("start", { dataDir: used })))) {
    for (let count = 0; count < 3; count += 1) await store.write(`thing-${count}`);
  }
  await cloud.kill();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs the script until it exits. */
function start(args: string[], node: string[] = []) {
  return startScript(args, node).ended;
}

/** Copies the used folder and overwrites the middle of a file. */
async function damage(file: string): Promise<string> {
  const data = join(dir, `damage-${file.replaceAll("/", "-")}`);
  await cp(used, data, { recursive: true });
  await rm(join(data, "lock"), { force: true });
  const path = join(data, file);
  const content = await readFile(path);
  content.fill("x", Math.floor(content.length / 4), Math.floor(content.length / 2));
  if (file.endsWith(".sqlite")) content.fill("x", 0, 16);
  await writeFile(path, content);
  return data;
}

describe.concurrent("npm start fails with one line and exit code 1 if", { timeout: 120_000 }, () => {
  it.each(["dynamodb/dynamodb.sqlite", "s3/objects.journal"])("%s is damaged", async (file) => {
    const { code, errors } = await start(["--port", "0", "--data", await damage(file)]);
    expect(errors).toEqual([expect.stringMatching(new RegExp(`${file.split("/")[1]}.*damage`))]);
    expect(code).toBe(1);
  });

  it("the port is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await start(["--port", String(port), "--data", join(dir, "port")]);
    other.close();
    expect(errors).toEqual([
      expect.stringMatching(`^Port ${port} is in use by another program: stop it, or`),
    ]);
    expect(code).toBe(1);
  });

  it("the data folder cannot be written", async () => {
    await writeFile(join(dir, "file"), "");
    const { code, errors } = await start(["--port", "0", "--data", join(dir, "file", "data")]);
    expect(errors).toEqual([expect.stringMatching(/^The data folder .* cannot be written \(ENOTDIR\)/)]);
    expect(code).toBe(1);
  });

  it("another instance uses the data folder", async () => {
    const data = join(dir, "taken");
    const taken = openDataFolder(data);
    const { code, errors } = await start(["--port", "0", "--data", data]);
    taken.release();
    expect(errors).toEqual([expect.stringMatching(/^The data folder .* is in use by another instance/)]);
    expect(code).toBe(1);
  });

  it.each([
    [["--port", "http"], "Not a port: http. It is a number from 1 to 65535."],
    [["--prot", "1"], "Unknown option '--prot'"],
  ])("%s is not a valid option", async (args, message) => {
    expect(await start(args)).toEqual({ code: 1, errors: [expect.stringContaining(message)] });
  });

  it.each(["18.20.8", "20.18.3", "22.11.0"])("Node is too old: %s", async (version) => {
    const versions = `{ ...process.versions, node: "${version}" }`;
    const old = `data:text/javascript,Object.defineProperty(process, "versions", { value: ${versions} })`;
    expect(await start([], ["--import", encodeURI(old)])).toEqual({
      code: 1,
      errors: [
        `Handiwork needs Node 20.19, 22.12 or newer; this is Node ${version}. See https://nodejs.org/`,
      ],
    });
  });
});
