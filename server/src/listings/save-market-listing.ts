import type { MarketInput } from '#contract/listing-editing';
import type { MarketListingView } from '#contract/listings';
import type { ActorUseCase } from '../http/context.ts';
import { type SavingCodes, saveListing } from './form/save-listing.ts';

/** Makes a sale or rental of the actor, or merges the input into one; refused as `saveListing` says. */
export async function saveMarketListing(
  context: ActorUseCase<SavingCodes>,
  input: MarketInput,
): Promise<MarketListingView> {
  return (await saveListing(context, { listingType: 'MARKET', input })) as MarketListingView;
}
