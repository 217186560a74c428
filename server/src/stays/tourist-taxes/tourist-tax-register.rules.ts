import type { Currency } from '#contract/platform/money';
import { zonedDate } from '#contract/platform/zoned-time';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';

/** The tourist tax of ended stays (STAYS.md 11). Amounts in minor units. */

type EndedStay = {
  id: number;
  listingTitle: string;
  city: string;
  checkIn: string;
  checkOut: string;
  timeZone: string;
  adultGuests: number;
  childAges: readonly unknown[];
  newbornGuests: number;
  currency: Currency;
  taxPerNight: readonly number[];
  dueOnSite: number;
  /** Of a stay that the guest ended early; null: it was completed. */
  leftAt: Date | null;
};

export type TaxedStay = {
  bookingId: number;
  listingTitle: string;
  city: string;
  checkIn: string;
  checkOut: string;
  nights: number;
  adultGuests: number;
  childGuests: number;
  newbornGuests: number;
  taxedNights: number;
  taxedPersonNights: number;
  exemptPersonNights: number;
  due: number;
  currency: Currency;
  collectedBy: 'PORTAL' | 'ON_SITE';
};

/** Nights until the departure: at least the first one, as the refund counts them. */
function nightsOf({ checkIn, checkOut, leftAt, timeZone }: EndedStay): number {
  const all = dayOf(checkOut) - dayOf(checkIn);
  if (leftAt === null) return all;
  return Math.min(all, Math.max(1, dayOf(zonedDate(leftAt.getTime(), timeZone)) - dayOf(checkIn)));
}

export function taxedStay(stay: EndedStay): TaxedStay {
  const nights = nightsOf(stay);
  const taxes = stay.taxPerNight.slice(0, nights);
  const taxedNights = taxes.filter((tax) => tax > 0).length;
  const { adultGuests, newbornGuests, childAges } = stay;
  const people = adultGuests + childAges.length;
  return {
    bookingId: stay.id,
    listingTitle: stay.listingTitle,
    city: stay.city,
    checkIn: stay.checkIn,
    checkOut: dateOf(dayOf(stay.checkIn) + nights),
    nights,
    adultGuests,
    childGuests: childAges.length,
    newbornGuests,
    taxedNights,
    taxedPersonNights: taxedNights * people,
    exemptPersonNights: nights * newbornGuests + (nights - taxedNights) * people,
    due: taxes.reduce((sum, tax) => sum + tax, 0),
    currency: stay.currency,
    collectedBy: stay.dueOnSite > 0 ? 'ON_SITE' : 'PORTAL',
  };
}

type Total = Pick<
  TaxedStay,
  'city' | 'collectedBy' | 'currency' | 'taxedPersonNights' | 'exemptPersonNights' | 'due'
> & {
  stays: number;
};

/** By comune, currency and collector, in the order of the comuni. */
export function registerTotals(stays: readonly TaxedStay[]): Total[] {
  const totals = new Map<string, Total>();
  for (const stay of stays) {
    const { city, collectedBy, currency } = stay;
    const key = `${city} ${currency} ${collectedBy}`;
    const empty = { city, collectedBy, currency, stays: 0, taxedPersonNights: 0, exemptPersonNights: 0, due: 0 };
    const total = totals.get(key) ?? empty;
    totals.set(key, {
      ...total,
      stays: total.stays + 1,
      taxedPersonNights: total.taxedPersonNights + stay.taxedPersonNights,
      exemptPersonNights: total.exemptPersonNights + stay.exemptPersonNights,
      due: total.due + stay.due,
    });
  }
  return [...totals.values()].sort((a, b) => a.city.localeCompare(b.city, 'it'));
}
