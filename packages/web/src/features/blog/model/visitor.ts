const name = "post-visitor";
/** In milliseconds: after a day the browser is somebody else. */
const day = 24 * 3600_000;

interface Visitor {
  readonly visitor: string;
  readonly since: number;
}

/** For browsers that keep nothing: as long as the page stands. */
let here: Visitor | undefined;

/** What this browser calls itself where views are counted: made at random, another one each day. */
export function visitorName(): string {
  const known = kept() ?? here;
  if (known && Date.now() - known.since < day) return known.visitor;
  here = { visitor: crypto.randomUUID(), since: Date.now() };
  try {
    localStorage.setItem(name, JSON.stringify(here));
  } catch {
    // A browser that keeps nothing.
  }
  return here.visitor;
}

function kept(): Visitor | undefined {
  try {
    const { visitor, since } = JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Visitor>;
    return visitor && since ? { visitor, since } : undefined;
  } catch {
    return undefined;
  }
}
