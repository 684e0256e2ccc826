import type { DeviceFrame, Frame } from "@handiwork/core/realtime/schema";
import { frameVersion } from "@handiwork/core/reference/realtime";
import { api, read } from "../api/client.ts";
import { Emitter } from "../page/emitter.ts";
import { hasStatus } from "../api/errors.ts";
import { hasSession } from "../api/session-state.ts";

/** Interval between pings. The service closes a connection after ten idle minutes. */
const heartbeatMs = 4 * 60_000;
/** How long the answer to a ping may take before the connection counts as lost. */
const pongTimeoutMs = 6_000;
/** Maximum delay before the first retry, and before any. */
const [firstDelayMs, maxDelayMs] = [500, 30_000];

const frames = new Emitter<[Frame]>();
const connections = new Emitter();

let socket: WebSocket | undefined;
/** Aborted while no connection is wanted. Each `keepConnected` creates a new one, and results of earlier ones are ignored. */
let lifetime = AbortSignal.abort();
let failedAttempts = 0;
let retryTimeout: ReturnType<typeof setTimeout> | undefined;
let heartbeat: ReturnType<typeof setInterval> | undefined;
let pongTimeout: ReturnType<typeof setTimeout> | undefined;

/**
 * Subscribes to the frames that the server pushes. A frame may arrive twice, late or not at all: read from the API in
 * `onReconnect`. Returns the function that unsubscribes.
 */
export const onFrame = frames.subscribe;

/** Calls back each time the connection opens. Frames may have been missed before. Returns the function that unsubscribes. */
export const onReconnect = connections.subscribe;

export function isConnected(): boolean {
  return socket?.readyState === WebSocket.OPEN;
}

/** Sends a frame if the connection is open. */
export function sendFrame(frame: DeviceFrame): void {
  if (isConnected()) socket?.send(JSON.stringify(frame));
}

/** Keeps a connection open while a user is signed in. Returns the function that ends it. */
export function keepConnected(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  lifetime = signal;
  failedAttempts = 0;
  void connect();
  addEventListener("online", checkConnection, { signal });
  document.addEventListener("visibilitychange", checkConnection, { signal });
  return () => {
    controller.abort();
    closeSocket();
  };
}

async function connect(): Promise<void> {
  const signal = lifetime;
  clearTimeout(retryTimeout);
  if (!hasSession()) return;
  try {
    const { ticket } = await read(api.realtime.tickets.$post());
    if (!signal.aborted) openSocket(ticket);
  } catch (error) {
    // A signed-out user gets no ticket: do not retry.
    const isOver = hasStatus(error, 401, 403);
    if (!signal.aborted && !isOver) retryLater();
  }
}

function openSocket(ticket: string): void {
  closeSocket();
  const opened = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws?ticket=${ticket}`);
  socket = opened;
  opened.addEventListener("open", () => {
    failedAttempts = 0;
    heartbeat = setInterval(ping, heartbeatMs);
    connections.emit();
  });
  opened.addEventListener("message", ({ data }) => {
    clearTimeout(pongTimeout);
    const frame = JSON.parse(data as string) as Frame;
    if (frame.v === frameVersion) frames.emit(frame);
  });
  opened.addEventListener("close", () => reconnect(opened));
}

/** Retries with exponential back-off and jitter. */
function retryLater(): void {
  if (lifetime.aborted) return;
  clearTimeout(retryTimeout);
  const delayMs = Math.random() * Math.min(maxDelayMs, firstDelayMs * 2 ** failedAttempts);
  failedAttempts += 1;
  // A hidden page saves data: it connects once it is visible.
  if (navigator.onLine && document.visibilityState === "visible") {
    retryTimeout = setTimeout(() => void connect(), delayMs);
  }
}

/** Checks the connection when the network is back or the page becomes visible: a phone may have slept meanwhile. */
function checkConnection(): void {
  if (lifetime.aborted || !navigator.onLine || document.visibilityState !== "visible") return;
  if (isConnected()) return ping();
  if (socket?.readyState === WebSocket.CONNECTING) return;
  failedAttempts = 0;
  void connect();
}

function ping(): void {
  sendFrame({ v: frameVersion, type: "ping" });
  clearTimeout(pongTimeout);
  pongTimeout = setTimeout(reconnect, pongTimeoutMs, socket);
}

/** Replaces a lost connection, unless another one has replaced it already. */
function reconnect(lost: WebSocket | undefined): void {
  if (socket !== lost) return;
  closeSocket();
  retryLater();
}

function closeSocket(): void {
  clearTimeout(retryTimeout);
  clearInterval(heartbeat);
  clearTimeout(pongTimeout);
  const closed = socket;
  socket = undefined;
  closed?.close();
}
