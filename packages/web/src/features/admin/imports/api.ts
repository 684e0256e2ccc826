import { isUnderWay, type Import, type ImportPage, type ImportRowPage } from "@handiwork/core/imports/schema";
import { queryOptions, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { pagedQuery } from "../../../lib/api/paged-query.ts";
import { useAction } from "../../../lib/forms/use-action.ts";
import { put } from "../../../lib/uploads/upload.ts";

const importsKey = ["admin", "imports"] as const;
/**
 * Poll intervals while the page is visible, in ms: of the open import, of the list while an import is in progress,
 * and of the list otherwise, because other admins and the bucket also start imports.
 */
const [openPollMs, activePollMs, idlePollMs] = [1_500, 5_000, 25_000];

/** The imports, newest first, page by page. Polls faster while an import is in progress. */
export const importsQuery = {
  ...pagedQuery([...importsKey, "list"], (cursor) => read(api.admin.imports.$get({ query: cursor }))),
  refetchInterval: ({ state: { data } }: { state: { data?: InfiniteData<ImportPage> | undefined } }) =>
    data?.pages.some(({ items }) => items.some((item) => isUnderWay(item.state))) ? activePollMs : idlePollMs,
};

/** An import with its counts. Polls while it is in progress, and while another admin may start or discard it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, "one", id],
    queryFn: () => read(api.admin.imports[":id"].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data.state) ? openPollMs : data?.state === "checked" && activePollMs,
  });

export const firstRowsQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, "first", id],
    queryFn: async ({ signal }) => (await fetchRows(id, { outcome: "all", limit: "5" }, signal)).items,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The failed rows of an import, or the rows with warnings, in line order, page by page. `count` is part of the key, so
 * that a new row starts a new list.
 */
export const rowsQuery = (id: string, outcome: "failed" | "warned", count: number) => ({
  ...pagedQuery([...importsKey, outcome, id, count], (cursor, { signal }) =>
    fetchRows(id, { outcome, limit: "50", ...cursor }, signal),
  ),
  staleTime: Number.POSITIVE_INFINITY,
});

interface RowsQuery {
  readonly outcome: "failed" | "warned" | "all";
  readonly limit?: string;
  readonly cursor?: string;
}

/**
 * Fetches a page of an import's rows: 500 without a `limit`.
 *
 * @throws {ApiError}
 */
export function fetchRows(id: string, query: RowsQuery, signal: AbortSignal): Promise<ImportRowPage> {
  return read(api.admin.imports[":id"].rows.$get({ param: { id }, query }, { init: { signal } }));
}

/**
 * Uploads a file, which creates an import. Cancels the import if the upload fails. Returns the import's id.
 *
 * @throws {ApiError}
 */
export async function sendImport(
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<string> {
  const json = { fileName: file.name, size: file.size };
  const created = await read(api.admin.imports.$post({ json }));
  const { id } = created.import;
  try {
    options.signal.throwIfAborted();
    await put(created.upload.url, { file, headers: created.upload.headers, ...options });
  } catch (error) {
    // If this fails too, the server's timeout cancels the import.
    void api.admin.imports[":id"].cancel.$post({ param: { id } }).catch(() => undefined);
    throw error;
  }
  return id;
}

/** Starts an import, which creates the artisans of the valid rows, or cancels it. */
export function useChangeImport(id: string, action: "start" | "cancel") {
  const client = useQueryClient();
  return useAction({
    send: () => read(api.admin.imports[":id"][action].$post({ param: { id } })),
    ...(action === "cancel" && { successMessage: "Upload cancelled" }),
    errorMessage: (_, error) => `Failed to ${action} the upload. ${error.message}`,
    onSuccess: (changed) => cacheImport(client, changed),
    onError: () => void client.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  });
}

/** Updates an import in the cache. It is newer than the list, which comes from an eventually consistent index. */
export function cacheImport(client: QueryClient, changed: Import): void {
  client.setQueryData(importQuery(changed.id).queryKey, changed);
  client.setQueryData(
    importsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === changed.id ? changed : item)),
        })),
      },
  );
}
