/** The longest reason that is kept and shown. */
const longest = 300;

/** One line of an error's message, without anybody's address or number in it. */
export function clean(message: string): string {
  return message
    .replaceAll(/[^\s@"'<>=#/]+@[^\s@"'<>#/]+\.[a-z]{2,}/gi, "(address)")
    .replaceAll(/\+?\d[\d ]{8,}\d/g, "(number)")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longest);
}

/** Out: undefined where it is no JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/** Lines by their labels. */
type Part = Readonly<Record<string, string>>;

type Images = Partial<Record<"Keys" | "NewImage" | "OldImage", Readonly<Record<string, unknown>>>>;

/** What the stream, a queue or S3 brings, as far as it is shown. */
interface Delivered {
  readonly eventName?: string;
  readonly dynamodb?: { readonly SequenceNumber?: string } & Images;
  readonly body?: string;
  readonly s3?: { readonly object?: { readonly key?: string; readonly size?: number } };
}

/** What an event holds as people may see it, part by part: which rows, files and messages, and nobody's words. */
export function describeEvent(event: unknown): readonly Part[] {
  const { Records } = (event ?? {}) as { readonly Records?: readonly Delivered[] };
  return Records?.map(describeRecord) ?? [{ run: "at a set time" }];
}

/** Of a change of the table: which row, and what of it changed. */
export function describeRecord({ eventName = "", dynamodb, s3, body = "" }: Delivered): Part {
  if (s3) {
    const { key = "", size = 0 } = s3.object ?? {};
    // Files that people drop have names of their own.
    const isOurs = key.startsWith("quarantine/");
    const object = isOurs ? key : key.replace(/[^/]*$/, (file) => `(${file.length} characters)`);
    return { object, bytes: String(size) };
  }
  if (!dynamodb) return { message: `(${body.length} characters)` };
  const { NewImage: after, OldImage: before, Keys = {}, SequenceNumber: sequenceNumber = "" } = dynamodb;
  const image = after ?? before ?? {};
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) =>
      !/^(?:pk|sk|gsi\d[ps]k|__edb_[ev]__|_cause)$/.test(name) &&
      JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const described = changed.map((name) => [
    name,
    before && after ? `${show(name, before[name])} -> ${show(name, after[name])}` : show(name, image[name]),
  ]);
  return {
    change: eventName,
    sequenceNumber,
    entity: text(image["__edb_e__"]) || "unknown",
    pk: showKey(text(Keys["pk"])),
    sk: showKey(text(Keys["sk"])),
    ...(text(image["_cause"]) && { cause: text(image["_cause"]) }),
    ...(Object.fromEntries(described) as Part),
  };
}

/** Attributes whose words are ours: what kind of thing it is and how far it has come. */
const words = new Set(["approval", "kind", "purpose", "state", "status", "userType", "outcome", "series"]);

/** What is secret even where it is a number or an id. */
const secret = /token|hash|secret|password|^code$|content|requestId/i;

/** Ids, moments and days: they say which thing is meant, and nothing about anybody. */
const ours =
  /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?)$/;

/** What people may see of a value: numbers, truths, ids, moments and words of our own; of all else how long it is. */
function show(name: string, value: unknown): string {
  if (value === undefined) return "(nothing)";
  if (secret.test(name)) return "(hidden)";
  const [[type, inner] = ["", undefined]] = Object.entries((value ?? {}) as Record<string, unknown>);
  if (type === "N" || type === "BOOL") return String(inner);
  if (type === "NULL") return "null";
  if (typeof inner === "string" && type === "S") {
    const isShown = ours.test(inner) || (words.has(name) && /^[a-z][a-z-]{0,30}$/.test(inner));
    return isShown ? inner : `(${inner.length} characters)`;
  }
  if (type === "M") return `(${Object.keys(inner as object).length} entries)`;
  return Array.isArray(inner) ? `(${inner.length} entries)` : `(${type})`;
}

/** A key as people may see it: addresses of people and whatever they typed are left out. */
function showKey(key: string): string {
  return key.replaceAll(/(?<=(?:^|#)[a-z]+_)[^#]+/g, (value) =>
    /^[\w:.-]{1,40}$/.test(value) ? value : "(hidden)",
  );
}

function text(value: unknown): string {
  const { S } = (value ?? {}) as { readonly S?: unknown };
  return typeof S === "string" ? S : "";
}
