import { mkdir, open, readFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "../sync-folder.ts";
import type { Mail } from "./mail.ts";

/** How many mails are kept: the newest. */
const kept = 1000;

/** The mails, each in a file of its own named by its id. */
export class MailStore {
  readonly #dir: string;
  readonly #mails = new Map<string, Mail>();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  /** Reads the mails in `dir`. Throws an Error of one line that names the file where one is damaged. */
  static async open(dir: string): Promise<MailStore> {
    const store = new MailStore(dir);
    await mkdir(dir, { recursive: true });
    const names = await readdir(dir);
    for (const name of names.toSorted()) {
      const file = join(dir, name);
      if (name.endsWith(".new")) await rm(file);
      else if (name.endsWith(".json")) store.#keep(parse(await readFile(file, "utf8"), file));
    }
    await store.#trim();
    return store;
  }

  /** Resolves when the mail is on the disk; the oldest goes where there are too many. */
  async add(mail: Mail): Promise<void> {
    const file = this.#file(mail.id);
    const handle = await open(`${file}.new`, "w");
    try {
      await handle.writeFile(JSON.stringify(mail));
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.new`, file);
    await syncFolder(this.#dir);
    this.#keep(mail);
    await this.#trim();
  }

  get(id: string): Mail | undefined {
    return this.#mails.get(id);
  }

  /** Newest first. */
  all(): Mail[] {
    return [...this.#mails.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  async clear(): Promise<void> {
    await Promise.all(Array.from(this.#mails.keys(), (id) => this.#remove(id)));
    await syncFolder(this.#dir);
  }

  #keep(mail: Mail): void {
    this.#mails.set(mail.id, mail);
  }

  async #trim(): Promise<void> {
    if (this.#mails.size <= kept) return;
    await Promise.all(
      this.all()
        .slice(kept)
        .map(({ id }) => this.#remove(id)),
    );
  }

  async #remove(id: string): Promise<void> {
    this.#mails.delete(id);
    await rm(this.#file(id), { force: true });
  }

  #file(id: string): string {
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
