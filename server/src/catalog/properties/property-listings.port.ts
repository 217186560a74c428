import type { OwnProperty } from '#contract/catalog/properties.schemas';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Missing requirements of each published listing, by its id. */
export type Lacks = ReadonlyMap<number, readonly string[]>;

/** Listings of a property, for its rules. */
export type PropertyListings = {
  /** Of any status; properties without listings are omitted. */
  countByProperty(on: Queryable, propertyIds: readonly number[]): Promise<Map<number, number>>;
  /** Listings that are not concluded. */
  openByProperty(on: Queryable, propertyIds: readonly number[]): Promise<Map<number, OwnProperty['listings']>>;
  /** Call it before a locked property changes; `requirePublishable` compares. */
  missingFor(trx: Trx, propertyId: number): Promise<Lacks>;
  /** @throws LISTING_INCOMPLETE_EXCEPTION when the change removed requirements of a published listing */
  requirePublishable(
    context: { domainError: CreateDomainError<'LISTING_INCOMPLETE_EXCEPTION'> },
    trx: Trx,
    before: Lacks,
  ): Promise<void>;
  /** Reviews the CINs of a property that moves to another comune. */
  reviewCins(trx: Trx, move: { propertyId: number; from: number | null; to: number | null }): Promise<void>;
};
