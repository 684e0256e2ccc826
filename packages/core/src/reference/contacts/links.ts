import { LinkifyIt } from "linkify-it";
import { rewrite, type Mapped } from "./normalise.ts";
import type { FoundNumber } from "./numbers.ts";
import { plainWords } from "./words.ts";

/** Endings that never follow a full stop without a space in a sentence. */
const sureEndings =
  "com net org ng biz xyz africa uk gh za ke cm bj tg ci sn rw ug tz ly gl gd gy ee io dev app edu gov tv cc ai mobi web tk ml cf gq icu top site online website store bio cn ru eu fr gle".split(
    " ",
  );
/** Endings that are also words: "finished.It", "the room.shop". */
const wordyEndings =
  "co me us in it is so my no at to be by am as do la de info shop link page live tech work works house name pro club world today life group services agency art design build construction plumbing repair contractors ca sh st gg ms".split(
    " ",
  );
const knownHosts = new Set(
  "bit.ly t.me wa.me m.me fb.me fb.com ig.me tinyurl.com goo.gl t.co is.gd v.gd ow.ly rb.gy cutt.ly linktr.ee youtu.be lnkd.in s.id tiny.cc shorturl.at bio.link lnk.bio beacons.ai taplink.cc telegram.me t.ly g.page g.co wa.link bitly.com kutt.it dub.sh instagr.am vm.tiktok.com snapchat.com signal.me paystack.shop".split(
    " ",
  ),
);
const mailProviders =
  "gmail|g-mail|googlemail|yahoo|yahoomail|ymail|hotmail|outlook|icloud|protonmail|aol|zoho|zohomail|rocketmail";

/** Words before "at" or before a provider's name that are not part of an address. */
const noNames = new Set(
  "portfolio link blog shop store works pictures photos more details am are is was be been look looking us me him her them find found visit site website page online live available here there on at to my our your the a an and or by via with through email mail e-mail gmail yahoo address account write send contact reach working work works worked shop store of it this that using use have has got only also com please".split(
    " ",
  ),
);

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, maxLength: 300 });
linkify.tlds([...sureEndings, ...wordyEndings]);

/** A quick test for texts that cannot contain an address. */
const signs =
  /@|\b(?:at|dot|d0t|point|period|stop|slash|com|net|org|ng)\b|dot|\.[a-z]|www|\.\s(?:me|ly)\b|:\/\/|(?:^|[^a-z])(?:[a-z] ){3}|[a-z]com\b/;

/** Finds e-mail addresses and URLs in a normalised text, also with spelled-out punctuation. */
export function findLinks(normalised: Mapped, original: string): FoundNumber[] {
  if (!signs.test(normalised.text)) return [];
  const readable = withSigns(normalised);
  const { text, starts, ends } = readable;
  const found: FoundNumber[] = [];
  const add = (kind: FoundNumber["kind"], from: number, to: number) => {
    if (to > from) found.push({ kind, start: starts[from]!, end: ends[to - 1]! });
  };
  for (const { schema, index, lastIndex, raw } of linkify.match(text) ?? []) {
    if (schema === "mailto:") add("email", index - nameBefore(text, index, raw), lastIndex);
    else if (isLink(readable, original, { schema, index, raw })) {
      const isMail = schema === "" && startsWithProvider.test(raw);
      add(isMail ? "email" : "link", index - (isMail ? providerName(text, index) : 0), lastIndex);
    }
  }
  for (const match of text.matchAll(
    /(?<![a-z0-9._%+@-])[a-z0-9._%+-]{1,64}@[a-z][a-z0-9-]{2,60}(?:\.[a-z]{2,10}){0,3}/g,
  ))
    add("email", match.index - nameBefore(text, match.index, match[0]), match.index + match[0].length);
  for (const match of text.matchAll(/\bwww ?\. ?[a-z0-9][a-z0-9.-]+/g))
    add("link", match.index, match.index + match[0].length);
  return found;
}

const endings = sureEndings.join("|");
const startsWithProvider = new RegExp(`^(?:${mailProviders})\\.`);
const providerAhead = `(?:${mailProviders})\\b`;
const domainAhead = `(?:[a-z0-9-]{1,40}\\.){1,3}(?:${endings}|co)\\b(?!/)`;
const spelledSigns: readonly (readonly [RegExp, string | ((match: RegExpMatchArray) => string)])[] = [
  // "m i k e @ g m a i l . c o m"
  [/(?<=(?<![a-z0-9])[a-z0-9@._+-]) (?=[a-z0-9@._+-](?![a-z0-9]))/g, ""],
  [new RegExp(`\\s+at the rate(?: of)?\\s+(?=${providerAhead}|${domainAhead})`, "g"), "@"],
  [/ ?[[({<"'] ?(?:at|@) ?[\])}>"'] ?/g, "@"],
  [/ ?[[({<"'] ?(?:dot|d0t|\.|point) ?[\])}>"'] ?/g, "."],
  [/(?<=[a-z0-9]) ?[-_*|~/]{1,3} ?(?:dot|d0t) ?[-_*|~/]{1,3} ?(?=[a-z])/g, "."],
  [/(?<=[a-z0-9]) ?[-_*|~]{1,3} ?at ?[-_*|~]{1,3} ?(?=[a-z])/g, "@"],
  [/(?<=[a-z0-9])\s+(?:dot|d0t)\s+(?=[a-z0-9])/g, "."],
  [new RegExp(`(?<=[a-z0-9])\\s*(?:dot|d0t)\\s*(?=com(?:\\.ng)?\\b)`, "g"), "."],
  [/(?<=[a-z0-9])\s+(?:point|period|full ?stop)\s+(?=(?:com|net|org|ng)\b)/g, "."],
  [/(?<=[a-z0-9])\s+\.\s*(?=(?:com|net|org|ng|co)\b)/g, "."],
  [
    /([a-z0-9-]+)(?:\s?\.\s?|,)(?=com\b)/g,
    (match) => (plainWords.has(match[1]!) ? match[0] : `${match[1]}.`),
  ],
  [/(?<=\.com)\s?\.\s(?=ng\b)/g, "."],
  [new RegExp(`\\b(${mailProviders}) ?[.,]? ?(com|co\\.uk)\\b`, "g"), (match) => `${match[1]}.${match[2]}`],
  [
    new RegExp(`\\bwww ?[. ] ?([a-z0-9-]{2,40}) ?[. ] ?(${endings}|co)\\b`, "g"),
    (match) => `www.${match[1]}.${match[2]}`,
  ],
  [/\bh[tx]{2}p(s?) ?(?::|colon) ?(?:\/|slash) ?(?:\/|slash) ?/g, (match) => `http${match[1]}://`],
  [/\b(bit|wa|t|m|fb|ig)(?: ?\. ?| )(ly|me)(?= ?\/| slash )/g, (match) => `${match[1]}.${match[2]}`],
  [/(?<=\.[a-z]{2,5})(?: (?:forward )?slash | ?\/ ?)(?=[a-z0-9@+])/g, "/"],
  [/(?<=[a-z0-9]) (?:underscore|under score) (?=[a-z0-9])/g, "_"],
  [new RegExp(`(?<=[a-z0-9])\\s*@\\s*(?=${providerAhead}|${domainAhead})`, "g"), "@"],
  [
    new RegExp(`(?<![a-z0-9._+-])([a-z0-9._+-]{1,64})\\s+at\\s+(?=${providerAhead}|${domainAhead})`, "g"),
    (match) => (noNames.has(match[1]!) ? match[0] : `${match[1]}@`),
  ],
];

function withSigns(normalised: Mapped): Mapped {
  return spelledSigns.reduce((mapped, [pattern, sign]) => rewrite(mapped, pattern, sign), normalised);
}

interface Candidate {
  readonly schema: string;
  readonly index: number;
  readonly raw: string;
}

function isLink({ text, starts }: Mapped, original: string, { schema, index, raw }: Candidate): boolean {
  const host = /^(?:[a-z]+:)?(?:\/\/)?([^/?#:]+)/.exec(raw)?.[1] ?? "";
  const ending = host.slice(host.lastIndexOf(".") + 1);
  if (schema !== "" && schema !== "//") return true;
  if (host.startsWith("www.") || knownHosts.has(host)) return true;
  const label = host.slice(0, host.lastIndexOf("."));
  const hasPath = raw.length > host.length + 1;
  if (!(hasPath ? /[a-z]/ : /[a-z]{2}|[a-z]\d|\d[a-z]/).test(label) || ["the", "a", "of"].includes(label))
    return false;
  const dot = index + raw.indexOf(`.${ending}`);
  const isCapital = /\p{Lu}/u.test(original.charAt(starts[dot + 1] ?? 0));
  if (isCapital && /\.\s+$/.test(original.slice(starts[dot], starts[dot + 1]))) return false;
  if (sureEndings.includes(ending)) return true;
  const before = text.slice(Math.max(0, index - 32), index);
  if (
    /\b(?:website|web site|web|site|link|url|visit|portfolio|webpage|domain|blog|online)\b[^\d.?!]{0,12}$/.test(
      before,
    )
  )
    return true;
  if (isCapital) return false;
  const isLast = /^\s?(?:$|[,;)\n])/.test(text.slice(index + raw.length, index + raw.length + 2));
  if (isLast && ending.length > 3 && label.length > 7 && !plainWords.has(label)) return true;
  return /\d[a-z]|[a-z]\d|[a-z]-[a-z]/.test(label) || label.endsWith(".co") || hasPath;
}

/** Returns the length of a preceding word that belongs to an address of digits: "mike 123 at gmail dot com". */
function nameBefore(text: string, index: number, address: string): number {
  if (!/^\d+@/.test(address)) return 0;
  const before = /(?<![a-z0-9])([a-z][a-z0-9._+-]{1,30}) $/.exec(text.slice(Math.max(0, index - 40), index));
  return before && !noNames.has(before[1]!) ? before[0].length : 0;
}

/** Returns the length of the name before a provider: "mikeplumb gmail.com". */
function providerName(text: string, index: number): number {
  const before = /(?<![a-z0-9._+-])([a-z0-9._+-]{2,40})(?: ?@ ?| at | on | )$/.exec(
    text.slice(Math.max(0, index - 48), index),
  );
  return before && !noNames.has(before[1]!) ? before[0].length : 0;
}
