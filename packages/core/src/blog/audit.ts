import type { SignedIn, Visit } from "../platform/actor.ts";
import { changedTexts, entry, type AuditKind, type Texts } from "../audit/index.ts";

const maxLength = 500;

interface Described {
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly state: string;
  readonly excerpt?: string | undefined;
  readonly featuredImage?: string | undefined;
  readonly content: string;
}

/** Returns a post's non-empty texts, truncated. */
export function textsOf({
  title,
  slug,
  category,
  state,
  excerpt = "",
  featuredImage = "",
  content,
}: Described) {
  const texts = { title, slug, category, state, excerpt, featuredImage, content };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === "" ? [] : [[name, text.slice(0, maxLength)]])),
  );
}

/** Returns an edit's changes, before and after. A changed content is included as a whole, truncated. */
export function editedTexts(before: Described, after: Described) {
  const change = changedTexts(textsOf({ ...before, content: "" }), textsOf({ ...after, content: "" }));
  if (before.content === after.content) return change;
  return {
    before: { ...change.before, content: before.content.slice(0, maxLength) },
    after: { ...change.after, content: after.content.slice(0, maxLength) },
  };
}

export function auditEntry(
  kind: AuditKind,
  slug: string,
  actor: SignedIn,
  visit: Visit,
  change: { readonly before?: Texts; readonly after?: Texts },
) {
  return entry({ kind, accountId: actor.id, subject: `post:${slug}`, actor, visit, ...change });
}

/** Returns the audit entry of publishing or unpublishing a post. */
export function publicationEntry(actor: SignedIn, visit: Visit, slug: string, state: "published" | "draft") {
  const isPublished = state === "published";
  return auditEntry(isPublished ? "post-published" : "post-unpublished", slug, actor, visit, {
    before: { state: isPublished ? "draft" : "published" },
    after: { state },
  });
}
