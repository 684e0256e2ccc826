import { siteName } from "@handiwork/core/reference/content";
import { exportParts, type ExportPage } from "@handiwork/core/export/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api, read } from "../../lib/api.ts";
import { ApiError, explain, isTransient } from "../../lib/errors.ts";
import { plural } from "../../lib/format.ts";
import { pagedQuery } from "../../lib/paged-query.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";

/** How often, after how many ms, a page that did not come is asked for again. */
const pauses = [1_000, 3_000, 8_000];

/** How many seconds the server may ask to wait, while somebody looks on. */
const longestWait = 30;

/** All that Handiwork stores about the user, page by page. It is forgotten with the download: the next one begins anew. */
const exportQuery = {
  ...pagedQuery(
    ["account", "export"],
    (cursor) => read(api.account.export.$post({ query: cursor })),
    ({ pages }) => pages,
  ),
  gcTime: 0,
  staleTime: Infinity,
  retry: (failures: number, error: Error) =>
    failures < pauses.length && isTransient(error) && waitOf(error) <= longestWait,
  retryDelay: (failures: number, error: Error) => waitOf(error) * 1_000 || (pauses[failures] ?? 0),
};

/** How many seconds the server asks to wait; 0 where it says nothing. */
function waitOf(error: Error): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
}

/** Puts the user's data together, from when it is first rendered: how far it has come, and what to do where it stops. */
export function ExportJob({ email, onEnd }: { email: string; onEnd: () => void }) {
  const query = useInfiniteQuery(exportQuery);
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const pages = data ?? [];
  const isComplete = pages.length > 0 && !hasNextPage && !error;
  const save = () => saveFile(...fileOf(pages, email, new Date()));

  useEffect(() => {
    if (data && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [data, hasNextPage, isFetching, error, fetchNextPage]);
  const saveOnce = useEffectEvent(save);
  useEffect(() => {
    if (isComplete) saveOnce();
  }, [isComplete]);

  const part = pages.at(-1)?.part ?? "profile";
  const entries = plural(
    pages.reduce((sum, { items }) => sum + items.length, 0),
    "entry",
    "entries",
  );
  if (error && !isFetching) {
    return (
      <Stack gap={2}>
        <div role="alert">
          <Text tone="bad" weight={500}>
            {explain(error)}
          </Text>
          <Text tone="quiet">
            No file was saved, because it would be incomplete. {entries} so far; the rest can follow.
          </Text>
        </div>
        <Cluster gap={3}>
          <Button onClick={() => void (pages.length > 0 ? fetchNextPage() : query.refetch())}>
            Continue
          </Button>
          <Button variant="ghost" onClick={onEnd}>
            Stop
          </Button>
        </Cluster>
      </Stack>
    );
  }
  if (!isComplete) {
    return (
      <Stack gap={2} numeric full>
        <progress max={1} value={shareOf(part)} aria-label="Collecting your data" />
        <Text tone="quiet">
          Collecting {partNames[part]}. {entries} so far.
        </Text>
        <Cluster>
          <Button onClick={onEnd}>Cancel</Button>
        </Cluster>
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      <Text as="output" tone="quiet">
        Your file is complete, with {entries}. You will find it in your downloads.
      </Text>
      <Cluster gap={3}>
        <Button onClick={save}>Save it again</Button>
        <Button variant="ghost" onClick={onEnd}>
          Close
        </Button>
      </Cluster>
    </Stack>
  );
}

/** How much is done when a page of that part has come, from 0 to 1: nobody knows how long the parts are. */
function shareOf(part: ExportPage["part"]): number {
  return (exportParts.indexOf(part) + 0.5) / exportParts.length;
}

/** The name and the content of the user's file: every part, also those of which nothing is stored. */
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

/** What each part is called while it is collected. */
const partNames: Record<ExportPage["part"], string> = {
  profile: "your profile",
  record: "your business",
  products: "your products",
  application: "your application",
  invitation: "your invitation",
  preferences: "your settings",
  mailFailures: "e-mails that did not reach you",
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
  analytics: "your numbers",
  subscription: "your subscription",
  payments: "your payments",
  history: "the history of your account",
};
