import {
  type DraftBlock,
  type FeedBlock,
  type FeedNote,
  type FeedOutcome,
  type WaitingBlock,
  waitingBlocks,
} from '#contract/catalog/feed-listing';
import type { FeedItemReport, FeedListing } from '#contract/catalog/feed-listing.schemas';
import { missingPoints, type QualityFacts, qualityPoints } from '#contract/catalog/listing-quality';
import { stayPropertyTypes } from '#contract/catalog/properties';
import type { PlaceIndex } from '../../geo/places/place-index.ts';
import { type CompletedItem, completeListing } from './complete-listing.rules.ts';
import type { MappedItem, MappedListing } from './source-listing.rules.ts';

/** What an import does with an item. */

export type OutcomeContext = {
  places: PlaceIndex;
  thisYear: number;
  /** An earlier item of the file has this reference. */
  isRepeated(externalRef: string): boolean;
};

/** Report of a mapped item. A withdrawal needs only its reference. */
export function reportOf(mapped: MappedItem, { places, thisYear, isRepeated }: OutcomeContext): FeedItemReport {
  const { externalRef } = mapped.listing;
  const completed = completeListing(mapped, { places, thisYear });
  const report = (
    outcome: FeedOutcome,
    blocks: readonly FeedBlock[],
    notes: readonly FeedNote[] = completed.notes,
  ) => ({
    externalRef,
    outcome,
    blocks: [...blocks],
    notes: [...notes],
    listing: completed.listing as FeedListing,
  });
  if (externalRef === null) return report('INVALID', ['REFERENCE_MISSING']);
  if (isRepeated(externalRef)) return report('SKIPPED', ['DUPLICATE_REFERENCE']);
  if (mapped.isWithdrawn) return report('WITHDRAW', []);
  if (mapped.skipped !== null) return report('SKIPPED', [mapped.skipped]);
  const waiting = waitingBlocksOf(completed);
  if (waiting.length > 0) return report('WAITING', waiting);
  const missing = draftBlocksOf(completed.listing);
  return report(missing.length > 0 ? 'DRAFT' : 'AD', missing);
}

/** Why a listing cannot be saved, from its empty fields: a value that a member enters later removes its block. */
function waitingBlocksOf({ listing, blocks }: CompletedItem): WaitingBlock[] {
  const isNoPrice = listing.price === null;
  const isMissing: Readonly<Record<WaitingBlock, boolean>> = {
    PRICE_MISSING: isNoPrice && (blocks.includes('PRICE_MISSING') || !blocks.includes('CURRENCY_UNKNOWN')),
    AREA_MISSING: listing.commercialArea === null,
    CITY_MISSING: blocks.includes('CITY_MISSING'),
    PLACE_UNKNOWN: blocks.includes('PLACE_UNKNOWN'),
    PLACE_AMBIGUOUS: blocks.includes('PLACE_AMBIGUOUS'),
    TYPE_UNKNOWN:
      listing.propertyType === null || (isStay(listing) && !stayPropertyTypes.includes(listing.propertyType)),
    CONTRACT_UNKNOWN: listing.contractType === null && !isStay(listing),
    CURRENCY_UNKNOWN: isNoPrice && blocks.includes('CURRENCY_UNKNOWN'),
    COUNTRY_NOT_SERVED: listing.country === null,
  };
  return waitingBlocks.filter((block) => isMissing[block]);
}

const isStay = ({ listingType }: Pick<MappedListing, 'listingType'>) => listingType === 'HOSPITALITY';

/** The file states that the listing is a draft, suspended or concluded. */
export const isOffline = ({ status }: Pick<MappedListing, 'status'>): boolean =>
  (status ?? 'PUBLISHED') !== 'PUBLISHED';

/** Needed quality points. Photos count as ready; contact and trader data of the organization as given. */
function draftBlocksOf(listing: MappedListing): DraftBlock[] {
  const missing = missingPoints(qualityPoints(factsOf(listing))) as DraftBlock[];
  return isOffline(listing) ? [...missing, 'NOT_PUBLISHED'] : missing;
}

const GIVEN_CONTACT = 'organization';

function factsOf(listing: MappedListing): QualityFacts {
  const hasMedia = (kind: string) => listing.media.some((one) => one.kind === kind);
  return {
    listingType: listing.listingType,
    title: listing.title ?? '',
    price: listing.price?.amount ?? null,
    contactEmail: listing.contactEmail ?? GIVEN_CONTACT,
    contactPhone: listing.contactPhone,
    contractType: listing.contractType,
    auction: listing.isAuction
      ? { date: listing.auctionDate, hasMinimumOffer: listing.auctionMinimumOffer !== null }
      : null,
    cin: listing.cin,
    cinExemption: listing.cinExemption,
    maxGuests: listing.maxGuests,
    includedGuests: listing.includedGuests,
    checkInTime: listing.checkInTime,
    checkOutTime: listing.checkOutTime,
    hospitalityFeatures: listing.hospitalityFeatures,
    hostLanguages: listing.hostLanguages,
    traderTold: true,
    property: {
      country: listing.country ?? 'IT',
      propertyType: listing.propertyType ?? 'APARTMENT',
      description: listing.description ?? '',
      photos: listing.media.filter(({ kind }) => kind === 'PHOTO').length,
      hasFloorPlan: hasMedia('FLOOR_PLAN'),
      hasVideo: hasMedia('VIDEO') || listing.virtualTourLink !== null,
      energyClass: listing.energyClass ?? 'NOT_SPECIFIED',
      energyStatus: listing.energyStatus,
      roomsCount: listing.roomsCount,
      bathroomsCount: listing.bathroomsCount,
      constructionYear: listing.constructionYear,
      hasCoordinates: listing.latitude !== null,
      features: listing.features.length,
    },
  };
}
