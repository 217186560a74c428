import type { deleteHospitalityListing as endpoint } from '#contract/catalog/listing-editing.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { removeListing, type Why } from './remove-listing.ts';

/**
 * Deletes a stay; errors as in `removeListing`.
 * @throws LISTING_HAS_BOOKINGS_EXCEPTION with a booking that reserves nights
 */
export function deleteHospitalityListing(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  why: Why = {},
): Promise<{ deleted: true }> {
  const { deps, domainError } = context;
  return removeListing(context, {
    ...why,
    id,
    listingType: 'HOSPITALITY',
    check: async (trx) => {
      if (await deps.listingBookings.hasLive(trx, [id])) throw domainError('LISTING_HAS_BOOKINGS_EXCEPTION');
    },
  });
}
