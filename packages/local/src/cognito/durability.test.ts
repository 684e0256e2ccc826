import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import {
  asAdmin,
  clientId,
  clientOf,
  clientSecret,
  groupsOf,
  poolId,
  refresh,
  signIn,
  signUp,
  start,
  temporaryFolder,
  type Api,
} from "./testing.ts";

const program = fileURLToPath(new URL("crash-server.testing.ts", import.meta.url));

it("knows its users, their groups, passwords and sessions after a restart, and what ended has ended", async () => {
  const before = await start();
  await signUp(before, "ada@example.com", "artisan");
  await signUp(before, "gone@example.com");
  await signUp(before, "bola@example.com");
  const ada = await signIn(before, "ada@example.com");
  const signedOut = await signIn(before, "bola@example.com");
  await before.cognito.send(new AdminDeleteUserCommand(asAdmin("gone@example.com")));
  await before.cognito.send(new AdminUserGlobalSignOutCommand(asAdmin("bola@example.com")));
  await before.stop();

  const after = await start({ dir: before.dir });
  expect(await refresh(after, ada.RefreshToken)).toHaveProperty("AccessToken");
  expect(await signIn(after, "ada@example.com")).toHaveProperty("AccessToken");
  expect(await groupsOf(after, "ada@example.com")).toEqual(["artisan"]);
  expect(after.pool.jwks).toEqual(before.pool.jwks);
  await expect(refresh(after, signedOut.RefreshToken)).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  await expect(
    after.cognito.send(new AdminGetUserCommand(asAdmin("gone@example.com"))),
  ).rejects.toMatchObject({ name: "UserNotFoundException" });
});

it("keeps its journal small, though a session is refreshed for ever", async () => {
  const api = await start({ retryGraceSeconds: 0 });
  await signUp(api, "ada@example.com");
  const sessions = await Promise.all(Array.from({ length: 4 }, () => signIn(api, "ada@example.com")));
  await Promise.all(
    sessions.map(async ({ RefreshToken }) => {
      let token = RefreshToken;
      for (let times = 0; times < 10; times += 1) ({ RefreshToken: token } = await refresh(api, token));
      return token;
    }),
  );
  const lines = (await readFile(join(api.dir, "users.journal"), "utf8")).trim().split("\n");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(600);
});

it("drops a last line that was not written to its end, and says where the journal is damaged elsewhere", async () => {
  const before = await start();
  await signUp(before, "ada@example.com");
  await before.stop();
  const journal = join(before.dir, "users.journal");
  await appendFile(journal, '0badcafe {"t":"user","user":{"sub":');
  const after = await start({ dir: before.dir });
  expect(await signIn(after, "ada@example.com")).toHaveProperty("AccessToken");
  await after.stop();
  const text = await readFile(journal, "utf8");
  await writeFile(journal, text.replace("ada@example.com", "eve@example.com"));
  await expect(start({ dir: before.dir })).rejects.toThrow(`${journal} is damaged at line 1`);
});

it("says where its keys are damaged, and never quotes them", async () => {
  const dir = await temporaryFolder();
  const file = join(dir, "keys.json");
  const keys = await readFile(file, "utf8");
  for (const damaged of ["", keys.slice(0, 900), "{}"]) {
    await writeFile(file, damaged);
    await expect(start({ dir })).rejects.toThrow(
      `${file} is damaged. Restore it, or move it away: new keys are made, and every open session ends.`,
    );
  }
});

async function serve(dir: string): Promise<{ child: ChildProcess } & Api> {
  const command = ["scripts/run.mjs", program, dir, poolId, clientId, clientSecret];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(child.stdout ?? child, "data")) as [Buffer];
  return { child, cognito: clientOf(`http://127.0.0.1:${port.toString().trim()}`) };
}

/** Signs users up until the server is gone; notes whom the server acknowledged, and whose group. */
async function load(api: Api, name: string, told: Told): Promise<void> {
  try {
    for (let at = 0; ; at += 1) {
      const email = `${name}-${at}@example.com`;
      told.signedUp.set(email, await signUp(api, email));
      await api.cognito.send(new AdminAddUserToGroupCommand({ ...asAdmin(email), GroupName: "client" }));
      told.inGroup.add(email);
    }
  } catch (error) {
    expect(error).not.toMatchObject({ $metadata: { httpStatusCode: 400 } });
  }
}

interface Told {
  /** The `sub` by address. */
  signedUp: Map<string, string>;
  inGroup: Set<string>;
}

const rounds = scaled(2, 4);

it(`loses nobody whom it acknowledged when it is killed under load, ${rounds} times`, async () => {
  const dir = await temporaryFolder();
  const told: Told = { signedUp: new Map(), inGroup: new Set() };
  for (let round = 0; round < rounds; round += 1) {
    const { child, cognito } = await serve(dir);
    const loads = Array.from({ length: 8 }, (_, at) => load({ cognito }, `round${round}-${at}`, told));
    const enough = told.inGroup.size + 15 + 5 * round;
    await expect.poll(() => told.inGroup.size, { interval: 7, timeout: 30_000 }).toBeGreaterThan(enough);
    child.kill("SIGKILL");
    await Promise.all([...loads, once(child, "exit")]);
    cognito.destroy();
  }
  const api = await start({ dir });
  for (const [email, sub] of told.signedUp) {
    const { Username } = await api.cognito.send(new AdminGetUserCommand(asAdmin(email)));
    expect(Username).toBe(sub);
    if (!told.inGroup.has(email)) continue;
    expect(await groupsOf(api, email)).toEqual(["client"]);
  }
}, 120_000);
