import type { QualityFacts } from '#contract/catalog/listing-quality';
import type { ListingContext } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { isSoldByAuction, type ListingValues } from './listing-values.ts';

/** LAW-04: a private individual, or a professional with business details. */
export const hasTraderDetails = ({ advertiserKind, business }: Pick<PersonalProfile, 'advertiserKind' | 'business'>) =>
  advertiserKind === 'PRIVATE' || business !== null;

const filled = (value: string) => value.trim() || null;

/** Facts for the quality points, from the form values and the selected property with all files. */
export function qualityFacts(
  kind: ListingContext,
  values: ListingValues,
  property: OwnProperty | null,
  traderTold: boolean,
): QualityFacts {
  const { title, price, contractType, maxGuests, includedGuests } = values;
  return {
    listingType: kind,
    title,
    price,
    contractType,
    maxGuests,
    includedGuests,
    traderTold,
    contactEmail: values.contactEmail,
    contactPhone: filled(values.contactPhone),
    auction:
      kind === 'MARKET' && isSoldByAuction(values)
        ? { date: filled(values.auctionDate), hasMinimumOffer: values.auctionMinimumOffer !== null }
        : null,
    cin: filled(values.cin),
    cinExemption: kind === 'HOSPITALITY' ? values.cinExemption : null,
    checkInTime: filled(values.checkInTime),
    checkOutTime: filled(values.checkOutTime),
    hospitalityFeatures: values.hospitalityFeatures,
    hostLanguages: values.hostLanguages,
    property: property && propertyFacts(property),
  };
}

function propertyFacts(property: OwnProperty): NonNullable<QualityFacts['property']> {
  const { country, propertyType, description, energyClass, energyStatus, media } = property;
  const { roomsCount, bathroomsCount, constructionYear } = property;
  const usable = media.filter(({ isProcessing, refusal }) => !isProcessing && refusal === null);
  const pictures = usable.filter(({ type }) => type === 'PHOTO');
  return {
    country,
    propertyType,
    description,
    energyClass,
    energyStatus,
    roomsCount,
    bathroomsCount,
    constructionYear,
    photos: pictures.filter(({ representation }) => representation === 'PHOTO').length,
    hasFloorPlan: pictures.some(({ representation }) => representation === 'FLOOR_PLAN'),
    hasVideo: usable.some(({ type }) => type === 'VIDEO') || property.virtualTourLink !== null,
    hasCoordinates: property.latitude !== null && property.longitude !== null,
    features: property.features.length,
  };
}
