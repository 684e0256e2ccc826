import { uploadAt } from "../../model/media/keys.ts";

/** What says which thing is meant and how far it has come, in small letters as in the table's keys. All else is private. */
const shownNames = new Set(
  `__edb_e__ _cause accountid actorid approval artisanid at authorid clientid createdat documentid end eventname from id
  importid kind merchantid month outcome ownerid partnerid postid purpose receiverid reportid senderid seq
  sequencenumber series size state status step time tries updatedat uploadid userid usertype`.split(/\s+/),
);

/** Ids, moments, numbers and words of our own: even under a name of the list nothing else is shown. */
const ours =
  /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?|-?\d{1,30}|INSERT|MODIFY|REMOVE|[a-z][a-z-]{0,30})$/;

/** The values of an event that people may see, each with its place. A message has them in the JSON of its body. */
export function* visible(value: unknown, name = "", path = ""): Generator<[place: string, text: string]> {
  const inner = name === "body" && typeof value === "string" ? parseJson(value) : value;
  if (typeof inner !== "object" || inner === null) {
    const text = shown(name.toLowerCase(), String(inner));
    if (text !== undefined) yield [path.slice(1), text];
    return;
  }
  for (const [label, each] of Object.entries(inner)) {
    // The table's form names each value's type, a list numbers its values: both are called what holds them.
    const isType = /^(?:S|N|M|L)$/.test(label);
    const part = /^\w{1,30}$/.test(label) ? label : "(hidden)";
    yield* visible(each, isType || /^\d+$/.test(label) ? name : label, isType ? path : `${path}.${part}`);
  }
}

/** Out: undefined for what is private. */
function shown(name: string, text: string): string | undefined {
  if (name === "key") return uploadAt(text) && text;
  if (name !== "pk" && name !== "sk") return shownNames.has(name) && ours.test(text) ? text : undefined;
  // `$account_1#userid_…`: the entity, then names with their values.
  const parts = text.split("#").map((part, index) => {
    if (index === 0) return /^\$[a-z-]+(?:_\d)?$/.test(part) && part;
    const [, inner = "", value = ""] = /^([a-z]+)_(.*)$/s.exec(part) ?? [];
    return shown(inner, value) === undefined ? undefined : part;
  });
  return parts.map((part) => part || "(hidden)").join("#");
}

/** An error in a line: its class and its message up to a quotation. Of the message plain words alone are shown. */
export function reasonOf(type: string, message: string): string {
  const [unquoted = ""] = message.slice(0, 300).split(/["'`<{[]/, 1);
  const words = (unquoted.match(/\S+/g) ?? []).map((word, at) => {
    return /^[a-z]*[,.:;]?$/.test(at === 0 ? word.toLowerCase() : word) ? word : "…";
  });
  return [/^\w{1,60}$/.test(type) && type, words.join(" ")].filter(Boolean).join(": ");
}

/** Out: undefined where it is no JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
