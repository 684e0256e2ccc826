import { siteName } from "@handiwork/core/reference/content";
import { exportParts, type ExportPage } from "@handiwork/core/export/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api, read } from "../../../lib/api/client.ts";
import { ApiError, explain, isTransient } from "../../../lib/api/errors.ts";
import { plural } from "../../../lib/format/format.ts";
import { pagedQuery } from "../../../lib/api/paged-query.ts";
import { saveFile } from "../../../lib/page/save-file.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";

/** The delays of the retries, in ms. */
const retryDelays = [1_000, 3_000, 8_000];

/** The longest Retry-After, in seconds, that the export waits for. */
const maxWaitSeconds = 30;

/** All data that Handiwork stores about the user, page by page. Not cached, so that each export is current. */
const exportQuery = {
  ...pagedQuery(
    ["account", "export"],
    (cursor) => read(api.account.export.$post({ query: cursor })),
    ({ pages }) => pages,
  ),
  gcTime: 0,
  staleTime: Infinity,
  retry: (failures: number, error: Error) =>
    failures < retryDelays.length && isTransient(error) && retryAfterOf(error) <= maxWaitSeconds,
  retryDelay: (failures: number, error: Error) => retryAfterOf(error) * 1_000 || (retryDelays[failures] ?? 0),
};

/** Returns the seconds of the server's Retry-After, or 0. */
function retryAfterOf(error: Error): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
}

/** Collects the user's data as soon as it is mounted, and saves it as a file. Shows the progress, and can continue after an error. */
export function ExportJob({ email }: { email: string }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(exportQuery);
  const pages = data ?? [];
  const isComplete = data !== undefined && !hasNextPage && !error;
  const save = () => saveFile(...fileOf(pages, email, new Date()));

  useEffect(() => {
    if (data && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [data, hasNextPage, isFetching, error, fetchNextPage]);
  const saveOnce = useEffectEvent(save);
  useEffect(() => {
    if (isComplete) saveOnce();
  }, [isComplete]);

  const part = pages.at(-1)?.part ?? "profile";
  const count = pages.reduce((sum, { items }) => sum + items.length, 0);
  const entries = plural(count, "entry", "entries");
  if (isComplete) {
    return (
      <Stack gap={2} align="start">
        <Text as="output" tone="quiet">
          Your file is complete, with {entries}. You will find it in your downloads.
        </Text>
        <Button onClick={save}>Save it again</Button>
      </Stack>
    );
  }
  if (error && !isFetching) {
    return (
      <Stack gap={2} align="start">
        <div role="alert">
          <Text tone="bad" weight={500}>
            {explain(error)}
          </Text>
          <Text tone="quiet">
            No file was saved, because it would be incomplete. {entries} so far. Continue to collect the rest.
          </Text>
        </div>
        <Button onClick={() => void fetchNextPage()}>Continue</Button>
      </Stack>
    );
  }
  return (
    <Stack gap={2} numeric full>
      <progress max={1} value={progressAt(part)} aria-label="Collecting your data" />
      <Text tone="quiet">
        Collecting {partNames[part]}. {entries} so far.
      </Text>
    </Stack>
  );
}

/** Returns the estimated progress, from 0 to 1, after a page of a part. The parts' lengths are unknown. */
function progressAt(part: ExportPage["part"]): number {
  return (exportParts.indexOf(part) + 0.5) / exportParts.length;
}

/** Returns the name and content of the user's file. It contains every part, even empty ones. */
function fileOf(pages: readonly ExportPage[], email: string, when: Date): [name: string, content: Blob] {
  const itemsOf = (part: ExportPage["part"]) =>
    pages.flatMap((page) => (page.part === part ? page.items : []));
  const content = {
    site: siteName,
    account: email,
    exportedAt: when.toISOString(),
    ...Object.fromEntries(exportParts.map((part) => [part, itemsOf(part)])),
  };
  return [
    `${siteName.toLowerCase()}-data-${when.toISOString().slice(0, 10)}.json`,
    new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }),
  ];
}

/** The parts' names in the progress message. */
const partNames: Record<ExportPage["part"], string> = {
  profile: "your profile",
  record: "your business",
  products: "your products",
  application: "your application",
  invitation: "your invitation",
  preferences: "your settings",
  mailFailures: "emails that did not reach you",
  sessions: "your sessions",
  devices: "your devices",
  favourites: "your saved artisans",
  savedSearches: "your saved searches",
  reviewsWritten: "reviews you wrote",
  reviewsReceived: "reviews of your work",
  requests: "your requests for quotes",
  quotes: "your quotes",
  jobs: "your jobs",
  conversations: "your conversations",
  messages: "your messages",
  notifications: "your notifications",
  reports: "your reports",
  uploads: "your pictures and documents",
  analytics: "your analytics",
  subscription: "your subscription",
  payments: "your payments",
  history: "the history of your account",
};
