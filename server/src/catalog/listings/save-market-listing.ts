import type { MarketInput } from '#contract/catalog/listing-editing.schemas';
import type { MarketListingView } from '#contract/catalog/listings.schemas';
import type { ActorUseCase } from '../deps.ts';
import { type SavingCodes, saveListing } from './save-listing.ts';

/** Creates a sale or rental of the actor, or merges the input into an existing one; errors as in `saveListing`. */
export async function saveMarketListing(
  context: ActorUseCase<SavingCodes>,
  input: MarketInput,
): Promise<MarketListingView> {
  return (await saveListing(context, { listingType: 'MARKET', input })) as MarketListingView;
}
