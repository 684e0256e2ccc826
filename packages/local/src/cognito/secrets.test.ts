import { mkdir, readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { AdminSetUserPasswordCommand, SignUpCommand } from "@aws-sdk/client-cognito-identity-provider";
import { expect, it, onTestFinished, vi } from "vitest";
import { asAdmin, asClient, clientSecret, password, refresh, signIn, signUp, start } from "./testing.ts";

const email = "ada@example.com";

/** Everything that the process says from now on, by whatever way. */
function listen(): string[] {
  const said: string[] = [];
  const write = (chunk: unknown): boolean => said.push(String(chunk)) > 0;
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(write),
    vi.spyOn(process.stderr, "write").mockImplementation(write),
    ...(["log", "info", "warn", "error", "debug"] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(" "))),
    ),
  ];
  const onWarning = (warning: Error): void => void said.push(warning.stack ?? warning.message);
  process.on("warning", onWarning);
  onTestFinished(() => {
    process.off("warning", onWarning);
    for (const spy of spies) spy.mockRestore();
  });
  return said;
}

it("says no password or token to the process's output, not even when something fails", async () => {
  const said = listen();
  let broken = false;
  const clock = (): number => {
    if (broken) throw new Error("The clock is broken.");
    return Date.now();
  };
  const api = await start({ clock });
  await signUp(api, email);
  const first = await signIn(api, email);
  const second = await refresh(api, first.RefreshToken);
  const attempts = [
    signIn(api, email, "a wrong password"),
    refresh(api, `${first.RefreshToken}x`),
    api.cognito.send(new SignUpCommand({ ...asClient("bad"), Password: password })),
  ];
  expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(
    attempts.map(() => "rejected"),
  );
  // An unexpected error becomes a warning of the process.
  broken = true;
  await expect(
    api.cognito.send(
      new AdminSetUserPasswordCommand({ ...asAdmin(email), Password: "battery staple", Permanent: true }),
    ),
  ).rejects.toMatchObject({ name: "InternalErrorException", $metadata: { httpStatusCode: 500 } });
  await new Promise(setImmediate);
  const text = said.join("\n");
  expect(text).toContain("The clock is broken.");
  const secrets = [password, "a wrong password", "battery staple", clientSecret];
  for (const secret of [...secrets, ...Object.values(first), ...Object.values(second)]) {
    expect(text).not.toContain(secret);
  }
});

it("keeps no password or token readable in its folder, and the keys for their owner alone", async () => {
  const api = await start();
  await signUp(api, email);
  const tokens = await signIn(api, email);
  await api.stop();
  const files = await readdir(api.dir);
  const text = (await Promise.all(files.map((file) => readFile(join(api.dir, file), "utf8")))).join("\n");
  expect(text).toContain(email);
  for (const secret of [password, ...Object.values(tokens), clientSecret]) {
    expect(text).not.toContain(secret);
  }
  const dir = join(api.dir, "made here");
  await mkdir(dir, { mode: 0o755 });
  const other = await start({ dir });
  expect((await stat(join(other.dir, "keys.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(other.dir)).mode & 0o777).toBe(0o700);
});
