import type { OwnProperty } from '#contract/catalog/properties';
import type { Refuse } from '../../platform/lib/refusal.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** What each published listing lacks of what publishing needs, by its id. */
export type Lacks = ReadonlyMap<number, readonly string[]>;

/** What a property must know of the listings that offer it. */
export type PropertyListings = {
  /** How many there are, whatever their status; a property without is not in it. */
  countByProperty(on: Queryable, propertyIds: readonly number[]): Promise<Map<number, number>>;
  /** Those that are not concluded. */
  openByProperty(on: Queryable, propertyIds: readonly number[]): Promise<Map<number, OwnProperty['listings']>>;
  /** Before a locked property changes: `requirePublishable` compares. */
  missingFor(trx: Trx, propertyId: number): Promise<Lacks>;
  /** @throws LISTING_INCOMPLETE_EXCEPTION where the change took what a published listing needs */
  requirePublishable(
    context: { refuse: Refuse<'LISTING_INCOMPLETE_EXCEPTION'> },
    trx: Trx,
    before: Lacks,
  ): Promise<void>;
  /** A property that moves to another comune: its CINs are reviewed again. */
  reviewCins(trx: Trx, move: { propertyId: number; from: number | null; to: number | null }): Promise<void>;
};
