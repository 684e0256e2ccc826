import { uploadAt } from "../media/keys.schema.ts";

/**
 * The names of fields that identify a subject and its state, in lower case as in the table's keys. All others are
 * private.
 */
const shownNames = new Set(
  `__edb_e__ _cause accountid actorid approval artisanid at authorid clientid createdat documentid end eventname from id
  importid kind merchantid month outcome ownerid partnerid postid purpose receiverid reportid senderid seq
  sequencenumber series size state status step time tries updatedat uploadid userid usertype`.split(/\s+/),
);

/** Ids, times, numbers and our own fixed words. Even listed fields show nothing else. */
const ours =
  /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?|-?\d{1,30}|INSERT|MODIFY|REMOVE|[a-z][a-z-]{0,30})$/;

/** Yields the values of an event that operators may see, with their paths. A message contains them in its JSON body. */
export function* visibleValues(
  value: unknown,
  name = "",
  path = "",
): Generator<[place: string, text: string]> {
  const inner = name === "body" && typeof value === "string" ? parseJson(value) : value;
  if (typeof inner !== "object" || inner === null) {
    const text = shown(name.toLowerCase(), String(inner));
    if (text !== undefined) yield [path.slice(1), text];
    return;
  }
  for (const [label, each] of Object.entries(inner)) {
    // DynamoDB's JSON names each value's type, and lists number their values; both use the parent's name.
    const isType = /^(?:S|N|M|L)$/.test(label);
    const part = /^\w{1,30}$/.test(label) ? label : "(hidden)";
    yield* visibleValues(
      each,
      isType || /^\d+$/.test(label) ? name : label,
      isType ? path : `${path}.${part}`,
    );
  }
}

/** Returns undefined for private values. */
function shown(name: string, text: string): string | undefined {
  if (name === "key") return uploadAt(text) && text;
  if (name !== "pk" && name !== "sk") return shownNames.has(name) && ours.test(text) ? text : undefined;
  // `$account_1#userid_…`: the entity, then names and values.
  const parts = text.split("#").map((part, index) => {
    if (index === 0) return /^\$[a-z-]+(?:_\d)?$/.test(part) && part;
    const [, inner = "", value = ""] = /^([a-z]+)_(.*)$/s.exec(part) ?? [];
    return shown(inner, value) === undefined ? undefined : part;
  });
  return parts.map((part) => part || "(hidden)").join("#");
}

/** Returns an error on one line: its class, and its message up to a quotation, with plain words only. */
export function reasonOf(type: string, message: string): string {
  const [unquoted = ""] = message.slice(0, 300).split(/["'`<{[]/, 1);
  const words = (unquoted.match(/\S+/g) ?? []).map((word, at) => {
    return /^[a-z]*[,.:;]?$/.test(at === 0 ? word.toLowerCase() : word) ? word : "…";
  });
  return [/^\w{1,60}$/.test(type) && type, words.join(" ")].filter(Boolean).join(": ");
}

/** Returns undefined for invalid JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
