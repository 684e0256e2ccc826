import type { Run } from "./run-bundle.ts";

interface Answer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

interface Started {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/**
 * Follows the presigned links in the API's responses, as a browser does: a link works if the function that signed it has the
 * right. `bytes` is the size of the uploaded files. Returns the statuses of the uploads and downloads.
 */
export async function useLinks({ calls }: Run, bytes: number): Promise<{ sent: number[]; read: number[] }> {
  const answers = calls.map(({ result }) => result as Answer);
  const starts = answers
    .filter(({ statusCode, body }) => statusCode === 201 && body?.includes("X-Amz-Signature"))
    .map(({ body = "" }) => JSON.parse(body) as Started | { upload: Started })
    .map((answer) => ("upload" in answer ? answer.upload : answer));
  const downloads = answers
    .filter(({ headers }) => headers["location"]?.includes("X-Amz-Signature"))
    .map(({ headers }) => headers["location"] ?? "");
  const puts = starts.map(({ url, headers }) =>
    fetch(url, { method: "PUT", headers, body: Buffer.alloc(bytes) }),
  );
  const [sent, read] = await Promise.all([
    Promise.all(puts),
    Promise.all(downloads.map((url) => fetch(url))),
  ]);
  return { sent: sent.map(({ status }) => status), read: read.map(({ status }) => status) };
}
