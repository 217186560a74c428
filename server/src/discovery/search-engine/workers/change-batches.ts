/** Updated or removed listing, with the first and last version of its changes. */
export type ChangedListing = { listingId: number; firstVersion: number; lastVersion: number };

export type Batch = { version: number; listingIds: number[] };

/** Number of newest versions that can be read; older ones are combined. */
const APART = 32;

/**
 * Steps for a copy to reach the newest version, ascending. Only the current row of a listing is known. A version whose
 * listing changed again later is skipped; its changes belong to the next complete version.
 */
export function batchesOf(listings: readonly ChangedListing[], newest: number): Batch[] {
  const byFirst = [...listings].sort((a, b) => a.firstVersion - b.firstVersion);
  const versions = [...new Set([...listings.map((listing) => listing.lastVersion), newest])].sort((a, b) => a - b);
  const batches: Batch[] = [];
  let [next, reach] = [0, 0];
  let listingIds: number[] = [];
  for (const version of versions) {
    for (let listing = byFirst[next]; listing && listing.firstVersion <= version; listing = byFirst[++next]) {
      reach = Math.max(reach, listing.lastVersion);
      listingIds.push(listing.listingId);
    }
    if (reach > version) continue;
    batches.push({ version, listingIds });
    listingIds = [];
  }
  const old = batches.slice(0, -APART);
  const last = old.at(-1);
  if (!last) return batches;
  return [{ version: last.version, listingIds: old.flatMap((batch) => batch.listingIds) }, ...batches.slice(-APART)];
}
