import type { HospitalityInput } from '#contract/listing-editing';
import type { HospitalityListingView } from '#contract/listings';
import type { ActorUseCase } from '../http/context.ts';
import { type SavingCodes, saveListing } from './form/save-listing.ts';

/** Makes a stay of the actor, or merges the input into one; refused as `saveListing` says. */
export async function saveHospitalityListing(
  context: ActorUseCase<SavingCodes>,
  input: HospitalityInput,
): Promise<HospitalityListingView> {
  return (await saveListing(context, { listingType: 'HOSPITALITY', input })) as HospitalityListingView;
}
