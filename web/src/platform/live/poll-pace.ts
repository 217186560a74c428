/** How often a screen asks whether something new came: often while somebody looks at it, seldom while nobody does. */
const LOOKED_AT_MS = 10_000;
const UNSEEN_MS = 60_000;
const LONGEST_MS = 300_000;

type PollState = {
  /** Somebody looks at what is asked for. */
  watched: boolean;
  /** The last asking failed. */
  failing: boolean;
  /** Since something last arrived. */
  sinceMs: number;
};

/** When to ask next. While it fails the wait doubles, because it is as long as it has failed already; five minutes at most. */
export function nextPoll({ watched, failing, sinceMs }: PollState): number {
  const usual = watched ? LOOKED_AT_MS : UNSEEN_MS;
  return failing ? Math.max(usual, Math.min(sinceMs, LONGEST_MS)) : usual;
}
