import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "../sync-folder.ts";
import type { Mail } from "./mail.ts";

const mostMails = 1000;

/** The newest 1,000 mails, each in a file named by its id. */
export class MailStore {
  readonly #dir: string;
  readonly #mails = new Map<string, Mail>();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  /** Opens the mails in a folder. Throws an Error of one line that names a damaged file. */
  static async open(dir: string): Promise<MailStore> {
    const store = new MailStore(dir);
    await mkdir(dir, { recursive: true });
    for (const name of await readdir(dir)) {
      if (!name.endsWith(".json")) continue;
      const mail = parse(await readFile(join(dir, name), "utf8"), join(dir, name));
      store.#mails.set(mail.id, mail);
    }
    return store;
  }

  /** Resolves when the mail is on disk. */
  async add(mail: Mail): Promise<void> {
    const file = this.#fileOf(mail);
    await writeFile(`${file}.new`, JSON.stringify(mail), { flush: true });
    await rename(`${file}.new`, file);
    await syncFolder(this.#dir);
    this.#mails.set(mail.id, mail);
    await this.#removeFrom(mostMails);
  }

  get(id: string): Mail | undefined {
    return this.#mails.get(id);
  }

  /** Newest first. */
  all(): Mail[] {
    return [...this.#mails.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  clear(): Promise<void> {
    return this.#removeFrom(0);
  }

  async #removeFrom(index: number): Promise<void> {
    if (this.#mails.size <= index) return;
    const mails = this.all().slice(index);
    for (const { id } of mails) this.#mails.delete(id);
    await Promise.all(mails.map((mail) => rm(this.#fileOf(mail), { force: true })));
    await syncFolder(this.#dir);
  }

  #fileOf({ id }: Mail): string {
    return join(this.#dir, `${id}.json`);
  }
}

function parse(text: string, file: string): Mail {
  try {
    return JSON.parse(text) as Mail;
  } catch {
    throw new Error(`${file} is damaged: it is not JSON. Move it away to start without this mail.`);
  }
}
