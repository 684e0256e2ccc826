import { useEffect, useState, useSyncExternalStore } from "react";
import type { ToastView } from "./toast-view.tsx";

export interface Notice {
  readonly kind: "success" | "error" | "info";
  readonly message: string;
  /** By it the toast can be taken away; another one with the same id takes its place. */
  readonly id?: string;
}

const waiting: Notice[] = [];
let view: { add: (notice: Notice) => void; close: (id: string) => void } | undefined;
const listeners = new Set<() => void>();

function show(kind: Notice["kind"], message: string, id?: string): void {
  const notice = { kind, message, ...(id !== undefined && { id }) };
  if (view) {
    view.add(notice);
    return;
  }
  waiting.push(notice);
  for (const listener of listeners) listener();
}

/** A short sentence at the edge of the page, read out by screen readers; it goes by itself. */
export const toast = {
  success: (message: string, id?: string) => show("success", message, id),
  error: (message: string, id?: string) => show("error", message, id),
  info: (message: string, id?: string) => show("info", message, id),
};

/** Takes the toast with that id away, where it is still there. */
export function closeToast(id: string): void {
  view?.close(id);
  for (const [place, notice] of waiting.entries()) if (notice.id === id) waiting.splice(place, 1);
}

const key = "toasts";

/** The same, shown after the next full load of a page in this tab. */
export function toastAfterLoad(notice: Notice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...kept(), notice]));
  } catch {
    // A browser that keeps nothing does without it.
  }
}

/** Shows what was kept for this load. */
function showKept(): void {
  for (const { kind, message } of kept()) show(kind, message);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function kept(): Notice[] {
  try {
    const notices: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(notices) ? notices.filter(isNotice) : [];
  } catch {
    return [];
  }
}

function isNotice(value: unknown): value is Notice {
  const { kind, message } = (value ?? {}) as Partial<Record<keyof Notice, unknown>>;
  return typeof kind === "string" && kind in toast && typeof message === "string";
}

/** Called by the part that shows them, once it has been loaded: gets every notice from now on, and those that waited. */
export function takeNotices(receiver: NonNullable<typeof view>): void {
  view = receiver;
  for (const notice of waiting.splice(0)) receiver.add(notice);
}

/** Fetches the code of the first toast, which may have to be shown when there is no network any more. */
export const loadToasts = () => import("./toast-view.tsx");

/** The place where toasts appear. Its code is loaded with the first of them; where that fails, they wait for the next. */
export function Toaster() {
  const [View, setView] = useState<typeof ToastView>();
  const count = useSyncExternalStore(
    subscribe,
    () => waiting.length,
    () => 0,
  );
  useEffect(showKept, []);
  useEffect(() => {
    if (count > 0 && !View) {
      loadToasts().then((module) => setView(() => module.ToastView), reportError);
    }
  }, [count, View]);
  return View ? <View /> : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
