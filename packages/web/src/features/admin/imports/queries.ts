import { isUnderWay, type Import, type ImportPage, type ImportRow } from "@handiwork/core/imports/schema";
import { queryOptions, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { pagedQuery } from "../../../lib/paged-query.ts";
import { put } from "../../../lib/uploading/put.ts";
import { useAction } from "../../../lib/use-action.ts";

const everyImport = ["admin", "imports"] as const;
/**
 * How often, in ms, is asked how far imports are: the one that is looked at, the list, and the list while nothing goes on, as
 * other admins and the bucket begin imports too. (While the page is seen.)
 */
const [soon, later, seldom] = [1_500, 5_000, 25_000];

/** The imports, newest first, page by page; asked for anew, more often while one of them goes on. */
export const importsQuery = {
  ...pagedQuery([...everyImport, "list"], (cursor) => read(api.admin.imports.$get({ query: cursor }))),
  refetchInterval: ({ state: { data } }: { state: { data?: InfiniteData<ImportPage> | undefined } }) =>
    data?.pages.some(({ items }) => items.some((item) => isUnderWay(item.state))) ? later : seldom,
};

/** An import with its counts, asked for anew while it goes on, and while another admin may start or discard it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...everyImport, "one", id],
    queryFn: (): Promise<Import> => read(api.admin.imports[":id"].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data.state) ? soon : data?.state === "checked" && later,
  });

/** The first rows of an import, as they were read. */
export const firstRowsQuery = (id: string) =>
  queryOptions({
    queryKey: [...everyImport, "first", id],
    queryFn: ({ signal }) => rowsOf(id, { outcome: "all", limit: "5" }, null, signal),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The refused rows of an import, or those with warnings, by their lines, 500 a page. In: also how many there are, as another
 * one begins a new list.
 */
export const rowsQuery = (id: string, outcome: "failed" | "warned", count: number) => ({
  ...pagedQuery([...everyImport, outcome, id, count], ({ cursor = null }, { signal }) =>
    rowsOf(id, { outcome }, cursor, signal),
  ),
  staleTime: Number.POSITIVE_INFINITY,
});

/** All rows of an import, page after page. Throws ApiError. */
export async function* everyRow(
  id: string,
  outcome: "failed" | "all",
  signal: AbortSignal,
): AsyncGenerator<ImportRow[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof rowsOf>> = await rowsOf(id, { outcome }, cursor, signal);
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

function rowsOf(
  id: string,
  which: { outcome: "failed" | "warned" | "all"; limit?: string },
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { ...which, ...(cursor === null ? {} : { cursor }) };
  return read(api.admin.imports[":id"].rows.$get({ param: { id }, query }, { init: { signal } }));
}

/** Sends a file, of which the server makes an import. One that does not arrive is ended there. Out: its id. Throws ApiError. */
export async function sendImport(
  file: File,
  ways: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<string> {
  const json = { fileName: file.name, size: file.size };
  const created = await read(api.admin.imports.$post({ json }));
  const { id } = created.import;
  try {
    ways.signal.throwIfAborted();
    await put(created.upload.url, { file, headers: created.upload.headers, ...ways });
  } catch (error) {
    // Where this fails, too, the server gives it up after a while.
    void api.admin.imports[":id"].cancel.$post({ param: { id } }).catch(() => undefined);
    throw error;
  }
  return id;
}

/** Creates what the dry run found good. */
export function useStartImport(id: string) {
  const client = useQueryClient();
  return useAction({
    send: () => read(api.admin.imports[":id"].start.$post({ param: { id } })),
    errorMessage: (_, error) => `Failed to start the upload. ${error.message}`,
    onSuccess: (changed) => keepImport(client, changed),
    onError: () => void client.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  });
}

/** Ends an import before its time. */
export function useCancelImport(id: string) {
  const client = useQueryClient();
  return useAction({
    send: () => read(api.admin.imports[":id"].cancel.$post({ param: { id } })),
    successMessage: "Upload cancelled",
    errorMessage: (_, error) => `Failed to cancel the upload. ${error.message}`,
    onSuccess: (changed) => keepImport(client, changed),
    onError: () => void client.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  });
}

/** Keeps what an import is now. It is newer than the list, whose index follows a moment later. */
export function keepImport(client: QueryClient, changed: Import): void {
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
