/** Listings that an anonymous visitor has viewed, last first. Stored on this device until sign-in; the server stores those of users. */
const KEY = 'viewed-ads';
/** Maximum that the server accepts in one request. */
const MAX_IDS = 100;

/** Ids of listings, last viewed first. */
export function viewedHere(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0).slice(0, MAX_IDS) : [];
  } catch {
    // Storage is unavailable or contains foreign data.
    return [];
  }
}

export function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedHere().filter((other) => other !== id)];
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_IDS)));
  } catch {
    console.info('storage is unavailable: viewed listings are not marked');
  }
}

export function deleteViewedHere(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
