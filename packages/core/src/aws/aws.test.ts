import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { isPassing } from "../errors/index.ts";
import { services } from "./index.ts";

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const failureOf = (url: string, patience = 5_000) =>
  services.send({ method: "GET", url }, patience).then(
    () => undefined,
    (error: unknown) => error,
  );

it("a body comes whole, whether its length was said or not", async () => {
  const text = "ọ".repeat(100_000);
  const said = await serve((_, res) => void res.writeHead(200).end(text));
  const unsaid = await serve((_, res) => {
    res.write(text.slice(0, 50_000));
    setTimeout(() => res.end(text.slice(50_000)), 20);
  });
  for (const url of [said, unsaid]) {
    const { status, body } = await services.send({ method: "GET", url }, 5_000);
    expect([status, body.toString() === text]).toEqual([200, true]);
  }
});

it.each<[string, RequestListener]>([
  ["never answers", () => {}],
  ["stops in the middle", (_, res) => void res.writeHead(200, { "Content-Length": "9" }).write("half")],
])("a service that %s may be asked again later", async (_, listener) => {
  const failure = await failureOf(await serve(listener), 200);
  expect(failure).toBeInstanceOf(Error);
  expect(isPassing(failure)).toBe(true);
});

it("so may one that hangs up in the middle, or is not there", async () => {
  const cut = await serve((_, res) => {
    res.writeHead(200, { "Content-Length": "9" }).write("half");
    setTimeout(() => res.destroy(), 20);
  });
  for (const url of [cut, "http://127.0.0.1:9/"]) expect(isPassing(await failureOf(url))).toBe(true);
});
