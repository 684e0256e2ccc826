import { useEffect, useState, useSyncExternalStore } from "react";
import type { ToastView } from "./toast-view.tsx";

export interface Notice {
  readonly kind: "success" | "error" | "info";
  readonly message: string;
}

const waiting: Notice[] = [];
let deliver: ((notice: Notice) => void) | undefined;
const listeners = new Set<() => void>();

function show(kind: Notice["kind"], message: string): void {
  if (deliver) {
    deliver({ kind, message });
    return;
  }
  waiting.push({ kind, message });
  for (const listener of listeners) listener();
}

/** A short sentence at the edge of the page, read out by screen readers; it goes by itself. */
export const toast = {
  success: (message: string) => show("success", message),
  error: (message: string) => show("error", message),
  info: (message: string) => show("info", message),
};

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
export function takeNotices(receiver: (notice: Notice) => void): void {
  deliver = receiver;
  for (const notice of waiting.splice(0)) receiver(notice);
}

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
      import("./toast-view.tsx").then((module) => setView(() => module.ToastView), reportError);
    }
  }, [count, View]);
  return View ? <View /> : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
