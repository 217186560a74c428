import type { AdminListing, acceptCin as endpoint } from '#contract/catalog/listing-admin.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { findAdminListing } from './admin-listings.queries.ts';
import { lockListing, setCinReview } from './listings.store.ts';

type Codes = ErrorsOf<typeof endpoint>;

/**
 * Approves a CIN although its digits name another comune; no review is pending afterwards. Idempotent.
 * @throws LISTING_NOT_FOUND_EXCEPTION, LISTING_STATUS_EXCEPTION for a CIN without a review
 */
export async function acceptCin(context: ActorUseCase<Codes>, id: number): Promise<AdminListing> {
  const { deps, actor, domainError } = context;
  await inTransaction(deps.db, async (trx) => {
    const row = await lockListing(trx, { id });
    if (!row) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    if (row.cinReview === null) throw domainError('LISTING_STATUS_EXCEPTION', { status: row.status });
    await acceptNeededCin(deps, trx, { listingId: id, actorId: actor.id });
  });
  const listing = await findAdminListing(deps, id, actor);
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return listing;
}

/** As part of another decision. No effect without a pending review. */
export async function acceptNeededCin(
  deps: Deps,
  trx: Trx,
  { listingId, actorId }: { listingId: number; actorId: number },
): Promise<void> {
  const row = await lockListing(trx, { id: listingId });
  if (row?.cinReview !== 'NEEDED') return;
  await setCinReview(trx, listingId, 'ACCEPTED');
  const [before, after] = [{ cinReview: row.cinReview }, { cinReview: 'ACCEPTED' }];
  const auditDetail = { before, after, affectedId: row.advertiserId };
  await deps.recordEvent({ event: 'listings.cinAccepted', actorId, listingId }, trx, auditDetail);
}
