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
 * Uses the links to objects that the API's answers hold, as a browser does: what a link allows is a right of the function that
 * signed it. In: how many bytes the files have that are sent. Out: the statuses of sending and of reading.
 */
export async function useLinks({ calls }: Run, bytes: number): Promise<{ sent: number[]; read: number[] }> {
  const answers = calls.map(({ result }) => result as Answer);
  const starts = answers
    .filter(({ statusCode, body }) => statusCode === 201 && body?.includes("X-Amz-Signature"))
    .map(({ body = "" }) => JSON.parse(body) as Started | { upload: Started })
    .map((answer) => ("upload" in answer ? answer.upload : answer));
  const places = answers
    .filter(({ headers }) => headers["location"]?.includes("X-Amz-Signature"))
    .map(({ headers }) => headers["location"] ?? "");
  const puts = starts.map(({ url, headers }) =>
    fetch(url, { method: "PUT", headers, body: Buffer.alloc(bytes) }),
  );
  const [sent, read] = await Promise.all([Promise.all(puts), Promise.all(places.map((url) => fetch(url)))]);
  return { sent: sent.map(({ status }) => status), read: read.map(({ status }) => status) };
}
