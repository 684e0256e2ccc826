interface Kept {
  readonly value: string;
  readonly path: string;
}

/** A browser's cookies of one site: which request carries which, as far as path and age go. */
export class Jar {
  readonly #kept = new Map<string, Kept>();

  /** Takes the `Set-Cookie` lines of an answer. */
  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (valueOf(attributes, "max-age") === "0") this.#kept.delete(name);
      else this.#kept.set(name, { value: pair.slice(at + 1), path: valueOf(attributes, "path") ?? "/" });
    }
  }

  /** The `Cookie` line for a path; empty where there is none. */
  for(path: string): string {
    return [...this.#kept]
      .filter(([, kept]) => kept.path === "/" || path === kept.path || path.startsWith(`${kept.path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  }

  has(name: string): boolean {
    return this.#kept.has(name);
  }

  clear(): void {
    this.#kept.clear();
  }
}

function valueOf(attributes: readonly string[], name: string): string | undefined {
  return attributes.map((one) => one.split("=")).find(([key = ""]) => key.toLowerCase() === name)?.[1];
}
