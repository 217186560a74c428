import type { duplicateListing as duplicateEndpoint } from '#contract/catalog/listing-life';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { permissions } from './listing.policy.ts';
import { type AdRow, findByDraftKey, insertCopy } from './listing-life.store.ts';
import type { NewListing } from './listings.store.ts';
import { isHeld, openAd } from './open-ad.ts';

type Context = ActorUseCase<ErrorsOf<typeof duplicateEndpoint>>;

/**
 * Makes a draft with everything that an ad offers, and nothing of its life. The same `draftId` makes one draft of one ad.
 * @returns the draft's id.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for anybody but its advertiser,
 *   LISTING_HELD_EXCEPTION with `reason` while an admin keeps the ad back
 */
export async function duplicateListing(
  context: Context,
  id: number,
  { draftId }: { draftId?: string | undefined } = {},
): Promise<number> {
  const { deps, actor, refuse } = context;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const ad = await openAd(context, trx, id);
    if (isHeld(actor, ad, 'duplicate')) throw refuse('LISTING_HELD_EXCEPTION', { reason: ad.suspensionReason });
    if (!permissions(actor, ad).duplicate) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
    // Of this ad: the form's own drafts are named by their callers as well.
    const draftKey = draftId === undefined ? null : `copy-of-${id}:${draftId}`;
    const made = await insertCopy(trx, copyOf(ad, draftKey, now));
    if (made === undefined) return existing(trx, ad.advertiserId, draftKey ?? '');
    await publish(deps, trx, 'listing.duplicated', { listingId: made, sourceId: id });
    await deps.report({ event: 'listings.created', actorId: actor.id, listingId: made }, trx);
    return made;
  });
}

async function existing(trx: Trx, advertiserId: number, draftKey: string): Promise<number> {
  const id = await findByDraftKey(trx, { advertiserId, draftKey });
  if (id === undefined) throw new Error('A copy was there, and is not');
  return id;
}

/** Column by column: what is added to ads later is copied only where somebody has thought of it. */
function copyOf(ad: AdRow, draftKey: string | null, now: Date): NewListing {
  const { listingType, propertyId, advertiserId, title, contactEmail, contactPhone, contactWhatsapp } = ad;
  const { priceMinor, currency, contractType, condominiumFeesMinor, availabilityStartDate, availabilityEndDate } = ad;
  const { cin, cinReview, maxGuests, includedGuests, pricePerAdditionalGuestMinor, cleaningFeeMinor } = ad;
  const { pricePerAdditionalChildGuestMinor, pricePerAdditionalNewbornGuestMinor, touristTaxPerPersonMinor } = ad;
  const { checkInTime, checkOutTime, hospitalityFeatures, hostLanguages } = ad;
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
