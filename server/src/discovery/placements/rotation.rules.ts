const TURN_MS = 15 * 60 * 1000;

/** The number of the quarter of an hour. */
export const turnOf = (now: Date): number => Math.floor(now.getTime() / TURN_MS);

/**
 * Paid places in the turn of this quarter of an hour (LAW-07): lots are drawn anew each quarter, by a hash of the ad and the quarter. All have the
 * same chance, and within a quarter everybody gets the same answer, from whichever node.
 */
export function drawLots(listingIds: readonly number[], now: Date): number[] {
  const turn = turnOf(now);
  const lots = new Map(listingIds.map((id) => [id, lotOf(id, turn)]));
  return [...lots.keys()].sort((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0) || a - b);
}

/** The finalizer of MurmurHash3 over both numbers, 32 bits without a sign: near ids and quarters fall far apart. */
function lotOf(id: number, turn: number): number {
  let mixed = (id + Math.imul(turn, 0x9e3779b1)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
