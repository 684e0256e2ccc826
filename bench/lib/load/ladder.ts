/** What was found at a number of users. */
export interface Tried {
  readonly users: number;
  readonly holds: boolean;
}

export interface LadderOptions {
  /** The first number of users. */
  readonly from: number;
  /** By what the number grows until the objective breaks, above 1. */
  readonly step: number;
  /** How near the two numbers between which it breaks must come, as a share of the upper one. */
  readonly exactness: number;
  /** More users are not tried. */
  readonly most: number;
}

/**
 * The next number of users to try: growing until the objective breaks, then half way between the most that held and the
 * fewest that broke. Where the first one breaks it goes down the same way. Out: undefined when there is no more to learn.
 */
export function nextUsers(
  tried: readonly Tried[],
  { from, step, exactness, most }: LadderOptions,
): number | undefined {
  const best = mostUsers(tried);
  const broke = tried.filter(({ holds, users }) => !holds && users > best).map(({ users }) => users);
  const worst = Math.min(...broke);
  if (tried.length === 0) return Math.min(from, most);
  if (broke.length === 0) return best >= most ? undefined : Math.min(most, Math.ceil(best * step));
  if (worst - best <= Math.max(1, worst * exactness)) return undefined;
  return best === 0 ? Math.floor(worst / step) || undefined : Math.round((best + worst) / 2);
}

/** The most users for whom the objective held; 0 where it never did. */
export function mostUsers(tried: readonly Tried[]): number {
  return Math.max(0, ...tried.filter(({ holds }) => holds).map(({ users }) => users));
}
