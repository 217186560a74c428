/** spec/001 §2, contract/src/discovery/saved-searches.ts: a deleted search can be restored for ten minutes. */
const UNDO_MS = 600_000;

/** Searches deleted at this time or before cannot be restored. */
export const purgeBefore = (now: Date): Date => new Date(now.getTime() - UNDO_MS);
