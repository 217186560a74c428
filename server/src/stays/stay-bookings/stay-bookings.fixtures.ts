import { saveBookingTerms } from '#contract/catalog/booking-terms.schemas';
import { getQuote } from '#contract/catalog/stay-rates.schemas';
import { ApiError } from '#contract/platform/client';
import type { Money } from '#contract/platform/money.schemas';
import * as contract from '#contract/stays/stay-bookings.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { enablePayouts } from '../../../testing/enable-payouts.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { continueStayPayment } from '../../billing/stay-payments/continue-stay-payment.ts';
import { houseRules } from '../../catalog/booking-terms/booking-terms.fixtures.ts';
import { makeStay } from '../../catalog/listings/listings.fixtures.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

export type BookableStay = { id: number; owner: TestActor };
type StayTerms = { mode?: 'REQUEST' | 'INSTANT'; policy?: 'FLEXIBLE' | 'MODERATE' | 'STRICT' };

/** A stay that guests can book: 100 € a night, 50 € cleaning, up to 6 guests. */
export async function makeBookableStay(
  test: TestApp,
  { mode = 'REQUEST', policy = 'FLEXIBLE' }: StayTerms = {},
): Promise<BookableStay> {
  const listing = {
    price: euros(100),
    maxGuests: 6,
    includedGuests: 2,
    cleaningFee: euros(50),
    touristTaxPerPerson: null,
  };
  const { id, owner } = await makeStay(test, listing);
  await enablePayouts(owner);
  const body = {
    version: 0,
    mode,
    cancellationPolicy: policy,
    guestIdentification: 'IN_PERSON' as const,
    rules: houseRules,
  };
  await owner.api.call(saveBookingTerms, { params: { id }, body });
  return { id, owner };
}

export type StayDates = { checkIn: string; checkOut: string };
type BookingBody = Parameters<typeof bodyOf>[2];

/** A request with the price that the guest sees. */
async function bodyOf(test: TestApp, { id, checkIn, checkOut }: StayDates & { id: number }, changes: object = {}) {
  const body = { checkInDate: checkIn, checkOutDate: checkOut, adultGuests: 2 };
  const { data } = await test.anonymous.call(getQuote, { params: { id }, body });
  const people = { adultGuests: 2 };
  return { listingId: id, checkIn, checkOut, people, quoteTotal: data.quote.total, rulesVersion: 1, ...changes };
}

type Booking = { test: TestApp; stay: BookableStay; dates: StayDates; guest?: TestActor; key?: string };

/** Books as a new guest. */
export async function bookAs({ test, stay, dates, guest, key }: Booking, changes: BookingBody = {}) {
  const who = guest ?? (await actor(test));
  const body = await bodyOf(test, { ...dates, id: stay.id }, changes);
  const { data } = await who.api.call(contract.bookStay, { body }, { idempotencyKey: key ?? crypto.randomUUID() });
  return { id: data.booking.id, who, ...data };
}

/** What a party does with a booking. */
export const bookingsOf = (who: TestActor) => {
  const params = (id: number) => ({ params: { id } });
  return {
    get: async (id: number) => (await who.api.call(contract.getStayBooking, params(id))).data,
    refund: async (id: number) => (await who.api.call(contract.getStayRefund, params(id))).data,
    accept: async (id: number) => (await who.api.call(contract.acceptStay, params(id))).data,
    decline: async (id: number) =>
      (await who.api.call(contract.declineStay, { ...params(id), body: { reason: 'Lavori in casa' } })).data,
    withdraw: async (id: number) => (await who.api.call(contract.withdrawStay, params(id))).data,
    cancel: async (id: number, body: { refundShown?: Money; reason?: string }) =>
      (await who.api.call(contract.cancelStay, { ...params(id), body })).data,
    checkIn: async (id: number) => (await who.api.call(contract.checkInStay, params(id))).data,
    noShow: async (id: number) => (await who.api.call(contract.recordNoShow, params(id))).data,
    list: async (role: 'GUEST' | 'HOST') =>
      (await who.api.call(contract.listStayBookings, { query: { role, size: 100 } })).data,
  };
};

/** Runs the jobs that the booking has queued for the provider. */
export async function runPayments(test: TestApp): Promise<void> {
  await runJob(test, 'payments.sync');
  await runJob(test, 'payments.refund');
  await runJob(test, 'payouts.reverse');
}

/** State of the money of a booking: what the provider has, in minor units. */
export async function moneyOf(test: TestApp, bookingId: number): Promise<string> {
  await runPayments(test);
  const payment = await continueStayPayment(test.deps, { bookingId });
  return `${payment?.status} ${payment?.capture} ${payment?.amountMinor} ${payment?.refundedMinor}`;
}

const card = { paymentMethodId: 'pm_card_visa' };

/** A request with an authorized card. */
export const requestedBooking = (booking: Booking) => bookAs(booking, card);

/** A booking that the host has accepted and the guest has paid. */
export async function paidBooking(booking: Booking) {
  const { test, stay } = booking;
  const requested = await requestedBooking(booking);
  await bookingsOf(stay.owner).accept(requested.id);
  await runPayments(test);
  return requested;
}

export async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`It was not refused: ${JSON.stringify(error)}`);
  return [error.status, error.code, ...error.fields.map(({ path, rule }) => `${path} ${rule}`)].join(' ');
}
