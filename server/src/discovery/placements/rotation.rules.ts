const SLOT_MS = 15 * 60 * 1000;

/** Number of the 15-minute slot. */
export const rotationSlot = (now: Date): number => Math.floor(now.getTime() / SLOT_MS);

/** Rotates placements every 15 minutes by hash (LAW-07), so all get equal exposure and all nodes agree. */
export function rotatePlacements(listingIds: readonly number[], now: Date): number[] {
  const slot = rotationSlot(now);
  const ranks = new Map(listingIds.map((id) => [id, rankOf(id, slot)]));
  return [...ranks.keys()].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a - b);
}

/** MurmurHash3 finalizer over both numbers, unsigned 32 bits: distributes adjacent ids and slots evenly. */
function rankOf(id: number, slot: number): number {
  let mixed = (id + Math.imul(slot, 0x9e3779b1)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
