/**
 * Quality of a listing (LIS-08): named points, each with the field that earns it. Publishing requires some of them
 * (spec/001 §5, LAW-01, LAW-02, LAW-04). The form shows the points while the user types; the server checks the same
 * list.
 */
import { type PropertyType, typesWithoutBuilding, typesWithoutRooms } from './properties.ts';

/** CIN: IT, province and comune by ISTAT (3 + 3 digits), kind of rental (A-Z and a digit), eight characters (LAW-01). */
const cinPattern = /^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/;
/** `it 058091 c2 abcd1234` → `IT058091C2ABCD1234`. Invalid codes are also returned without separators, in capitals. */
export const normalCin = (text: string): string => text.replace(/[\s.\-/]/g, '').toUpperCase();
export const isCin = (text: string): boolean => cinPattern.test(text);
/** ISTAT code of the comune in a CIN: `IT058091…` → 58091. */
export const comuneOfCin = (cin: string): number => Number(cin.slice(2, 8));

/** LAW-01: the code belongs to another comune than the property. Unknown comuni and incomplete codes are no mismatch. */
export const isCinOfOtherComune = (cin: string, comuneId: number | null): boolean =>
  comuneId !== null && isCin(cin) && comuneOfCin(cin) !== comuneId;

/** Safety devices that short-stay properties with combustion appliances must have (d.l. 145/2023 art. 13-ter c. 7). */
export const safetyDevices = ['gasDetector', 'carbonMonoxideDetector', 'fireExtinguisher'] as const;

/** Input of the quality points. Amounts as typed; null is unknown. */
export type QualityFacts = {
  listingType: 'MARKET' | 'HOSPITALITY';
  title: string;
  price: number | null;
  contactEmail: string;
  contactPhone: string | null;
  contractType: string | null;
  /** Null for an ordinary listing. */
  auction: { date: string | null; hasMinimumOffer: boolean } | null;
  cin: string | null;
  cinExemption: string | null;
  maxGuests: number | null;
  includedGuests: number | null;
  checkInTime: string | null;
  checkOutTime: string | null;
  hospitalityFeatures: readonly string[];
  hostLanguages: readonly string[];
  /** The property; null until the user selects one. */
  property: {
    country: string;
    propertyType: PropertyType;
    description: string;
    /** Number of processed photos. */
    photos: number;
    hasFloorPlan: boolean;
    /** Has a video or a virtual tour. */
    hasVideo: boolean;
    energyClass: string;
    energyStatus: string | null;
    roomsCount: number | null;
    bathroomsCount: number | null;
    constructionYear: number | null;
    hasCoordinates: boolean;
    features: number;
  } | null;
  /** LAW-04: false for a professional without trader data. */
  traderTold: boolean;
};

/** Where the user earns a point: the listing form, the property wizard or the account. */
export type QualityPlace = 'listing' | 'property' | 'account';
export type QualityPoint = {
  id: string;
  place: QualityPlace;
  field: string;
  worth: number;
  isEarned: boolean;
  needed: boolean;
};

const DESCRIPTION_GOOD = 300;
const PHOTOS_GOOD = 6;
const TITLE_GOOD = 20;

/** Buildings exempt from the energy certificate (d.lgs. 192/2005 art. 3). */
const withoutCertificate: readonly PropertyType[] = ['GARAGE', 'LAND'];

/**
 * LAW-02: an energy class, or a certificate in progress or not required. Only for Italian properties for sale or rent.
 * A class that is not communicated yet keeps the listing a draft (D.Lgs. 192/2005 art. 6 c. 8).
 */
function hasEnergyData(facts: QualityFacts): boolean {
  const { property } = facts;
  if (property?.country !== 'IT' || facts.listingType === 'HOSPITALITY') return true;
  const { energyClass, energyStatus, propertyType } = property;
  if (energyStatus === 'NOT_COMMUNICATED') return withoutCertificate.includes(propertyType);
  return (
    energyClass !== 'NOT_SPECIFIED' ||
    energyStatus === 'IN_PROGRESS' ||
    energyStatus === 'EXEMPT' ||
    withoutCertificate.includes(propertyType)
  );
}

const point =
  (needed: boolean) =>
  (id: string, place: QualityPlace, field: string, worth: number, isEarned: boolean): QualityPoint => ({
    id,
    place,
    field,
    worth,
    isEarned,
    needed,
  });
const needs = point(true);
const earns = point(false);
type Maybe = QualityPoint | false;

const isAuctionComplete = ({ date, hasMinimumOffer }: NonNullable<QualityFacts['auction']>) =>
  date !== null && hasMinimumOffer;

function neededPoints(facts: QualityFacts): Maybe[] {
  const { property } = facts;
  const stay = facts.listingType === 'HOSPITALITY';
  const inItaly = property?.country === 'IT';
  const [maxGuests, included] = [facts.maxGuests ?? 0, facts.includedGuests ?? 0];
  return [
    needs('property', 'listing', 'property', 5, property !== null),
    needs('title', 'listing', 'title', 5, facts.title.trim().length >= 5),
    needs('price', 'listing', 'price', 5, facts.price !== null && facts.price > 0),
    needs('contactEmail', 'listing', 'contactEmail', 3, facts.contactEmail.trim() !== ''),
    !stay && needs('contractType', 'listing', 'contractType', 3, facts.contractType !== null),
    stay && needs('maxGuests', 'listing', 'maxGuests', 3, maxGuests >= 1),
    stay && needs('includedGuests', 'listing', 'includedGuests', 3, included >= 1 && included <= maxGuests),
    facts.auction !== null && needs('auction', 'listing', 'auctionDate', 4, isAuctionComplete(facts.auction)),
    stay &&
      inItaly &&
      needs('cin', 'listing', 'cin', 6, facts.cinExemption !== null || isCin(normalCin(facts.cin ?? ''))),
    needs('description', 'property', 'description', 6, (property?.description.trim() ?? '') !== ''),
    needs('media', 'property', 'media', 8, (property?.photos ?? 0) > 0),
    !stay && inItaly && needs('energyClass', 'property', 'energyClass', 6, hasEnergyData(facts)),
    needs('trader', 'account', 'business', 4, facts.traderTold),
  ];
}

function propertyPoints({ property }: QualityFacts): Maybe[] {
  const hasRooms = property !== null && !typesWithoutRooms.includes(property.propertyType);
  const isBuilding = property !== null && !typesWithoutBuilding.includes(property.propertyType);
  const described = property?.description.trim().length ?? 0;
  return [
    earns('descriptionLength', 'property', 'description', 10, described >= DESCRIPTION_GOOD),
    earns('photos', 'property', 'media', 12, (property?.photos ?? 0) >= PHOTOS_GOOD),
    isBuilding && earns('floorPlan', 'property', 'media', 6, property.hasFloorPlan),
    earns('video', 'property', 'media', 4, property?.hasVideo ?? false),
    earns('coordinates', 'property', 'position', 6, property?.hasCoordinates ?? false),
    hasRooms && earns('rooms', 'property', 'roomsCount', 4, property.roomsCount !== null),
    hasRooms && earns('bathrooms', 'property', 'bathroomsCount', 3, property.bathroomsCount !== null),
    isBuilding && earns('constructionYear', 'property', 'constructionYear', 2, property.constructionYear !== null),
    earns('features', 'property', 'features', 3, (property?.features ?? 0) >= 3),
  ];
}

function stayPoints(facts: QualityFacts): Maybe[] {
  const safe = safetyDevices.every((device) => facts.hospitalityFeatures.includes(device));
  return [
    earns('times', 'listing', 'checkInTime', 4, facts.checkInTime !== null && facts.checkOutTime !== null),
    earns('hospitalityFeatures', 'listing', 'hospitalityFeatures', 5, facts.hospitalityFeatures.length >= 5),
    earns('safety', 'listing', 'safety', 6, safe),
    earns('hostLanguages', 'listing', 'hostLanguages', 2, facts.hostLanguages.length > 0),
  ];
}

/** All points that apply to this listing, required ones first. The total worth depends on the type of listing. */
export function qualityPoints(facts: QualityFacts): QualityPoint[] {
  const points: Maybe[] = [
    ...neededPoints(facts),
    earns('titleLength', 'listing', 'title', 5, facts.title.trim().length >= TITLE_GOOD),
    earns('contactPhone', 'listing', 'contactPhone', 4, facts.contactPhone !== null),
    ...propertyPoints(facts),
    ...(facts.listingType === 'HOSPITALITY' ? stayPoints(facts) : []),
  ];
  return points.filter((one) => one !== false);
}

/** 0-100, rounded down: 100 only when all points are met. */
export function qualityScore(points: readonly QualityPoint[]): number {
  const worth = (some: readonly QualityPoint[]) => some.reduce((sum, point) => sum + point.worth, 0);
  const all = worth(points);
  return all === 0 ? 0 : Math.floor((worth(points.filter((point) => point.isEarned)) / all) * 100);
}

/** Ids of the required points that are not met. An empty list means that the listing can be published. */
export function missingPoints(points: readonly QualityPoint[]): string[] {
  return points.filter((point) => point.needed && !point.isEarned).map((point) => point.id);
}
