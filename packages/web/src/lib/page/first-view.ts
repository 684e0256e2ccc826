const afterFirstViewMs = 3_000;

/**
 * Resolves when the first view is over, so that less urgent code can load: after three seconds, or as soon as the
 * page is hidden or goes offline. Resolves at once while offline or prerendering.
 */
export async function afterFirstView(): Promise<void> {
  if (typeof navigator === "undefined" || !navigator.onLine) return;
  await new Promise<void>((resolve) => {
    const over = () => resolve();
    setTimeout(over, afterFirstViewMs);
    addEventListener("offline", over, { once: true });
    document.addEventListener("visibilitychange", over, { once: true });
  });
}
