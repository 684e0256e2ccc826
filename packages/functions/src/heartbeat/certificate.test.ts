import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { certificate, key } from "../events/pictures.testing.ts";
import { certificateDays } from "./certificate.ts";

const day = 24 * 3600_000;
const ends = Date.parse(new X509Certificate(certificate).validTo);
const server = createServer({ key, cert: certificate });
const port = () => (server.address() as AddressInfo).port;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

it("returns how many days the certificate is valid, for any issuer", async () => {
  expect(await certificateDays("localhost", port(), ends - 30 * day)).toBe(30);
});

it("returns a negative number for an expired one", async () => {
  expect(await certificateDays("localhost", port(), ends + 2 * day)).toBe(-2);
});

it("fails without a server", async () => {
  await expect(certificateDays("localhost", 1, ends)).rejects.toThrow("ECONNREFUSED");
});
