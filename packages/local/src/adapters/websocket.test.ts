import { describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import type { Handler } from "./invoke.ts";
import { open, serveSockets } from "./websocket-testing.ts";
import { maxAgeOf } from "./websocket.ts";

function broken(): never {
  throw new Error("secret");
}

describe("a connection", () => {
  it("opens with what $connect needs to know: id, headers, query", async () => {
    const { url, of } = await serveSockets();
    await open(`${url}?ticket=a%2Fb&tag=1&tag=2`);
    const [event] = of("$connect");
    expect(event?.requestContext).toMatchObject({
      eventType: "CONNECT",
      messageDirection: "IN",
      stage: "ws",
      connectionId: expect.stringMatching(/^[\w+/]{15}=$/),
      identity: { sourceIp: "127.0.0.1" },
    });
    expect(event?.headers?.Origin).toBe("http://localhost:3000");
    expect(event?.headers).toHaveProperty("Sec-WebSocket-Key");
    expect(event?.queryStringParameters).toEqual({ ticket: "a/b", tag: "2" });
    expect(event?.multiValueQueryStringParameters).toEqual({ ticket: ["a/b"], tag: ["1", "2"] });
  });

  it.each([
    ["refuses", () => ({ statusCode: 403 }), 403],
    ["fails", broken, 502],
    ["answers nonsense", () => "yes", 502],
  ] as [string, Handler, number][])("is not opened where $connect %s", async (_, $connect, status) => {
    const { url, of } = await serveSockets({ $connect });
    await expect(open(url)).rejects.toThrow(`Unexpected server response: ${status}`);
    expect(of("$disconnect")).toEqual([]);
  });

  it("tells $disconnect how it ended", async () => {
    const { url, of } = await serveSockets();
    (await open(url)).socket.close(1000, "bye");
    await vi.waitFor(() => expect(of("$disconnect")).toHaveLength(1), 15_000);
    expect(of("$disconnect")[0]?.requestContext).toMatchObject({
      eventType: "DISCONNECT",
      disconnectStatusCode: 1000,
      disconnectReason: "bye",
    });
    (await open(url)).socket.terminate();
    await vi.waitFor(() => expect(of("$disconnect")).toHaveLength(2), 15_000);
    expect(of("$disconnect")[1]?.requestContext.disconnectStatusCode).toBe(1006);
  });
});

describe("a message", () => {
  it("goes to $default, whatever it holds", async () => {
    const { url, of } = await serveSockets();
    const { socket } = await open(url);
    const bodies = ['{"action":"typing","to":"₦"}', "not json", '{"action":"$connect"}', "null"];
    for (const body of bodies) socket.send(body);
    await vi.waitFor(() => expect(of("$default")).toHaveLength(4), 15_000);
    expect(of("$default").map(({ body }) => body)).toEqual(bodies);
    expect(of("$default")[0]).toMatchObject({
      isBase64Encoded: false,
      requestContext: { eventType: "MESSAGE", messageId: expect.any(String), stage: "ws" },
    });
    expect(of("$connect")).toHaveLength(1);
  });

  it("whose function fails is answered with the service's error, and the connection stays", async () => {
    const { url } = await serveSockets({ $default: broken });
    const { socket, received } = await open(url);
    socket.send("hello");
    await vi.waitFor(() => expect(received).toHaveLength(1), 15_000);
    expect(JSON.parse(received[0]!)).toEqual({
      message: "Internal server error",
      connectionId: expect.any(String),
      requestId: expect.any(String),
    });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it("of more than 32 KB ends the connection", async () => {
    const { url, of } = await serveSockets();
    const exact = await open(url);
    exact.socket.send("x".repeat(32 * 1024));
    await vi.waitFor(() => expect(of("$default")).toHaveLength(1), 15_000);
    const tooLong = await open(url);
    tooLong.socket.send("x".repeat(32 * 1024 + 1));
    expect(await tooLong.closed).toBe(1009);
  });
});

describe("time", () => {
  it("ends a connection that is idle, but not one that is used", async () => {
    const { url } = await serveSockets({}, { idleSeconds: 0.5 });
    const [idle, used] = await Promise.all([open(url), open(url)]);
    let usedEnded = false;
    void used.closed.then(() => (usedEnded = true));
    const beat = setInterval(() => used.socket.ping(), 40);
    expect(await idle.closed).toBe(1001);
    expect(usedEnded).toBe(false);
    clearInterval(beat);
  });

  it("is two hours, or what WS_MAX_AGE says in seconds and no more", () => {
    expect(maxAgeOf(undefined)).toBe(7_200);
    expect(maxAgeOf("1.5")).toBe(1.5);
    for (const wrong of ["", "0", "-1", "soon", "7201", "Infinity", "NaN"])
      expect(() => maxAgeOf(wrong)).toThrow(/^WS_MAX_AGE is .*: it is a number of seconds, 7200 at most\.$/);
  });

  it("ends every connection at its highest age", async () => {
    const { url } = await serveSockets({}, { maxAgeSeconds: 0.1 });
    const { socket, closed } = await open(url);
    const beat = setInterval(() => socket.ping(), 20);
    expect(await closed).toBe(1001);
    clearInterval(beat);
  });
});
