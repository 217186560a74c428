import type { Db } from '../../platform/postgres/postgres.ts';
import { selectAllBoosted } from './placements.store.ts';
import { rotatePlacements, rotationSlot } from './rotation.rules.ts';

/** Listings with an active TOP boost, in the order of this slot; `proof` identifies the set. */
export type RotatedPlacements = { proof: string | null; listingIds: Int32Array };

/** Cached TOP placements. The query of the cards returns the current `proof`; a mismatch reloads the cache. */
export class Placements {
  #read: { proof: string | null; listingIds: readonly number[] } = { proof: null, listingIds: [] };
  #rotated: RotatedPlacements & { slot: number } = { proof: null, listingIds: new Int32Array(), slot: Number.NaN };

  /** Cached placements, in the slot of `now`. */
  current(now: Date): RotatedPlacements {
    const slot = rotationSlot(now);
    const { proof, listingIds } = this.#read;
    if (slot !== this.#rotated.slot || proof !== this.#rotated.proof)
      this.#rotated = { proof, slot, listingIds: Int32Array.from(rotatePlacements(listingIds, now)) };
    return this.#rotated;
  }

  /** Placements at `now`, from the database. */
  async reload(db: Db, now: Date): Promise<RotatedPlacements> {
    this.#read = await selectAllBoosted(db, { boostType: 'TOP', now });
    return this.current(now);
  }
}
