import type { AdminListing } from '#contract/listing-admin';
import { inTransaction } from '../adapters/postgres.ts';
import type { ActorUseCase } from '../http/context.ts';
import { lockListing, setCinReview } from './listings.store.ts';
import { findAdminListing } from './lists/admin-listings.reads.ts';

type Codes = 'LISTING_NOT_FOUND_EXCEPTION' | 'LISTING_STATUS_EXCEPTION';

/**
 * Says that a CIN is right although its digits name another comune: it waits for nobody any more. Accepted twice is
 * accepted.
 * @throws LISTING_NOT_FOUND_EXCEPTION, LISTING_STATUS_EXCEPTION where there is nothing to accept
 */
export async function acceptCin(context: ActorUseCase<Codes>, id: number): Promise<AdminListing> {
  const { deps, actor, refuse } = context;
  await inTransaction(deps.db, async (trx) => {
    const row = await lockListing(trx, { id });
    if (!row) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
    if (row.cinReview === null) throw refuse('LISTING_STATUS_EXCEPTION', { status: row.status });
    if (row.cinReview === 'ACCEPTED') return;
    await setCinReview(trx, id, 'ACCEPTED');
    const [before, after] = [{ cinReview: row.cinReview }, { cinReview: 'ACCEPTED' }];
    const trace = { before, after, affectedId: row.advertiserId };
    await deps.report({ event: 'listings.cinAccepted', actorId: actor.id, listingId: id }, trx, trace);
  });
  const listing = await findAdminListing(deps, id, actor);
  if (!listing) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  return listing;
}
