import type { HospitalityInput } from '#contract/catalog/listing-editing.schemas';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import type { ActorUseCase } from '../deps.ts';
import { type SavingCodes, saveListing } from './save-listing.ts';

/** Creates a stay of the actor, or merges the input into an existing one; errors as in `saveListing`. */
export async function saveHospitalityListing(
  context: ActorUseCase<SavingCodes>,
  input: HospitalityInput,
): Promise<HospitalityListingView> {
  return (await saveListing(context, { listingType: 'HOSPITALITY', input })) as HospitalityListingView;
}
