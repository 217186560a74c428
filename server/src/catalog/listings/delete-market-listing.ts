import type { ActorUseCase } from '../deps.ts';
import { type DeletingCodes, removeListing, type Why } from './remove-listing.ts';

/** Deletes a sale or rental; errors as in `removeListing`. */
export function deleteMarketListing(
  context: ActorUseCase<DeletingCodes>,
  id: number,
  why: Why = {},
): Promise<{ deleted: true }> {
  return removeListing(context, { id, listingType: 'MARKET', ...why });
}
