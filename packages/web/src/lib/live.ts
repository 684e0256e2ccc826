import type { DeviceFrame, Frame } from "@handiwork/core/realtime/schema";
import { frameVersion } from "@handiwork/core/reference/realtime";
import { api, read } from "./api.ts";
import { ApiError } from "./errors.ts";
import { hasSession } from "./session-mark.ts";

/** In milliseconds. The service cuts a connection after ten idle minutes. */
const heartbeat = 4 * 60_000;
/** How long an answer to a ping may take before the connection counts as dead. */
const pongTimeoutMs = 6_000;
const [firstPause, longestPause] = [500, 30_000];

type Listener = (frame: Frame) => void;

const listeners = new Set<Listener>();
const returns = new Set<() => void>();

let socket: WebSocket | undefined;
/** Grows with each start and stop: what belongs to an earlier one says nothing any more. */
let era = 0;
let isWanted = false;
let tries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let beat: ReturnType<typeof setInterval> | undefined;
let doubt: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back with every frame that the server pushes; it may come doubled, late or not at all, as `onReturn` tells when
 * something may have been missed. Out: what ends it.
 */
export function onFrame(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back whenever the connection stands (again): then the API says what was missed. Out: what ends it. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => void returns.delete(listener);
}

/** Whether the connection stands at this moment. */
export function isConnected(): boolean {
  return socket?.readyState === WebSocket.OPEN;
}

/** Tells the server something, if the connection stands: it is never waited for. */
export function tell(frame: DeviceFrame): void {
  if (isConnected()) socket?.send(JSON.stringify(frame));
}

/** Keeps a connection for whoever is signed in. Out: what ends it. */
export function stayConnected(): () => void {
  isWanted = true;
  era += 1;
  tries = 0;
  void connect();
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  return () => {
    isWanted = false;
    era += 1;
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    drop();
  };
}

async function connect(): Promise<void> {
  const mine = era;
  clearTimeout(retry);
  if (!hasSession()) return;
  try {
    const { ticket } = await read(api.realtime.tickets.$post());
    if (mine !== era || !isWanted) return;
    open(ticket);
  } catch (error) {
    // Whoever is signed out gets no ticket, however often one asks.
    const isOver = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (mine === era && !isOver) later();
  }
}

function open(ticket: string): void {
  drop();
  const opened = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws?ticket=${ticket}`);
  socket = opened;
  opened.addEventListener("open", () => {
    tries = 0;
    beat = setInterval(ping, heartbeat);
    for (const listener of returns) listener();
  });
  opened.addEventListener("message", ({ data }) => {
    clearTimeout(doubt);
    const frame = parsed(data);
    if (frame) for (const listener of listeners) listener(frame);
  });
  opened.addEventListener("close", () => {
    if (socket !== opened) return;
    drop();
    later();
  });
}

/** Tries again after a growing, jittered pause, so that not all pages come back at the same moment. */
function later(): void {
  if (!isWanted) return;
  clearTimeout(retry);
  const pause = Math.random() * Math.min(longestPause, firstPause * 2 ** tries);
  tries += 1;
  // A page that nobody sees costs no data: it connects when it is looked at.
  if (navigator.onLine && document.visibilityState === "visible") {
    retry = setTimeout(() => void connect(), pause);
  }
}

/** The network is there again, or somebody looks at the page: a phone may have slept meanwhile. */
function wake(): void {
  if (!isWanted || !navigator.onLine || document.visibilityState !== "visible") return;
  if (isConnected()) return ping();
  if (socket?.readyState === WebSocket.CONNECTING) return;
  tries = 0;
  void connect();
}

function ping(): void {
  tell({ v: frameVersion, type: "ping" });
  clearTimeout(doubt);
  const asked = socket;
  doubt = setTimeout(() => {
    if (socket !== asked) return;
    drop();
    later();
  }, pongTimeoutMs);
}

function drop(): void {
  clearTimeout(retry);
  clearInterval(beat);
  clearTimeout(doubt);
  const dropped = socket;
  socket = undefined;
  dropped?.close();
}

function parsed(data: unknown): Frame | undefined {
  try {
    const frame = JSON.parse(String(data)) as Frame;
    return frame.v === frameVersion ? frame : undefined;
  } catch {
    return undefined;
  }
}
