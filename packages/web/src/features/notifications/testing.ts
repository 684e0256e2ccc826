import type { Notification } from "@handiwork/core/notifications/schema";
import { vi } from "vitest";

export const me = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";
export const artisanId = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12";

/** For tests: a notification about a review. */
export function review(id: number, clientName: string, isRead = true): Notification {
  const data = { reviewId: "01JCXB8QSS0000000000000000", clientName, rating: 5 };
  return { id, at: "2026-01-05T09:00:00.000Z", isRead, kind: "review", data };
}

/** For tests: the WebSocket frame with a notification. */
export function frameOf(notification: Notification, unread: number, version: number) {
  return { v: 1, type: "notification", notification, unread, version } as const;
}

/** For tests: a fake browser with push. */
export interface PushBrowser {
  /** The calls to the browser, in order. */
  readonly calls: string[];
  /** The endpoint of the subscription, if any. */
  endpoint: string | null;
  /** The user's answer to the permission prompt. */
  answer: NotificationPermission;
  readonly notifications: { tag: string; close: () => void }[];
  /** Posts a message from the service worker to the page. */
  post: (data: unknown) => void;
}

/** For tests: adds the push APIs to the DOM. */
export function stubPush(permission: NotificationPermission = "default"): PushBrowser {
  const calls: string[] = [];
  const worker = new EventTarget();
  const browser: PushBrowser = {
    calls,
    endpoint: null,
    answer: "granted",
    notifications: [],
    post: (data) => void worker.dispatchEvent(new MessageEvent("message", { data })),
  };
  const subscription = () =>
    browser.endpoint === null
      ? null
      : {
          endpoint: browser.endpoint,
          toJSON: () => ({
            endpoint: browser.endpoint,
            keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
          }),
          unsubscribe: async () => {
            calls.push("unsubscribe");
            browser.endpoint = null;
          },
        };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        calls.push(`subscribe ${applicationServerKey}`);
        browser.endpoint ??= "https://push.example/device";
        return subscription();
      },
    },
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      browser.notifications.filter((each) => tag === undefined || each.tag === tag),
  };
  Object.assign(worker, {
    register: async (path: string) => {
      calls.push(`register ${path}`);
      return registration;
    },
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  const FakeNotification = {
    permission,
    requestPermission: async () => {
      calls.push("ask");
      FakeNotification.permission = browser.answer;
      return browser.answer;
    },
  };
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("PushManager", Object);
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  return browser;
}

/** For tests: removes the push APIs. */
export function removePush(): void {
  Reflect.deleteProperty(navigator, "serviceWorker");
}

/** For tests: the preferences of a user who has turned nothing off. */
export const allPreferences = {
  messages: true,
  reviews: true,
  savedArtisans: true,
  savedSearches: true,
  premium: true,
  jobs: true,
  questions: true,
};
