/** An ad that was made anew or went, and in which versions first and last. */
export type ChangedListing = { listingId: number; firstVersion: number; lastVersion: number };

export type Batch = { version: number; listingIds: number[] };

/** So many of the newest versions can be gone back to; what is older becomes one. */
const APART = 32;

/**
 * In which steps a copy follows to the newest version, ascending. Of an ad only the present row is known, not what it was in between: a version after
 * which an ad changed once more cannot be stood at, and what happened until then belongs to the next one that can.
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
