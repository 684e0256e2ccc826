import { registerKinds } from "../lib/outbox/kinds.ts";

/** The outbox kinds of all features, by name. Registered here, so that any page can send entries of earlier pages. */
export const outboxKinds = {
  message: async () => (await import("../features/messages/components/background.tsx")).messages,
  "job command": async () => (await import("../features/jobs/commands.ts")).jobCommand,
  "job request": async () => (await import("../features/jobs/commands.ts")).jobRequest,
  review: async () => (await import("../features/artisan/review-outbox.ts")).review,
  profile: async () => (await import("../features/profile/outbox-kind.ts")).profile,
  "artisan profile": async () =>
    (await import("../features/artisan-dashboard/outbox-kind.ts")).artisanProfile,
  favourite: async () => (await import("../features/favourites/api.ts")).favourite,
  "saved-search": async () => (await import("../features/saved-search/api.ts")).savedSearch,
};

registerKinds(outboxKinds);
