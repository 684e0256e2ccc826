import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { loadSignedInParts } from "./app/header.tsx";
import { loadPage, openedPaths, pageAt, pages, preloadOnIntent, subscribeToLoading } from "./app/pages.ts";
import { Providers } from "./app/providers.tsx";
import { beginHydration, afterFirstView } from "./lib/page/hydration.ts";
import { newQueryClient } from "./app/query-client.ts";
import { hasSession } from "./lib/api/session-state.ts";
import { sessionQuery } from "./lib/session/session.ts";
import "./ui/primitives/font.css";
import "./ui/primitives/tokens.css";
import "./ui/primitives/base.css";

// The content security policy forbids code from strings. With this setting, zod does not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The event fires once, early. The app offers the installation at a better moment (`app/notices.tsx`).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  Object.assign(globalThis, { installPrompt: event });
});
const client = newQueryClient();
if (hasSession()) {
  void client.prefetchQuery(sessionQuery);
  loadSignedInParts().catch(() => {
    // Rendering the header retries.
  });
}
// A top-level await would make the bundler split this file's chunk.
void render().then(() => {
  preloadOnIntent();
  void afterFirstView().then(countSightings);
  void startOffline();
});

/**
 * Renders the page, or hydrates its prerendered document, after its code is loaded and its first requests have
 * started.
 */
async function render(): Promise<void> {
  const { page, params } = pageAt(location.pathname);
  // A page that cannot be loaded throws again while rendering, inside the error boundary.
  const [loaded] = await Promise.allSettled([loadPage(page)]);
  if (loaded.status === "fulfilled" && (!page.allow || hasSession())) {
    loaded.value.prefetch?.(client, { params, search: new URLSearchParams(location.search) });
  }

  const app = (
    <Providers client={client}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  );
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root");
  // A transition hydrates in small steps, so that the page responds to input meanwhile. The bare shell may
  // replace the document of a prerendered page. Its content differs, so it is not hydrated.
  if (root.firstElementChild && !(page.prerendered && "shell" in root.dataset)) {
    beginHydration();
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
}

async function countSightings(): Promise<void> {
  await import("./features/analytics/sightings.ts").then(
    ({ watchSightings }) => watchSightings(client),
    () => {
      // The views of this page are not counted.
    },
  );
}

/** Starts the code for offline use: at once if a worker can serve it from the cache, else after the first view. */
async function startOffline(): Promise<void> {
  if (!navigator.serviceWorker?.controller) await afterFirstView();
  await import("./app/offline.ts").then(
    (offline) => offline.startOffline(client, { pages, openedPaths, subscribeToLoading }),
    () => {
      // The next page load retries.
    },
  );
}
