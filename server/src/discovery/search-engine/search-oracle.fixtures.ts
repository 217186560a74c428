import { energyClasses } from '#contract/catalog/energy';
import { type StayRates, stayPrice } from '#contract/catalog/stay-price';
import type { ParsedFilters } from '#contract/discovery/search-filters';
import type { PlaceIndex } from '../../geo/places/place-index.ts';
import { dateAfter, type RandomCalendar, type RandomWorld } from './search-engine.fixtures.ts';

/**
 * What each filter means in the words of the contract and of DECISIONS.md "Filters", ad by ad. It shares nothing with
 * `search-filters.ts`.
 */

type Places = Pick<PlaceIndex, 'byId'>;
type AdDays = { days: readonly string[]; today: string; calendar: RandomCalendar | undefined };

export type Ad = RandomWorld['ads'][number];
/** The place that a search's text names, as the gazetteer has it. */
export type Where = { kind: string; id: number; name: string; lat6: number; lng6: number } | null;

const holdsAll = (wanted: readonly string[] | undefined, has: readonly string[]) =>
  (wanted ?? []).every((one) => has.includes(one));
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

/** How often the outline winds around the point is not zero. */
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

function liesIn(place: Where, { home }: Ad, { byId }: Places): boolean {
  if (!place || !home) return true;
  const comune = byId.get(home.comuneId);
  const places: Record<string, unknown> = {
    country: comune?.country === 'IT' ? 'Italia' : 'Francia',
    region: comune?.regionId,
    province: comune?.provinceId,
    comune: home.comuneId,
    city: home.comuneId,
    quarter: home.quarterId,
    street: home.streetId,
    postal_code: home.postalCode,
  };
  return places[place.kind] === (place.kind === 'postal_code' || place.kind === 'country' ? place.name : place.id);
}

/** The living room is a room. */
export const bedroomsOf = ({ roomsCount }: NonNullable<Ad['home']>) => (roomsCount === null ? null : roomsCount - 1);

function homeMatches(f: ParsedFilters, home: NonNullable<Ad['home']>): boolean {
  const better = energyClasses.indexOf(home.energyClass) <= energyClasses.indexOf(f.maxEnergyClass ?? 'NOT_SPECIFIED');
  const specified = home.energyClass !== 'NOT_SPECIFIED' || f.maxEnergyClass === 'NOT_SPECIFIED';
  return (
    (!f.propertyTypes || f.propertyTypes.includes(home.propertyType)) &&
    within(f.minCommercialArea, f.maxCommercialArea, home.commercialArea) &&
    within(f.minRooms, f.maxRooms, home.roomsCount) &&
    within(f.minBedrooms, undefined, bedroomsOf(home)) &&
    within(f.minBathrooms, f.maxBathrooms, home.bathroomsCount) &&
    within(f.minFloor, f.maxFloor, home.floor) &&
    within(f.minConstructionYear, undefined, home.constructionYear) &&
    holdsAll(f.features, home.features) &&
    holdsAll(f.accessibilityFeatures, home.accessibilityFeatures) &&
    (!f.conservationStatus || f.conservationStatus === home.conservationStatus) &&
    (!f.furnishingType || f.furnishingType === home.furnishingType) &&
    (!f.maxEnergyClass || (better && specified)) &&
    (f.hasElevator === undefined || home.hasElevator === f.hasElevator) &&
    (!f.country || f.country === home.country) &&
    (!f.geoPolygon || (home.lat6 !== null && inside(f.geoPolygon, home.lat6, home.lng6 ?? 0)))
  );
}

function windowMatches(f: ParsedFilters, ad: Ad): boolean {
  const [start, end] = [ad.availabilityStartDate ?? '0000-01-01', ad.availabilityEndDate ?? '9999-12-31'];
  const { checkInDate: arrival, checkOutDate: departure } = f;
  return (
    (!f.availableFrom || start <= f.availableFrom) &&
    (!arrival || (start <= arrival && arrival < end)) &&
    (!departure || (start < departure && departure <= end))
  );
}

/** How far a day is from the first day of the world. */
const after = (date: string) => Math.round((Date.parse(date) - Date.parse(dateAfter(0))) / 86_400_000);

/** Night by night: how long the stay may be, and whether somebody sleeps there or it is being cleaned. */
function calendarMatches(f: ParsedFilters, calendar: RandomCalendar | undefined): boolean {
  const { checkInDate: arrival, checkOutDate: departure } = f;
  if (f.context === 'MARKET' || !calendar || (!arrival && !departure)) return true;
  const first = arrival ? after(arrival) : after(departure ?? '') - 1;
  const last = departure ? after(departure) - 1 : first;
  const length = last - first + 1;
  const asked = arrival && departure;
  if (asked && (length < calendar.minNights || length > (calendar.maxNights ?? length))) return false;
  const { own, reported, preparationDays: around } = calendar;
  for (let night = first; night <= last; night += 1) {
    if (own.some(([from, to]) => night >= from && night < to)) return false;
    if (reported.some(([from, to]) => night >= from - around && night < to + around)) return false;
  }
  return true;
}

const money = (minor: number | null) => (minor === null ? null : { amount: minor / 100, currency: 'EUR' as const });

/** The price that a visitor compares: what the whole stay costs once they say when and who, else as it stands in the ad. */
export function comparedPrice(f: ParsedFilters, ad: Ad): { minor: number; nights: number } {
  const { checkInDate, checkOutDate, adultGuests, childGuests = 0, newbornGuests = 0 } = f;
  if (ad.maxGuests === null || !checkInDate || !checkOutDate || !adultGuests)
    return { minor: ad.priceMinor, nights: 1 };
  const rates: StayRates = {
    price: money(ad.priceMinor),
    includedGuests: ad.includedGuests,
    pricePerAdditionalGuest: money(ad.pricePerAdditionalGuestMinor),
    pricePerAdditionalChildGuest: money(ad.pricePerAdditionalChildGuestMinor),
    pricePerAdditionalNewbornGuest: money(ad.pricePerAdditionalNewbornGuestMinor),
    cleaningFee: money(ad.cleaningFeeMinor),
    touristTaxPerPerson: money(ad.touristTaxPerPersonMinor),
  };
  const answer = stayPrice(rates, { checkInDate, checkOutDate, adultGuests, childGuests, newbornGuests });
  if (!answer.ok) throw new Error(answer.error);
  return { minor: Math.round(answer.price.total * 100), nights: answer.price.nights };
}

function adMatches(f: ParsedFilters, ad: Ad, { days, today, calendar }: AdDays): boolean {
  const price = comparedPrice(f, ad);
  const priced = f.minPrice !== undefined || f.maxPrice !== undefined;
  const fees = ad.condominiumFeesMinor;
  const guests = f.context === 'MARKET' ? 0 : (f.adultGuests ?? 0) + (f.childGuests ?? 0);
  return (
    ad.status === 'PUBLISHED' &&
    ad.listingType === f.context &&
    (!f.contractType || f.contractType === ad.contractType) &&
    within(f.minPrice, f.maxPrice, price.minor / 100 / price.nights) &&
    (!(priced || f.currency) || ad.currency === (f.currency ?? 'EUR')) &&
    within(f.minCondominiumFees, f.maxCondominiumFees, fees === null ? null : fees / 100) &&
    holdsAll(f.hospitalityFeatures, ad.hospitalityFeatures) &&
    holdsAll(f.hostLanguages, ad.hostLanguages) &&
    (!f.hasOpenDays || days.some((day) => day >= today)) &&
    (!f.openDaysDates || f.openDaysDates.some((day) => days.includes(day))) &&
    windowMatches(f, ad) &&
    calendarMatches(f, calendar) &&
    (guests === 0 || (ad.maxGuests !== null && guests <= ad.maxGuests))
  );
}

function groupedBy<T extends { listingId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(row.listingId, [...(groups.get(row.listingId) ?? []), row]);
  return groups;
}

/** Whether an ad of the world is what a search asks for. `today`: from when open days count as coming. */
export function oracleOf(world: RandomWorld, { places, today }: { places: Places; today: string }) {
  const openDays = groupedBy(world.openDays);
  const calendars = groupedBy(world.calendars);
  return (f: ParsedFilters, place: Where, ad: Ad): boolean => {
    const days = (openDays.get(ad.id) ?? []).map(({ date }) => date);
    return (
      ad.home !== undefined &&
      adMatches(f, ad, { days, today, calendar: calendars.get(ad.id)?.[0] }) &&
      homeMatches(f, ad.home) &&
      liesIn(place, ad, places)
    );
  };
}
