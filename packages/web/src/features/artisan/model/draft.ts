/** What somebody entered of a review and has not sent. */
export interface Draft {
  rating?: number;
  comment: string;
}

const drafts = new Map<string, Draft>();

/**
 * What a client has entered about an artisan, for as long as the tab is open: closing the dialog, or having to sign in
 * again in the middle, loses nothing. Each client finds their own only.
 */
export function draftOf(clientId: string, artisanId: string) {
  const key = `${clientId} ${artisanId}`;
  return {
    read: (): Draft => drafts.get(key) ?? { comment: "" },
    keep: (draft: Draft) => void drafts.set(key, { ...draft }),
    drop: () => void drafts.delete(key),
  };
}
