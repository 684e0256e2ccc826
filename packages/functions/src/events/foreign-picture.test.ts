import { Resolver } from "node:dns/promises";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchPicture, isPublicAddress, network } from "./foreign-picture.ts";
import { certificate, key } from "./pictures.testing.ts";

/** Answers for every host, with a certificate for names below pictures.test. */
let server: Server;
let answer: RequestListener;
let requests: { host: string; url: string; headers: object }[] = [];

beforeAll(async () => {
  server = createServer({ key, cert: certificate }, (req, res) => {
    requests.push({ host: req.headers.host ?? "", url: req.url ?? "", headers: req.headers });
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  network.options = { port: (server.address() as AddressInfo).port, ca: certificate };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const loopback = "127.0.0.1";
beforeEach(() => {
  requests = [];
  answer = (_req, res) => res.writeHead(200, { "content-type": "image/png" }).end("a picture");
  vi.spyOn(network, "addressesOf").mockResolvedValue([loopback]);
  // The test server is the only permitted address that is not public.
  vi.spyOn(network, "isAllowed").mockImplementation((each) => each === loopback || isPublicAddress(each));
});
afterEach(() => void vi.restoreAllMocks());

/** Redirects a number of times, each time to another host. */
const hops =
  (last: number): RequestListener =>
  (req, res) => {
    const hop = Number(req.url?.slice(1));
    if (hop === last) res.end("there");
    else res.writeHead(302, { location: `https://a${hop}.pictures.test/${hop + 1}` }).end();
  };

const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();

describe("a picture at an address", () => {
  it("is fetched without any of our credentials", async () => {
    const fetched = await fetchPicture("https://pictures.test/me.png?size=2");
    expect(textOf(fetched)).toBe("a picture");
    expect(requests).toMatchObject([{ host: "pictures.test", url: "/me.png?size=2" }]);
    expect(Object.keys(requests[0]?.headers ?? {}).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
  });

  it("is resolved once, and fetched from the address that was checked", async () => {
    const lookUp = vi.spyOn(network, "addressesOf").mockResolvedValueOnce([loopback]);
    lookUp.mockResolvedValue(["169.254.169.254"]);
    await fetchPicture("https://pictures.test/");
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it("may redirect twice, with a check of each target, but not more", async () => {
    answer = hops(2);
    expect(textOf(await fetchPicture("https://pictures.test/0"))).toBe("there");
    expect(requests.map(({ host }) => host)).toEqual([
      "pictures.test",
      "a0.pictures.test",
      "a1.pictures.test",
    ]);
    answer = hops(3);
    await expect(fetchPicture("https://pictures.test/0")).rejects.toThrow("redirects too many times");
  });

  it.each([
    "http://pictures.test/",
    "https://pictures.test:8443/",
    "https://me:secret@pictures.test/",
    "ftp://pictures.test/",
    "file:///etc/passwd",
  ])("is not fetched through a redirect to %s", async (location) => {
    answer = (_req, res) => res.writeHead(301, { location }).end();
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("begin with https://");
    expect(requests).toHaveLength(1);
  });

  it("is not fetched through a redirect into our own network", async () => {
    answer = (_req, res) => res.writeHead(307, { location: "https://169.254.169.254/latest/" }).end();
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("not on the public internet");
    expect(requests).toHaveLength(1);
  });

  it("is not fetched if one of the host's addresses is not public", async () => {
    vi.spyOn(network, "addressesOf").mockResolvedValue([loopback, "10.0.0.7"]);
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("not on the public internet");
    expect(requests).toEqual([]);
  });

  it("must be smaller than 2 MB, whatever its server claims", async () => {
    const large = Buffer.alloc(2_097_152);
    answer = (_req, res) => res.end(large);
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("Image must be less than 2MB");
    // Without Content-Length.
    answer = (_req, res) => {
      res.write(large.subarray(0, 1_500_000));
      res.end(large.subarray(0, 1_500_000));
    };
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("Image must be less than 2MB");
    answer = (_req, res) => res.end(large.subarray(1));
    expect((await fetchPicture("https://pictures.test/")).body).toHaveLength(2_097_151);
  });

  it("must arrive within five seconds", async () => {
    const waits = vi.spyOn(AbortSignal, "timeout");
    waits.mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(5000);
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 100);
      return controller.signal;
    });
    answer = () => {};
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("took too long");
    answer = (_req, res) => void res.write("a drop");
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("took too long");
    vi.spyOn(network, "addressesOf").mockReturnValue(new Promise(() => {}));
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("took too long");
  });

  it("fails if its server returns an error, has a wrong certificate or is down", async () => {
    answer = (_req, res) => res.writeHead(404).end();
    await expect(fetchPicture("https://pictures.test/")).rejects.toThrow("no picture at this address");
    await expect(fetchPicture("https://elsewhere.test/")).rejects.toThrow("cannot reach this address");
    vi.spyOn(network, "addressesOf").mockRejectedValue(new Error("ENOTFOUND"));
    await expect(fetchPicture("https://nobody.test/")).rejects.toThrow("cannot reach this address");
  });
});

const lookUp = (four: Promise<string[]>, six: Promise<string[]>) => {
  vi.restoreAllMocks();
  vi.spyOn(Resolver.prototype, "resolve4").mockReturnValue(four);
  vi.spyOn(Resolver.prototype, "resolve6").mockReturnValue(six);
  return network.addressesOf("pictures.test");
};

describe("a host's addresses", () => {
  const none = new Error("ENODATA");
  it("are looked up as absolute names, IPv4 first", async () => {
    const both = lookUp(Promise.resolve(["8.8.8.8"]), Promise.resolve(["2606:4700::1"]));
    expect(await both).toEqual(["8.8.8.8", "2606:4700::1"]);
    expect(await lookUp(Promise.reject(none), Promise.resolve(["::1"]))).toEqual(["::1"]);
  });

  it("are empty for an unknown name", async () => {
    await expect(lookUp(Promise.reject(none), Promise.reject(none))).rejects.toThrow("no address");
  });
});

describe("a public address", () => {
  it.each(["8.8.8.8", "102.89.23.1", "2606:4700:4700::1111", "2c0f:f248::1"])("is %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(
    [
      "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.1.2.3 169.254.169.254 169.254.170.2 172.16.0.1",
      "172.31.255.255 192.0.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255",
      ":: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fc00::1 fd00:ec2::254 fe80::1 ff02::1",
      "2001::1 2001:db8::1 2002:7f00:1::",
    ].flatMap((line) => line.split(" ")),
  )("is not %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::ffff:a00:1]/",
  ])("is not in %s", async (address) => {
    vi.spyOn(network, "isAllowed").mockImplementation(isPublicAddress);
    await expect(fetchPicture(address)).rejects.toThrow("not on the public internet");
  });
});
