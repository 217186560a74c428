import type { duplicateListing as duplicateEndpoint } from '#contract/catalog/listing-lifecycle.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { permissions } from './listing.policy.ts';
import { findByDraftKey, insertCopy, type LockedListingRow } from './listing-lifecycle.store.ts';
import type { NewListing } from './listings.store.ts';
import { isSuspendedByAdmin, loadListing } from './load-listing.ts';

type Context = ActorUseCase<ErrorsOf<typeof duplicateEndpoint>>;

/**
 * Creates a draft with the offer of a listing, without its lifecycle. The same `draftId` creates one draft per listing.
 * @returns the draft's id.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for any user but its advertiser
 * @throws LISTING_HELD_EXCEPTION with `reason` while an admin suspends the listing
 */
export async function duplicateListing(
  context: Context,
  id: number,
  { draftId }: { draftId?: string | undefined } = {},
): Promise<number> {
  const { deps, actor, domainError } = context;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const listing = await loadListing(context, trx, id);
    if (isSuspendedByAdmin(actor, listing, 'duplicate'))
      throw domainError('LISTING_HELD_EXCEPTION', { reason: listing.suspensionReason });
    if (!permissions(actor, listing).duplicate) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    // Scoped to this listing, because clients also choose the ids of form drafts.
    const draftKey = draftId === undefined ? null : `copy-of-${id}:${draftId}`;
    const agentId = listing.advertiserId === actor.id ? null : actor.id;
    const copyId = await insertCopy(trx, { ...copyOf(listing, draftKey, now), agentId });
    if (copyId === undefined) return existing(trx, listing.advertiserId, draftKey ?? '');
    await publish(deps, trx, 'listing.duplicated', { listingId: copyId, sourceId: id });
    await deps.recordEvent({ event: 'listings.created', actorId: actor.id, listingId: copyId }, trx);
    return copyId;
  });
}

async function existing(trx: Trx, advertiserId: number, draftKey: string): Promise<number> {
  const id = await findByDraftKey(trx, { advertiserId, draftKey });
  if (id === undefined) throw new Error('A copy was there, and is not');
  return id;
}

/** Explicit columns, so that a new column is copied only by decision. */
function copyOf(listing: LockedListingRow, draftKey: string | null, now: Date): NewListing {
  const { listingType, propertyId, advertiserId, title, contactEmail, contactPhone, contactWhatsapp } = listing;
  const { priceMinor, currency, contractType, condominiumFeesMinor, availabilityStartDate, availabilityEndDate } =
    listing;
  const { isAuction, auctionMinimumOfferMinor, auctionCourt, cinExemption } = listing;
  const { cin, cinReview, maxGuests, includedGuests, pricePerAdditionalGuestMinor, cleaningFeeMinor } = listing;
  const { pricePerAdditionalChildGuestMinor, pricePerAdditionalNewbornGuestMinor, touristTaxPerPersonMinor } = listing;
  const { checkInTime, checkOutTime, hospitalityFeatures, hostLanguages } = listing;
  return {
    listingType,
    propertyId,
    advertiserId,
    title,
    contactEmail,
    contactPhone,
    contactWhatsapp,
    priceMinor,
    currency,
    contractType,
    condominiumFeesMinor,
    availabilityStartDate,
    availabilityEndDate,
    cin,
    cinReview,
    cinExemption,
    // The next auction has another date.
    isAuction,
    auctionMinimumOfferMinor,
    auctionCourt,
    maxGuests,
    includedGuests,
    pricePerAdditionalGuestMinor,
    cleaningFeeMinor,
    pricePerAdditionalChildGuestMinor,
    pricePerAdditionalNewbornGuestMinor,
    touristTaxPerPersonMinor,
    checkInTime,
    checkOutTime,
    hospitalityFeatures,
    hostLanguages,
    draftKey,
    createdAt: now,
    updatedAt: now,
  };
}
