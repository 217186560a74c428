/** spec/001 §2, contract/src/discovery/saved-searches.ts: for ten minutes what was deleted can be brought back. */
const UNDO_MS = 600_000;

/** What was deleted at this moment or before is gone for good. */
export const purgeBefore = (now: Date): Date => new Date(now.getTime() - UNDO_MS);
