import type { OpenLeads } from '#contract/catalog/listing-lifecycle';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';

export type ConcludedListing = {
  listingId: number;
  advertiserId: number;
  /** User who bought or rents; null: unknown. */
  counterpartyId: number | null;
  actorId: number;
  /** Undefined: no decision yet. */
  openLeads: OpenLeads | undefined;
};

/** Leads of the listings of agencies. */
export type ListingLeads = {
  /**
   * Ends the leads of a concluded listing: that of the counterparty is won, the others follow the decision.
   * Call it with the listing locked.
   * @returns the number of leads that wait for a decision; then nothing must be stored
   */
  conclude(deps: Deps, trx: Trx, listing: ConcludedListing): Promise<number>;
};
