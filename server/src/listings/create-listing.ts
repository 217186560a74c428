import type { ContractType, HospitalityFeature, HostLanguage } from '#contract/listings';
import { type Currency, type Money, toMinor } from '#contract/money';
import { inTransaction } from '../adapters/postgres.ts';
import type { ActorUseCase } from '../http/context.ts';
import { lockPropertyOwner } from '../properties/properties.reads.ts';
import { normalCin } from './listing.rules.ts';
import { draftProblems } from './listing-draft.rules.ts';
import { insertListings, type NewListing } from './listings.store.ts';

/** An ad as its advertiser hands it in. All amounts in the currency of `price`. */
type CommonDraft = {
  propertyId: number;
  title: string;
  price: Money;
  contactEmail: string;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  availabilityStartDate: string | null;
  availabilityEndDate: string | null;
};
export type MarketDraft = CommonDraft & {
  listingType: 'MARKET';
  contractType: ContractType;
  condominiumFees: Money | null;
};
export type StayDraft = CommonDraft & {
  listingType: 'HOSPITALITY';
  cin: string | null;
  maxGuests: number;
  includedGuests: number;
  pricePerAdditionalGuest: Money | null;
  pricePerAdditionalChildGuest: Money | null;
  pricePerAdditionalNewbornGuest: Money | null;
  cleaningFee: Money | null;
  touristTaxPerPerson: Money | null;
  checkInTime: string | null;
  checkOutTime: string | null;
  hospitalityFeatures: readonly HospitalityFeature[];
  hostLanguages: readonly HostLanguage[];
};
export type ListingDraft = MarketDraft | StayDraft;

/**
 * Makes an ad for a property of the actor; it is born a draft.
 * @returns the id.
 * @throws PROPERTY_NOT_FOUND_EXCEPTION also for the property of somebody else; VALIDATION_EXCEPTION for each bad field
 */
export async function createListing(
  { deps, actor, refuse }: ActorUseCase<'PROPERTY_NOT_FOUND_EXCEPTION'>,
  draft: ListingDraft,
): Promise<number> {
  const fields = draftProblems(draft);
  if (fields.length > 0) throw refuse('VALIDATION_EXCEPTION', { fields });
  return inTransaction(deps.db, async (trx) => {
    const ownerId = await lockPropertyOwner(trx, draft.propertyId);
    if (ownerId === undefined || (ownerId !== actor.id && actor.role !== 'ADMIN')) {
      throw refuse('PROPERTY_NOT_FOUND_EXCEPTION');
    }
    const row = listingRow(draft, { advertiserId: ownerId, now: deps.clock.now() });
    const [id = 0] = await insertListings(trx, [row]);
    return id;
  });
}

const minor = (amount: Money | null) => (amount === null ? null : toMinor(amount.amount));

/** The database row of a draft that the rules have accepted. */
export function listingRow(draft: ListingDraft, given: { advertiserId: number; now: Date }): NewListing {
  return {
    listingType: draft.listingType,
    propertyId: draft.propertyId,
    advertiserId: given.advertiserId,
    title: draft.title.trim(),
    contactEmail: draft.contactEmail,
    contactPhone: draft.contactPhone,
    contactWhatsapp: draft.contactWhatsapp,
    priceMinor: toMinor(draft.price.amount),
    currency: draft.price.currency satisfies Currency,
    availabilityStartDate: draft.availabilityStartDate,
    availabilityEndDate: draft.availabilityEndDate,
    createdAt: given.now,
    updatedAt: given.now,
    ...(draft.listingType === 'MARKET' ? marketColumns(draft) : stayColumns(draft)),
  };
}

function marketColumns(draft: MarketDraft) {
  return { contractType: draft.contractType, condominiumFeesMinor: minor(draft.condominiumFees) };
}

function stayColumns(draft: StayDraft) {
  return {
    cin: draft.cin === null ? null : normalCin(draft.cin),
    maxGuests: draft.maxGuests,
    includedGuests: draft.includedGuests,
    pricePerAdditionalGuestMinor: minor(draft.pricePerAdditionalGuest),
    pricePerAdditionalChildGuestMinor: minor(draft.pricePerAdditionalChildGuest),
    pricePerAdditionalNewbornGuestMinor: minor(draft.pricePerAdditionalNewbornGuest),
    cleaningFeeMinor: minor(draft.cleaningFee),
    touristTaxPerPersonMinor: minor(draft.touristTaxPerPerson),
    checkInTime: draft.checkInTime,
    checkOutTime: draft.checkOutTime,
    hospitalityFeatures: [...draft.hospitalityFeatures],
    hostLanguages: [...draft.hostLanguages],
  };
}
