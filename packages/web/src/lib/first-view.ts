const afterFirstViewMs = 3_000;

/**
 * Resolves when the first view is over: after three seconds, or as soon as the page is hidden or loses the network. What is
 * loaded then is no part of the first view. A browser without a network has no first view to wait for.
 */
export async function afterFirstView(): Promise<void> {
  if (!navigator.onLine) return;
  await new Promise<void>((resolve) => {
    const over = () => resolve();
    setTimeout(over, afterFirstViewMs);
    addEventListener("offline", over, { once: true });
    document.addEventListener("visibilitychange", over, { once: true });
  });
}
