/**
 * Listings that a visitor without a session has opened, last one first: on this device only, until sign-in.
 * The server stores those of its users.
 */
const KEY = 'viewed-ads';
/** As many as the server takes over at once. */
const MAX_IDS = 100;

/** Ids of listings, the last opened first. */
export function viewedHere(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0).slice(0, MAX_IDS) : [];
  } catch {
    // Storage is refused, or holds what we did not write.
    return [];
  }
}

export function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedHere().filter((other) => other !== id)];
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_IDS)));
  } catch {
    console.info('the browser keeps nothing: ads seen before are not shown');
  }
}

export function deleteViewedHere(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
