/** How far somebody had come in a list of results, kept for each entry of the browser's history. */
export interface Position {
  /** The entry's key (react-router's `location.key`). */
  readonly key: string;
  /** The query string that the list answers: another search in the same entry has no position. */
  readonly query: string;
  /** How many artisans were shown. */
  readonly shown: number;
  /** The artisan that stood first in sight, or whose profile was opened. */
  readonly artisanId: string;
  /** Where that card began, in pixels below the top of the window. */
  readonly top: number;
  /** Whether its profile was opened. */
  readonly opened: boolean;
}

const place = "search-positions";
const most = 20;

/** Keeps a position for as long as the tab lives, a reload included; the oldest give way. */
export function keepPosition(position: Position): void {
  const others = read().filter(({ key }) => key !== position.key);
  try {
    sessionStorage.setItem(place, JSON.stringify([...others, position].slice(-most)));
  } catch {
    // A browser that keeps nothing begins at the top, which is no loss but of comfort.
  }
}

/** The position that was kept for that entry and query, or null. */
export function positionAt(key: string, query: string): Position | null {
  return read().find((position) => position.key === key && position.query === query) ?? null;
}

function read(): Position[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "[]") as Position[];
  } catch {
    return [];
  }
}
