import { setTimeout as sleep } from "node:timers/promises";

const headers = { "content-type": "application/json", "x-handiwork": "1" };

/** Somebody signed in at a marketplace. */
export interface Visitor {
  ask(method: string, path: string, body?: object): Promise<Response>;
}

/** Signs in. Throws an Error of one line where the marketplace refuses. */
export async function signIn(url: string, email: string, password: string): Promise<Visitor> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return {
    ask: (method, path, body) =>
      fetch(url + path, {
        method,
        headers: { ...headers, cookie },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

/** Chooses a new password by the code that is mailed, as somebody does whose password was lost. Throws an Error of one line where that fails. */
export async function recoverPassword(url: string, email: string, password: string): Promise<void> {
  const forgot = { method: "POST", headers, body: JSON.stringify({ email }) };
  const asked = await fetch(`${url}/api/auth/forgot-password`, forgot);
  if (!asked.ok) throw new Error(`No code for ${email}: ${asked.status} ${await asked.text()}`);
  const code = await mailedCode(url, email);
  const reset = { method: "POST", headers, body: JSON.stringify({ email, code, password }) };
  const answer = await fetch(`${url}/api/auth/reset-password`, reset);
  if (!answer.ok) throw new Error(`The code of ${email}: ${answer.status} ${await answer.text()}`);
}

/** The code arrives by the stream, within a second or two; a minute is for a busy machine. */
async function mailedCode(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = (await (await fetch(`${url}/mailbox?format=json`)).json()) as object[];
    const text = mails.map((mail) => JSON.stringify(mail)).find((mail) => mail.includes(email));
    const code = text && /\b\d{6}\b/.exec(text)?.[0];
    if (code) return code;
    await sleep(200);
  }
  throw new Error(`No code was mailed to ${email}.`);
}

/** What anybody can read: searches, pages of people, lists. */
const publicPaths = [
  "/api/artisans?limit=24",
  "/api/artisans?search=plumber&limit=24",
  "/api/artisans?state=lagos&sort=rating&limit=24",
  "/api/artisans/suggestions?text=pl",
  "/api/artisans/featured",
  "/api/merchants?limit=24",
  "/api/posts",
  "/api/partnerships",
  "/api/plans",
];

/** What somebody signed in reads of their own. */
const ownPaths = ["/api/conversations", "/api/favourites", "/api/notifications", "/api/saved-searches"];

/** What a marketplace answers, by path: searches, each artisan's and merchant's page of the first ones found, their reviews and products. */
export async function publicAnswers(url: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const read = async (path: string): Promise<string> => {
    const text = await good(path, await fetch(url + path));
    answers.set(path, text);
    return text;
  };
  for (const path of publicPaths) {
    const ids = [...(await read(path)).matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => id ?? "");
    const kind = path.startsWith("/api/merchants") ? "merchants" : "artisans";
    for (const id of new Set(ids.slice(0, 4))) {
      await read(`/api/${kind}/${id}`);
      await read(`/api/${kind}/${id}/${kind === "merchants" ? "products" : "reviews"}`);
    }
  }
  return answers;
}

/** What somebody reads of their own, by path. */
export async function ownAnswers(visitor: Visitor): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of ownPaths) answers.set(path, await good(path, await visitor.ask("GET", path)));
  return answers;
}

/** Two failures that are alike would pass for answers that are the same. */
async function good(path: string, answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} is answered by ${answer.status} ${text}`);
  return text;
}
