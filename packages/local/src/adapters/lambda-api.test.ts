import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { config } from "@handiwork/core/platform/config";
import { invoke } from "@handiwork/core/platform/lambda";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localCredentials, localRegion } from "../credentials.ts";
import { createFunction } from "./invoke.ts";
import { createLambdaApi } from "./lambda-api.ts";

const functions = {
  echo: createFunction({
    name: "echo",
    timeoutSeconds: 5,
    load: async () => async (event) => {
      process.stdout.write(`${JSON.stringify({ level: "ERROR", message: "said by echo" })}\n`);
      return event;
    },
  }),
  broken: createFunction({
    name: "broken",
    timeoutSeconds: 5,
    load: async () => () => {
      throw new TypeError("out of order");
    },
  }),
};

const api = createLambdaApi((name) => {
  const found = Object.entries(functions).find(([each]) => each === name);
  if (!found) throw new Error("There is none.");
  return found[1];
});
const server = createServer((req, res) => void api(req, res));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_aws/lambda`;
  // Core reads its configuration once, so the test changes it in place.
  Object.assign(config(), { LAMBDA_ENDPOINT: url, AWS_REGION: localRegion });
  process.env["AWS_ACCESS_KEY_ID"] = localCredentials.accessKeyId;
  process.env["AWS_SECRET_ACCESS_KEY"] = localCredentials.secretAccessKey;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("returns the function's response with the log tail and the request id", async () => {
  expect(await invoke("echo", { a: [1, "é"] })).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    log: '{"level":"ERROR","message":"said by echo"}\n',
    value: { a: [1, "é"] },
  });
});

it("says how a function failed", async () => {
  expect(await invoke("broken", {})).toMatchObject({ error: { type: "TypeError", message: "out of order" } });
});

it("rejects unknown functions, events that are not JSON, and other signers", async () => {
  await expect(invoke("none", {})).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  const path = `${url}/2015-03-31/functions/echo/invocations`;
  const key = `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/x`;
  const garbage = await fetch(path, { method: "POST", body: "{", headers: { authorization: key } });
  expect([garbage.status, garbage.headers.get("x-amzn-errortype")]).toEqual([
    400,
    "InvalidRequestContentException",
  ]);
  expect((await fetch(path, { method: "POST", body: "{}" })).status).toBe(403);
});
