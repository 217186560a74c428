import { missingPoints, type QualityFacts, qualityPoints } from '#contract/catalog/listing-quality';
import type { PropertyType } from '#contract/catalog/properties';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { listingRow, withNormalCin } from './create-listing.ts';
import { draftProblems, type ListingDraft } from './listing-draft.parser.ts';
import { insertListings } from './listings.store.ts';

type OfferedProperty = {
  comuneId: number | null;
  country: string;
  propertyType: PropertyType;
  energyClass: string;
  energyStatus: string | null;
  description: string;
  mediaCount: number;
};
type ImportedListing = {
  advertiserId: number;
  draft: ListingDraft;
  property: OfferedProperty;
  publishedAt: Date;
};

/**
 * Inserts many published listings in the caller's transaction, by the same rules as a single one.
 * @returns the ids, in the given order.
 * @throws Error for a listing that could not be published by hand.
 */
export async function importListings(db: Trx, imported: readonly ImportedListing[]): Promise<number[]> {
  const rows = imported.map(({ advertiserId, draft: importedDraft, property, publishedAt }) => {
    const draft = withNormalCin(importedDraft);
    const wrong = [
      ...draftProblems(draft).map(({ path }) => path),
      ...missingPoints(qualityPoints(factsOf(draft, property))),
    ];
    if (wrong.length > 0) throw new Error(`Imported listing: ${wrong.join(', ')}`);
    const row = listingRow(draft, { advertiserId, comuneId: property.comuneId, now: publishedAt });
    return { ...row, status: 'PUBLISHED' as const, publishedAt, firstPublishedAt: publishedAt };
  });
  return insertListings(db, rows);
}

/** Facts of an auction, for the points of quality. */
const auctionOf = (draft: ListingDraft) =>
  draft.listingType === 'MARKET' && draft.auction !== null
    ? { date: draft.auction.date, hasMinimumOffer: draft.auction.minimumOffer !== null }
    : null;

/** Facts that publishing requires. Optional points are left unmet. */
function factsOf(draft: ListingDraft, { mediaCount, ...property }: OfferedProperty): QualityFacts {
  const open = { hasFloorPlan: false, hasVideo: false, hasCoordinates: false, features: 0 };
  const rooms = { roomsCount: null, bathroomsCount: null, constructionYear: null };
  const market = { contractType: null, hospitalityFeatures: [], hostLanguages: [] };
  const stay = {
    cin: null,
    cinExemption: null,
    maxGuests: null,
    includedGuests: null,
    checkInTime: null,
    checkOutTime: null,
  };
  return {
    ...market,
    ...stay,
    ...draft,
    price: draft.price.amount,
    auction: auctionOf(draft),
    property: { ...property, ...open, ...rooms, photos: mediaCount },
    traderTold: true,
  };
}
