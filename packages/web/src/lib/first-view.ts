const afterFirstViewMs = 3_000;

/**
 * Resolves when the first view is over: after three seconds, or as soon as the page is hidden or loses the network. What is
 * loaded then is no part of the first view. Without a network, or while a document is prerendered, there is none to wait for.
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
