import { energyClasses } from '#contract/catalog/energy';
import { type QuoteRates, quoteStay } from '#contract/catalog/stay-rates';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import type { PlaceIndex } from '../../geo/places/place-index.ts';
import type { VaryingRates } from './packed-rates.rules.ts';
import { dateAfter, type RandomCalendar, type RandomDataset } from './search-engine.fixtures.ts';

/** Each filter as the contract and DECISIONS.md "Filters" define it, listing by listing. Independent of `search-filters.ts`. */

type Places = Pick<PlaceIndex, 'byId'>;
type ListingDays = { days: readonly string[]; today: string; calendar: RandomCalendar | undefined };

export type Listing = RandomDataset['listings'][number];
/** Resolved place of a search text, from the gazetteer. */
export type Where = {
  kind: string;
  id: number;
  name: string;
  latMicro: number;
  lngMicro: number;
  comuneIds: readonly number[];
} | null;

const holdsAll = (required: readonly string[] | undefined, has: readonly string[]) =>
  (required ?? []).every((one) => has.includes(one));
const within = (min: number | undefined, max: number | undefined, value: number | null) =>
  (min === undefined && max === undefined) || (value !== null && value >= (min ?? value) && value <= (max ?? value));

const read = new Map<string, number[][]>();
function cornersOf(polygon: string): number[][] {
  const known = read.get(polygon);
  if (known) return known;
  const corners = polygon.split(';').map((corner) => corner.split(',').map((part) => Math.round(Number(part) * 1e6)));
  read.set(polygon, corners);
  return corners;
}

/** Nonzero winding number. */
function inside(polygon: string, lat: number, lng: number): boolean {
  const corners = cornersOf(polygon);
  let winding = 0;
  for (const [at, [y1 = 0, x1 = 0]] of corners.entries()) {
    const [y2 = 0, x2 = 0] = corners[(at + 1) % corners.length] ?? [];
    const side = (x2 - x1) * (lat - y1) - (lng - x1) * (y2 - y1);
    if (y1 <= lat && y2 > lat && side > 0) winding += 1;
    if (y1 > lat && y2 <= lat && side < 0) winding -= 1;
  }
  return winding !== 0;
}

function liesIn(place: Where, { property }: Listing, { byId }: Places): boolean {
  if (!place || !property) return true;
  const comune = byId.get(property.comuneId);
  if (place.kind === 'geographicArea') return place.comuneIds.includes(property.comuneId);
  const places: Record<string, unknown> = {
    country: comune?.country === 'IT' ? 'Italia' : 'Francia',
    region: comune?.regionId,
    province: comune?.provinceId,
    comune: property.comuneId,
    city: property.comuneId,
    quarter: property.quarterId,
    street: property.streetId,
    postal_code: property.postalCode,
  };
  return places[place.kind] === (place.kind === 'postal_code' || place.kind === 'country' ? place.name : place.id);
}

/** The living room counts as a room. */
export const bedroomsOf = ({ roomsCount }: NonNullable<Listing['property']>) =>
  roomsCount === null ? null : roomsCount - 1;

function energyMatches({ maxEnergyClass: max }: ParsedFilters, own: (typeof energyClasses)[number]): boolean {
  if (!max) return true;
  const isSpecified = own !== 'NOT_SPECIFIED' || max === 'NOT_SPECIFIED';
  return isSpecified && energyClasses.indexOf(own) <= energyClasses.indexOf(max);
}

function propertyMatches(f: ParsedFilters, property: NonNullable<Listing['property']>): boolean {
  return (
    (!f.propertyTypes || f.propertyTypes.includes(property.propertyType)) &&
    within(f.minCommercialArea, f.maxCommercialArea, property.commercialArea) &&
    within(f.minRooms, f.maxRooms, property.roomsCount) &&
    (f.maxRooms === undefined || !property.hasMoreRooms) &&
    within(f.minBedrooms, undefined, bedroomsOf(property)) &&
    within(f.minBathrooms, f.maxBathrooms, property.bathroomsCount) &&
    within(f.minFloor, f.maxFloor, property.floor) &&
    within(f.minConstructionYear, undefined, property.constructionYear) &&
    holdsAll(f.features, property.features) &&
    holdsAll(f.accessibilityFeatures, property.accessibilityFeatures) &&
    holdsAll(f.exposures, property.exposures) &&
    holdsAll(f.floorTypes, property.floorTypes) &&
    (!f.conservationStatus || f.conservationStatus === property.conservationStatus) &&
    (!f.furnishingType || f.furnishingType === property.furnishingType) &&
    energyMatches(f, property.energyClass) &&
    (f.hasElevator === undefined || property.hasElevator === f.hasElevator) &&
    (!f.country || f.country === property.country) &&
    (!f.geoPolygon || (property.latMicro !== null && inside(f.geoPolygon, property.latMicro, property.lngMicro ?? 0)))
  );
}

function windowMatches(f: ParsedFilters, listing: Listing): boolean {
  const [start, end] = [listing.availabilityStartDate ?? '0000-01-01', listing.availabilityEndDate ?? '9999-12-31'];
  const { checkInDate: arrival, checkOutDate: departure } = f;
  return (
    (!f.availableFrom || start <= f.availableFrom) &&
    (!arrival || (start <= arrival && arrival < end)) &&
    (!departure || (start < departure && departure <= end))
  );
}

/** Days after the first day of the dataset. */
const after = (date: string) => Math.round((Date.parse(date) - Date.parse(dateAfter(0))) / 86_400_000);

/** Night by night: whether the length is allowed and no night is booked or blocked as preparation day. */
function calendarMatches(f: ParsedFilters, calendar: RandomCalendar | undefined, rates: Listing['stayRates']): boolean {
  const { checkInDate: arrival, checkOutDate: departure } = f;
  if (f.context === 'MARKET' || (!arrival && !departure)) return true;
  const season = rates?.seasons.find(({ from, to }) => arrival && from <= arrival && arrival < to);
  const least = season?.minNights ?? calendar?.minNights ?? 1;
  const first = arrival ? after(arrival) : after(departure ?? '') - 1;
  const last = departure ? after(departure) - 1 : first;
  const length = last - first + 1;
  const hasStay = arrival && departure;
  if (hasStay && length < least) return false;
  if (!calendar) return true;
  if (hasStay && length > (calendar.maxNights ?? length)) return false;
  const { own, reported, preparationDays: buffer } = calendar;
  for (let night = first; night <= last; night += 1) {
    if (own.some(([from, to]) => night >= from && night < to)) return false;
    if (reported.some(([from, to]) => night >= from - buffer && night < to + buffer)) return false;
  }
  return true;
}

const noVaryingRates: VaryingRates = {
  weekendNight: null,
  seasons: [],
  days: [],
  stayDiscounts: [],
  lastMinute: null,
  earlyBird: null,
};

/** Rates of a stay of the dataset, as the contract calculates with them. */
export function quoteRatesOf(listing: Extract<Listing, { maxGuests: number }>): QuoteRates {
  return {
    ...(listing.stayRates ?? noVaryingRates),
    currency: 'EUR',
    night: listing.priceMinor,
    maxGuests: Number.POSITIVE_INFINITY,
    includedGuests: listing.includedGuests,
    perAdult: listing.pricePerAdditionalGuestMinor ?? 0,
    perChild: listing.pricePerAdditionalChildGuestMinor,
    perNewborn: listing.pricePerAdditionalNewbornGuestMinor,
    cleaning: listing.cleaningFeeMinor ?? 0,
    pets: null,
    serviceFeeBp: 0,
    flatTax: listing.touristTaxPerPersonMinor ?? 0,
    tax: null,
  };
}

/** Price for comparison: the total of the stay once dates and guests are set, otherwise the listing's price. */
export function comparedPrice(f: ParsedFilters, listing: Listing, today: string): { minor: number; nights: number } {
  const { checkInDate, checkOutDate, adultGuests, childGuests = 0, newbornGuests = 0 } = f;
  if (listing.maxGuests === null || !checkInDate || !checkOutDate || !adultGuests)
    return { minor: listing.priceMinor, nights: 1 };
  const guests = { adults: adultGuests, childAges: Array<null>(childGuests).fill(null), newborns: newbornGuests };
  const request = { checkIn: checkInDate, checkOut: checkOutDate, ...guests, exemptAdults: 0, pets: 0, today };
  const result = quoteStay(quoteRatesOf(listing), request);
  if (!result.ok) throw new Error(result.error);
  return { minor: result.total, nights: result.nights };
}

function priceMatches(f: ParsedFilters, listing: Listing, today: string): boolean {
  if (f.minPrice === undefined && f.maxPrice === undefined) return true;
  const { minor, nights } = comparedPrice(f, listing, today);
  return within(f.minPrice, f.maxPrice, minor / 100 / nights);
}

/** Expensive filters come last: a test reads this millions of times. */
function listingMatches(f: ParsedFilters, listing: Listing, { days, today, calendar }: ListingDays): boolean {
  const priced = f.minPrice !== undefined || f.maxPrice !== undefined;
  const fees = listing.condominiumFeesMinor;
  const guests = f.context === 'MARKET' ? 0 : (f.adultGuests ?? 0) + (f.childGuests ?? 0);
  return (
    listing.status === 'PUBLISHED' &&
    listing.listingType === f.context &&
    (!f.contractType || f.contractType === listing.contractType) &&
    (f.isAuction === undefined || (listing.listingType === 'MARKET' && listing.isAuction === f.isAuction)) &&
    (!(priced || f.currency) || listing.currency === (f.currency ?? 'EUR')) &&
    within(f.minCondominiumFees, f.maxCondominiumFees, fees === null ? null : fees / 100) &&
    holdsAll(f.hospitalityFeatures, listing.hospitalityFeatures) &&
    holdsAll(f.hostLanguages, listing.hostLanguages) &&
    (!f.hasOpenDays || days.some((day) => day >= today)) &&
    (!f.openDaysDates || f.openDaysDates.some((day) => days.includes(day))) &&
    windowMatches(f, listing) &&
    (guests === 0 || (listing.maxGuests !== null && guests <= listing.maxGuests)) &&
    calendarMatches(f, calendar, listing.stayRates) &&
    priceMatches(f, listing, today)
  );
}

function groupedBy<T extends { listingId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(row.listingId, [...(groups.get(row.listingId) ?? []), row]);
  return groups;
}

/** Whether a listing of the dataset matches a search. `today`: the first day of upcoming open days. */
export function oracleOf(dataset: RandomDataset, { places, today }: { places: Places; today: string }) {
  const openDays = groupedBy(dataset.openDays);
  const calendars = groupedBy(dataset.calendars);
  const daysOf = new Map(
    dataset.listings.map(({ id }): [number, ListingDays] => {
      const days = (openDays.get(id) ?? []).map(({ date }) => date);
      return [id, { days, today, calendar: calendars.get(id)?.[0] }];
    }),
  );
  return (f: ParsedFilters, place: Where, listing: Listing): boolean =>
    listing.property !== undefined &&
    liesIn(place, listing, places) &&
    listingMatches(f, listing, daysOf.get(listing.id) ?? { days: [], today, calendar: undefined }) &&
    propertyMatches(f, listing.property);
}
