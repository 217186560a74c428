/**
 * Rates of a stay and the quote that follows from them (STY-06): one pure function for browser, server and search.
 *
 * A night costs its day's price, else its season's, else the listing's; Fridays and Saturdays may have their own price.
 * The greatest of the discounts for length, early and late booking applies to the nights, rounded half up night by night.
 * Additional guests pay per night and without discount, pets per stay or night, cleaning once.
 * Tourist tax is calculated by night and person, from the rule of the comune or the listing's flat amount.
 * A quote never loses a cent: its lines are integers in minor units, and each part of a stay has an exact price.
 */
import { dayNumber, isLocalDate } from '../platform/dates.ts';
import type { Currency } from '../platform/money.ts';

export const SEASONS_MAX = 60;
export const DAY_PRICES_MAX = 730;
export const STAY_DISCOUNTS_MAX = 4;
/** Hundredths of a percent. */
export const DISCOUNT_BP_MAX = 9000;

/** Per night, in minor units: a million. */
export const NIGHT_PRICE_MAX = 100_000_000;
/** Days between the booking and the arrival that a discount may require. */
export const DISCOUNT_DAYS_MAX = 730;
export const DISCOUNT_NIGHTS_MAX = 365;
export const PETS_MAX = 20;
export const petFeeUnits = ['STAY', 'NIGHT'] as const;
export const discountKinds = ['LENGTH', 'EARLY', 'LATE'] as const;
/** Guests of one kind in a quote. */
export const QUOTE_GUESTS_MAX = 99;

/** Why a stay cannot be booked, in the order of the checks. */
export const stayProblems = ['not_offered', 'taken', 'preparation', 'too_few_nights', 'too_many_nights'] as const;
export type StayProblem = (typeof stayProblems)[number];

export const getRates = {
  id: 'stayRates.getRates',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id/rates',
} as const;

export const editRates = {
  id: 'stayRates.editRates',
  method: 'PUT',
  path: '/api/v1/hospitality-listings/:id/rates',
} as const;

export const editDayPrices = {
  id: 'stayRates.editDayPrices',
  method: 'PUT',
  path: '/api/v1/hospitality-listings/:id/rates/days',
} as const;

export const getQuote = {
  id: 'stayRates.getQuote',
  method: 'POST',
  path: '/api/v1/hospitality-listings/:id/quote',
} as const;

/** Tourist tax of a comune. */
export type TouristTaxRule = {
  kind: 'FIXED' | 'PERCENT';
  /** Per person and night, minor units; FIXED only. */
  amount: number;
  /** Share of the night's price per person; PERCENT only. */
  bp: number;
  /** Maximum per person and night of a PERCENT tax. */
  cap: number | null;
  exemptUnderAge: number;
  reduced: { fromAge: number; toAge: number; percent: number } | null;
  /** Taxed nights of a stay, from the first. */
  maxNights: number | null;
  /** Taxed months, 1 is January. */
  months: readonly number[] | null;
  collected: 'PORTAL' | 'HOST' | 'ON_SITE';
};

export type StaySeason = {
  /** First night. */
  from: string;
  /** Day after the last night. */
  to: string;
  night: number;
  weekendNight: number | null;
  minNights: number | null;
};

/** Rates of a listing; amounts in minor units. */
export type QuoteRates = {
  currency: Currency;
  night: number;
  weekendNight: number | null;
  seasons: readonly StaySeason[];
  days: readonly { date: string; night: number }[];
  stayDiscounts: readonly { nights: number; bp: number }[];
  lastMinute: { days: number; bp: number } | null;
  earlyBird: { days: number; bp: number } | null;
  maxGuests: number;
  includedGuests: number;
  perAdult: number;
  perChild: number | null;
  perNewborn: number | null;
  cleaning: number;
  pets: { max: number; fee: number; per: (typeof petFeeUnits)[number] } | null;
  serviceFeeBp: number;
  /** Per adult or child and night, where no rule of a comune applies. */
  flatTax: number;
  tax: TouristTaxRule | null;
};

export type QuoteRequest = {
  checkIn: string;
  checkOut: string;
  adults: number;
  /** Age of each child; null is unknown. */
  childAges: readonly (number | null)[];
  newborns: number;
  /** Adults who pay no tourist tax. */
  exemptAdults: number;
  pets: number;
  /** Date at the property. */
  today: string;
};

export type QuoteError = 'INVALID_GUESTS' | 'INVALID_DATE' | 'DATE_ORDER' | 'TOO_MANY_GUESTS' | 'TOO_MANY_PETS';
export type DiscountKind = (typeof discountKinds)[number];

/** Price of a stay, minor units. */
export type StayQuote = {
  nights: number;
  /** Nights without discount. */
  fullPrice: number;
  discountKind: DiscountKind | null;
  discountBp: number;
  nightPrices: number[];
  extraPerNight: number;
  accommodation: number;
  extraGuests: number;
  cleaning: number;
  pets: number;
  serviceFee: number;
  taxPerNight: number[];
  touristTax: number;
  total: number;
  dueOnline: number;
  dueOnSite: number;
};

export type QuoteResult = { ok: false; error: QuoteError } | ({ ok: true } & StayQuote);

const DAY_MS = 86_400_000;
const FULL_BP = 10_000;

/** Rounds `numerator / denominator` half up; both are integers. */
const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0;
const isAge = (age: number | null): boolean => age === null || (isCount(age) && age <= 17);

/** The first error of a request; null if it has a price. */
export function quoteError(rates: QuoteRates, request: QuoteRequest): QuoteError | null {
  const { adults, childAges, newborns, exemptAdults, pets } = request;
  const areCounts = [adults, newborns, exemptAdults, pets].every(isCount) && childAges.every(isAge);
  if (!(rates.night > 0) || !areCounts || adults < 1 || exemptAdults > adults) return 'INVALID_GUESTS';
  if (![request.checkIn, request.checkOut, request.today].every(isLocalDate)) return 'INVALID_DATE';
  if (request.checkOut <= request.checkIn) return 'DATE_ORDER';
  if (adults + childAges.length > rates.maxGuests) return 'TOO_MANY_GUESTS';
  return pets > (rates.pets?.max ?? 0) ? 'TOO_MANY_PETS' : null;
}

/** Fridays and Saturdays by the date of the night; day 0 was a Thursday. */
function isWeekendNight(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 5 || weekday === 6;
}

/** Prices of the nights from `first` on, without discount. */
function fullNightPrices(rates: QuoteRates, first: number, nights: number): number[] {
  const dayPrices = new Map(rates.days.map(({ date, night }) => [dayNumber(date), night]));
  const last = first + nights;
  const seasons = rates.seasons
    .map((season) => ({ ...season, first: dayNumber(season.from), end: dayNumber(season.to) }))
    .filter((season) => season.first < last && season.end > first);
  return Array.from({ length: nights }, (_, index) => {
    const day = first + index;
    const { night, weekendNight } = seasons.find((one) => one.first <= day && day < one.end) ?? rates;
    return dayPrices.get(day) ?? (isWeekendNight(day) ? (weekendNight ?? night) : night);
  });
}

/** The greatest discount that applies; of equal ones the first kind. */
function discountOf(rates: QuoteRates, nights: number, daysAhead: number): { kind: DiscountKind | null; bp: number } {
  const { stayDiscounts, earlyBird, lastMinute } = rates;
  const lengths = stayDiscounts.filter((tier) => nights >= tier.nights).map(({ bp }) => bp);
  const candidates: { kind: DiscountKind; bp: number }[] = [
    { kind: 'LENGTH', bp: Math.max(0, ...lengths) },
    { kind: 'EARLY', bp: earlyBird && daysAhead >= earlyBird.days ? earlyBird.bp : 0 },
    { kind: 'LATE', bp: lastMinute && daysAhead <= lastMinute.days ? lastMinute.bp : 0 },
  ];
  const none: { kind: DiscountKind | null; bp: number } = { kind: null, bp: 0 };
  return candidates.reduce((best, candidate) => (candidate.bp > best.bp ? candidate : best), none);
}

/** Guests beyond the included places, which adults take first, then children, then newborns with a rate. */
export function additionalGuests(
  rates: Pick<QuoteRates, 'includedGuests' | 'perNewborn'>,
  guests: { adults: number; children: number; newborns: number },
): { adults: number; children: number; newborns: number } {
  const includedAdults = Math.min(guests.adults, rates.includedGuests);
  const includedChildren = Math.min(guests.children, rates.includedGuests - includedAdults);
  const remaining = rates.includedGuests - includedAdults - includedChildren;
  const includedNewborns = rates.perNewborn === null ? guests.newborns : Math.min(guests.newborns, remaining);
  return {
    adults: guests.adults - includedAdults,
    children: guests.children - includedChildren,
    newborns: guests.newborns - includedNewborns,
  };
}

function extraPerNightOf(rates: QuoteRates, { adults, childAges, newborns }: QuoteRequest): number {
  const additional = additionalGuests(rates, { adults, children: childAges.length, newborns });
  return (
    additional.adults * rates.perAdult +
    additional.children * (rates.perChild ?? rates.perAdult) +
    additional.newborns * (rates.perNewborn ?? 0)
  );
}

/** Tax of a child, of the amount per person. A child of unknown age pays in full. */
function childTax(rule: TouristTaxRule, perPerson: number, age: number | null): number {
  if (age === null) return perPerson;
  if (age < rule.exemptUnderAge) return 0;
  const { reduced } = rule;
  const isReduced = reduced !== null && age >= reduced.fromAge && age <= reduced.toAge;
  return isReduced ? halfUp(perPerson * reduced.percent, 100) : perPerson;
}

function perPersonTax(rule: TouristTaxRule, nightTotal: number, guests: number): number {
  if (rule.kind === 'FIXED') return rule.amount;
  return Math.min(halfUp(nightTotal * rule.bp, FULL_BP * guests), rule.cap ?? Number.POSITIVE_INFINITY);
}

const monthOf = (day: number): number => new Date(day * DAY_MS).getUTCMonth() + 1;

/** Tourist tax of each night, from `first` on. */
function taxesOf(
  rates: QuoteRates,
  request: QuoteRequest,
  { first, nightTotals }: { first: number; nightTotals: readonly number[] },
): number[] {
  const { adults, childAges, exemptAdults } = request;
  const guests = adults + childAges.length;
  const rule = rates.tax;
  if (!rule) return nightTotals.map(() => rates.flatTax * guests);
  return nightTotals.map((nightTotal, index) => {
    if (rule.maxNights !== null && index >= rule.maxNights) return 0;
    if (rule.months && !rule.months.includes(monthOf(first + index))) return 0;
    const perPerson = perPersonTax(rule, nightTotal, guests);
    return perPerson * (adults - exemptAdults) + sum(childAges.map((age) => childTax(rule, perPerson, age)));
  });
}

function petsPrice(rates: QuoteRates, pets: number, nights: number): number {
  if (!rates.pets) return 0;
  return rates.pets.fee * pets * (rates.pets.per === 'NIGHT' ? nights : 1);
}

/** Price of a stay with all its parts, or the first error. */
export function quoteStay(rates: QuoteRates, request: QuoteRequest): QuoteResult {
  const error = quoteError(rates, request);
  return error ? { ok: false, error } : { ok: true, ...calculateQuote(rates, request) };
}

/** Price of a request without errors. */
export function calculateQuote(rates: QuoteRates, request: QuoteRequest): StayQuote {
  const first = dayNumber(request.checkIn);
  const nights = dayNumber(request.checkOut) - first;
  const fullPrices = fullNightPrices(rates, first, nights);
  const discount = discountOf(rates, nights, first - dayNumber(request.today));
  const nightPrices = fullPrices.map((price) => halfUp(price * (FULL_BP - discount.bp), FULL_BP));
  const extraPerNight = extraPerNightOf(rates, request);
  const accommodation = sum(nightPrices);
  const extraGuests = extraPerNight * nights;
  const pets = petsPrice(rates, request.pets, nights);
  const rent = accommodation + extraGuests + rates.cleaning + pets;
  const serviceFee = halfUp(rent * rates.serviceFeeBp, FULL_BP);
  const nightTotals = nightPrices.map((price) => price + extraPerNight);
  const taxPerNight = taxesOf(rates, request, { first, nightTotals });
  const touristTax = sum(taxPerNight);
  const total = rent + serviceFee + touristTax;
  const dueOnSite = rates.tax?.collected === 'ON_SITE' ? touristTax : 0;
  return {
    nights,
    fullPrice: sum(fullPrices),
    discountKind: discount.kind,
    discountBp: discount.bp,
    nightPrices,
    extraPerNight,
    accommodation,
    extraGuests,
    cleaning: rates.cleaning,
    pets,
    serviceFee,
    taxPerNight,
    touristTax,
    total,
    dueOnline: total - dueOnSite,
    dueOnSite,
  };
}
