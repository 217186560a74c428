import type { PaymentStarted } from '#contract/billing/payments.schemas';
import { quoteLines } from '#contract/catalog/quote-lines';
import { streetWithoutNumber } from '#contract/geo/street-name';
import { type Currency, fromMinor } from '#contract/platform/money';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { StayBookingItem, StayBookingView, StayRefundView } from '#contract/stays/stay-bookings.schemas';
import type { StayRefund } from '#contract/stays/stay-refund';
import type { StayPayment } from '../../billing/payments/stay-payments.queries.ts';
import { factsOf, freeUntil, quoteOf, refundOf } from './booking-facts.rules.ts';
import type { StayRole } from './booking-transitions.rules.ts';
import type { ListedBooking } from './listed-bookings.store.ts';
import { abilities, type ViewerRole } from './stay-booking.policy.ts';

const currencyOf = ({ currency }: { currency: string }): Currency => currency.trim() as Currency;

/** A refund by line. */
export function refundView(refund: StayRefund, booking: { currency: string }): StayRefundView {
  const currency = currencyOf(booking);
  const money = (minor: number) => ({ amount: fromMinor(minor), currency });
  return {
    accommodation: money(refund.accommodation),
    cleaning: money(refund.cleaning),
    pets: money(refund.pets),
    serviceFee: money(refund.serviceFee),
    touristTax: money(refund.touristTax),
    refund: money(refund.refund),
    reason: refund.reason,
  };
}

/** What the browser needs to finish a payment. */
export const startedView = ({ paymentId, clientSecret, requiresAction, status }: StayPayment): PaymentStarted => ({
  paymentId,
  clientSecret,
  requiresAction,
  status,
  intent: 'payment',
});

/** What the end of a booking refunded; null where nothing was. */
export const refundOfRow = (row: { refund: unknown; currency: string }): StayRefundView | null =>
  row.refund === null ? null : refundView(row.refund as StayRefund, row);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const nameOf = (name: string, surname: string) => `${name} ${surname}`.trim();

type Viewer = { role: ViewerRole; now: Date };

/** A booking in a list. */
export function itemView(row: ListedBooking, { role, now }: Viewer): StayBookingItem {
  const quote = quoteOf(row);
  const { guestErasedAt, hostErasedAt } = row;
  return {
    id: row.id,
    listingId: row.listingId,
    listingTitle: row.listingTitle,
    city: row.city,
    role,
    status: row.status,
    mode: row.mode,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    checkInAt: row.checkInAt.toISOString(),
    checkOutAt: row.checkOutAt.toISOString(),
    timeZone: row.timeZone,
    nights: quote.nights,
    people: {
      adultGuests: row.adultGuests,
      childAges: row.childAges,
      newbornGuests: row.newbornGuests,
      pets: row.pets,
    },
    guest: guestErasedAt ? erased : { id: row.guestId, name: nameOf(row.guestName, row.guestSurname) },
    host: hostErasedAt
      ? erased
      : { id: row.hostId, name: row.hostBusinessName ?? nameOf(row.hostName, row.hostSurname) },
    total: { amount: fromMinor(row.totalMinor), currency: currencyOf(row) },
    createdAt: row.createdAt.toISOString(),
    holdExpiresAt: row.status === 'HELD' ? iso(row.holdExpiresAt) : null,
    responseDueAt: row.status === 'REQUESTED' ? iso(row.responseDueAt) : null,
    can: abilities(role, row, factsOf(row, now)),
  };
}

const erased = { id: null, name: null };

/** From the payment to the end of the stay. */
const disclosing: readonly StayBookingStatus[] = ['PAID', 'CHECKED_IN', 'DISPUTED', 'COMPLETED'];

function addressOf(row: ListedBooking, isExact: boolean): string {
  if (row.street === null) return row.city;
  const street = isExact ? [row.street, row.streetNumber].filter(Boolean).join(' ') : streetWithoutNumber(row.street);
  return [street, [row.postalCode, row.city].filter(Boolean).join(' ')].join(', ');
}

/** The account of an organization has no mailbox: its listing names the contacts. */
function hostContact({ hostKind, hostEmail, hostPhone, contactEmail, contactPhone }: ListedBooking) {
  if (hostKind === 'PERSON') return { email: hostEmail, phone: hostPhone ?? '' };
  return { email: contactEmail ?? '', phone: contactPhone ?? '' };
}

function contactsOf(row: ListedBooking): StayBookingView['contacts'] {
  const { guestErasedAt, hostErasedAt } = row;
  return {
    guest: guestErasedAt ? null : { email: row.guestEmail, phone: row.guestPhone ?? '' },
    host: hostErasedAt ? null : hostContact(row),
  };
}

type Related = Viewer & {
  changes: readonly { status: string; role: StayRole; changedAt: Date }[];
  payment: StayPayment | undefined;
};

/** A booking with its terms, money and timeline. Address and contacts are for the parties of a paid booking. */
export function bookingView(row: ListedBooking, { role, now, changes, payment }: Related): StayBookingView {
  const item = itemView(row, { role, now });
  const quote = quoteOf(row);
  const booked = { ...row, quote };
  const isDisclosed = role !== 'ADMIN' && disclosing.includes(row.status);
  const isCancelable = role === 'GUEST' && item.can.cancel;
  const free = isCancelable ? freeUntil(booked, now) : null;
  return {
    ...item,
    address: addressOf(row, isDisclosed || role === 'HOST'),
    contacts: isDisclosed ? contactsOf(row) : null,
    message: row.message,
    cancellationPolicy: row.cancellationPolicy,
    rulesVersion: row.rulesVersion,
    houseRules: row.houseRules as StayBookingView['houseRules'],
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    quote: quoteLines(quote, {
      checkIn: row.checkIn,
      currency: currencyOf(row),
      additionalGuests: quote.additionalGuests,
    }),
    confirmedAt: iso(row.confirmedAt),
    hasReceipt: row.hasReceipt,
    endReason: row.endReason,
    refundPreview: isCancelable ? refundView(refundOf(booked, 'GUEST', now), row) : null,
    refunded: refundOfRow(row),
    freeUntil: iso(free),
    payment: payment ? startedView(payment) : null,
    timeline: changes.map(({ status, role: by, changedAt }) => ({
      status: status as StayBookingStatus,
      by,
      at: changedAt.toISOString(),
    })),
  };
}
