import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { preloadUserMenu } from "./app/header.tsx";
import { loadPage, openedPaths, pageAt, pages, preloadOnIntent, subscribeToLoading } from "./app/pages.ts";
import { Providers } from "./app/providers.tsx";
import { afterFirstView } from "./lib/first-view.ts";
import { beginHydration } from "./lib/hydration.ts";
import { newQueryClient } from "./lib/query-client.ts";
import { hasSession } from "./lib/session-mark.ts";
import { sessionQuery } from "./lib/session.ts";
import "./ui/font.css";
import "./ui/tokens.css";
import "./ui/base.css";

// The content security policy allows no code made of text; zod looks for this before it tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// It comes once, and early; the page offers it when it is welcome (app/notices.tsx).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  Object.assign(globalThis, { installPrompt: event });
});
const client = newQueryClient();
if (hasSession()) {
  void client.prefetchQuery(sessionQuery);
  preloadUserMenu();
}
// The bundler would split this file's chunk if it awaited anything itself.
void render().then(() => {
  preloadOnIntent();
  void afterFirstView().then(countSightings);
  void startOffline();
});

/** Renders the page, or takes over its prerendered document, once the page's code and what it asks for first are on the way. */
async function render(): Promise<void> {
  const { page, params } = pageAt(location.pathname);
  // A page that cannot be loaded throws again when it is rendered, where the error boundary shows it.
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
  // A transition is done bit by bit: who touches the page meanwhile is answered.
  // The bare shell may stand in for a document that did not come.
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
      // Then this page is not counted.
    },
  );
}

/** Once there is a worker, the code comes from this device: what is read is kept at once. */
async function startOffline(): Promise<void> {
  if (!navigator.serviceWorker?.controller) await afterFirstView();
  await import("./app/offline.ts").then(
    (offline) => offline.startOffline(client, { pages, openedPaths, subscribeToLoading }),
    () => {
      // The next page tries again. Without a worker there is nothing to be read offline.
    },
  );
}
