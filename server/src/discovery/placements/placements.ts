import { findAllBoosted } from '../../billing/boosts/boosts.queries.ts';
import type { Db } from '../../platform/postgres/postgres.ts';
import { drawLots, turnOf } from './rotation.rules.ts';

/** Ads with a live TOP boost, in the order of their lots; `proof` tells them from those of another moment. */
export type DrawnAds = { proof: string | null; listingIds: Int32Array };

/**
 * The ads that have a TOP boost, as this process read them last: searches ask for them, and nearly always they are the same. Whoever uses them
 * compares their `proof` with what the database says with the cards, and reads them anew where it differs.
 */
export class PaidPlaces {
  #read: { proof: string | null; listingIds: readonly number[] } = { proof: null, listingIds: [] };
  #drawn: DrawnAds & { turn: number } = { proof: null, listingIds: new Int32Array(), turn: Number.NaN };

  /** Those known, in the turn of `now`. */
  drawn(now: Date): DrawnAds {
    const turn = turnOf(now);
    const { proof, listingIds } = this.#read;
    if (turn !== this.#drawn.turn || proof !== this.#drawn.proof)
      this.#drawn = { proof, turn, listingIds: Int32Array.from(drawLots(listingIds, now)) };
    return this.#drawn;
  }

  /** Those of `now`. */
  async read(db: Db, now: Date): Promise<DrawnAds> {
    this.#read = await findAllBoosted(db, { boostType: 'TOP', now });
    return this.drawn(now);
  }
}
