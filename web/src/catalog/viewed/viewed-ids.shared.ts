/**
 * The ads that somebody without a session has opened, the last one first: on this device only, until they sign in. The
 * server keeps those of people it knows.
 */
const KEY = 'viewed-ads';
/** As many as the server takes over at once. */
const MOST = 100;

/** Ids of ads, the last opened first. */
export function viewedHere(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id) && id > 0).slice(0, MOST) : [];
  } catch {
    // Storage is refused, or holds what we did not write.
    return [];
  }
}

export function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedHere().filter((other) => other !== id)];
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MOST)));
  } catch {
    console.info('the browser keeps nothing: ads seen before are not shown');
  }
}

export function forgetViewedHere(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
