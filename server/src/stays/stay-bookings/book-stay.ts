import { createHash } from 'node:crypto';
import type { QuoteInput } from '#contract/catalog/stay-rates.schemas';
import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { FieldProblem } from '#contract/platform/errors';
import { toMinor } from '#contract/platform/money';
import { DEFAULT_CHECK_IN_TIME, DEFAULT_CHECK_OUT_TIME, stayInstants } from '#contract/stays/stay-bookings';
import type { bookStay as endpoint } from '#contract/stays/stay-bookings.schemas';
import { continueStayPayment } from '../../billing/stay-payments/continue-stay-payment.ts';
import { lockStayToBook, refreshFeeds } from '../../catalog/availability/booking-nights.ts';
import { type BookingTerms, findBookingTerms } from '../../catalog/booking-terms/booking-terms.queries.ts';
import { findQuoteToBook, type QuoteToBook } from '../../catalog/stay-rates/stay-rates.queries.ts';
import { isBlockedBy } from '../../conversations/messages/messages.queries.ts';
import { lockAccount } from '../../identity/accounts/accounts.queries.ts';
import { isOnSideOf } from '../../identity/organizations/act-for.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { runExclusive } from '../../platform/postgres/run-exclusive.ts';
import type { ActorUseCase } from '../deps.ts';
import { startBooking } from './apply-action.ts';
import { type BookedQuote, factsOf } from './booking-facts.rules.ts';
import { holdExpiresAt, type StayProblem, transitionOf } from './booking-transitions.rules.ts';
import { viewBooking } from './stay-bookings.queries.ts';
import { countOpenRequests, findByKey, insertBooking, lockGuest } from './stay-bookings.store.ts';
import { startedView } from './stay-bookings.view.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>> & { caller: Pick<RequestContext, 'idempotencyKey'> };
type BookingInput = ParsedOf<typeof endpoint>['body'];

/**
 * Holds the nights of a stay for 15 minutes and starts its payment. The same `caller.idempotencyKey` is the same booking. The calendar is
 * locked, so of many guests for one night one gets it.
 * @throws VALIDATION_EXCEPTION in_past, before_start, too_far, too_many_guests, too_many_pets, too_few_nights, too_many_nights
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that is not public, and the codes of the guards
 * @throws PAYMENT_FAILED_EXCEPTION with `reason` and `bookingId` (the saved method was declined; another may be tried)
 */
export async function bookStay(context: Context, input: BookingInput): Promise<OutputOf<typeof endpoint>['data']> {
  const { deps, actor, domainError } = context;
  const key = context.caller.idempotencyKey ?? crypto.randomUUID();
  const terms = await findBookingTerms(deps, deps.db, input.listingId);
  if (terms?.mode === 'INSTANT') await refreshFeeds(deps, input.listingId);
  const bookingId = await runExclusive(`stay ${input.listingId}`, () =>
    inTransaction(deps.db, (trx) => hold(context, trx, { input, key })),
  );
  const payment = await continueStayPayment(deps, { bookingId });
  if (!payment) throw new Error(`Booking ${bookingId} has no payment`);
  if (payment.status === 'canceled' && input.paymentMethodId) throw domainError('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
  if (payment.failure && input.paymentMethodId)
    throw domainError('PAYMENT_FAILED_EXCEPTION', { reason: payment.failure, bookingId });
  const booking = await viewBooking({ deps, actor }, deps.db, bookingId);
  return { booking, payment: startedView(payment) };
}

type Holding = { input: BookingInput; key: string };

async function hold(context: Context, trx: Trx, { input, key }: Holding): Promise<number> {
  const { deps, actor, domainError } = context;
  const now = deps.clock.now();
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest();
  await lockGuest(trx, actor.id);
  const known = await findByKey(trx, actor.id, key);
  if (known && !known.requestHash.equals(requestHash)) throw domainError('IDEMPOTENCY_KEY_REUSED_EXCEPTION');
  if (known) return known.id;
  if (!(await lockStayToBook(trx, input.listingId, now))) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const guest = await lockAccount({ db: trx }, actor.id);
  const terms = await findBookingTerms(deps, trx, input.listingId);
  const priced = await priceOf(context, trx, input, now);
  const isOwnListing = isOnSideOf(actor, priced.listing.advertiserId);
  if (!terms || (!priced.listing.isPublic && !isOwnListing)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const { quoteTotal } = input;
  const isSameTotal = toMinor(quoteTotal.amount) === priced.quote.total;
  const times = timesOf(input, terms);
  const facts = factsOf({ ...times, mode: 'REQUEST', holdExpiresAt: holdExpiresAt(now), responseDueAt: null }, now, {
    mode: priced.quote.dueOnline > 0 ? terms.mode : 'ENQUIRY',
    isOwnListing,
    isVerified: guest?.emailVerified === true && guest.erasedAt === null,
    isBlocked: await isBlockedBy(trx, { userId: priced.listing.advertiserId, blockedId: actor.id }),
    hasNights: priced.problem === null,
    isQuoteUnchanged: isSameTotal && quoteTotal.currency === priced.view.total.currency,
    isRulesVersionCurrent: input.rulesVersion === terms.rulesVersion,
    openRequests: await countOpenRequests(trx, actor.id),
  });
  const step = transitionOf({ action: 'hold', by: 'GUEST', from: 'NONE' }, facts);
  if (!step.ok) throw holdError(context, step.code, { priced, terms });
  const { mode } = terms;
  if (mode === 'ENQUIRY') throw domainError('STAY_NOT_BOOKABLE_EXCEPTION', { rule: 'enquiry_only' });
  const booking = await insertBooking(trx, {
    ...times,
    mode,
    status: 'HELD',
    guestId: actor.id,
    hostId: priced.listing.advertiserId,
    listingId: input.listingId,
    listingTitle: priced.listing.title,
    city: priced.listing.city,
    adultGuests: input.people.adultGuests,
    childAges: input.people.childAges as number[],
    newbornGuests: input.people.newbornGuests,
    pets: input.people.pets,
    cancellationPolicy: terms.cancellationPolicy,
    houseRules: terms.rules && JSON.stringify(terms.rules),
    rulesVersion: terms.rulesVersion,
    currency: priced.view.total.currency,
    totalMinor: priced.quote.total,
    dueOnlineMinor: priced.quote.dueOnline,
    quote: JSON.stringify({ ...priced.quote, additionalGuests: priced.view.additionalGuests } satisfies BookedQuote),
    message: input.message,
    holdExpiresAt: holdExpiresAt(now),
    idempotencyKey: key,
    requestHash,
    createdAt: now,
    updatedAt: now,
  });
  const { effects } = step.value;
  const isStarted = await startBooking(deps, trx, booking, { effects, paymentMethodId: input.paymentMethodId ?? null });
  if (!isStarted) throw domainError('STAY_DATES_TAKEN_EXCEPTION');
  await deps.recordEvent({ event: 'stayBookings.held', actorId: actor.id, bookingId: booking.id }, trx);
  return booking.id;
}

function timesOf({ checkIn, checkOut }: BookingInput, { checkInTime, checkOutTime, timeZone }: BookingTerms) {
  const times = {
    checkInTime: checkInTime ?? DEFAULT_CHECK_IN_TIME,
    checkOutTime: checkOutTime ?? DEFAULT_CHECK_OUT_TIME,
    timeZone,
  };
  return { checkIn, checkOut, ...times, ...stayInstants({ checkIn, checkOut, ...times }) };
}

/** Paths of the fields of a quote in the body of a booking. */
const paths: Readonly<Record<string, string>> = {
  'body.checkInDate': 'body.checkIn',
  'body.checkOutDate': 'body.checkOut',
  'body.adultGuests': 'body.people.adultGuests',
  'body.pets': 'body.people.pets',
};

const quoteInputOf = ({ checkIn, checkOut, people }: BookingInput): QuoteInput => ({
  checkInDate: checkIn,
  checkOutDate: checkOut,
  ...people,
});

/** @throws LISTING_NOT_FOUND_EXCEPTION, VALIDATION_EXCEPTION */
async function priceOf({ domainError }: Context, trx: Trx, input: BookingInput, now: Date): Promise<QuoteToBook> {
  const priced = await findQuoteToBook(trx, input.listingId, { input: quoteInputOf(input), now });
  if (!priced) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const fields = 'fields' in priced ? priced.fields : lengthProblems(priced);
  if (fields.length > 0)
    throw domainError('VALIDATION_EXCEPTION', {
      fields: fields.map((one) => ({ ...one, path: paths[one.path] ?? one.path })),
    });
  return priced as QuoteToBook;
}

function lengthProblems({ problem }: QuoteToBook): FieldProblem[] {
  if (problem?.rule !== 'too_few_nights' && problem?.rule !== 'too_many_nights') return [];
  const { rule, message, limit } = problem;
  return [{ path: 'body.checkOut', rule, message, ...(limit !== null && { limit }) }];
}

function holdError(
  { domainError }: Context,
  code: StayProblem,
  { priced, terms }: { priced: QuoteToBook; terms: BookingTerms },
) {
  const { problem, view } = priced;
  switch (code) {
    case 'OWN_LISTING':
      return domainError('STAY_OWN_LISTING_EXCEPTION');
    case 'PRICE_CHANGED':
      return domainError('STAY_PRICE_CHANGED_EXCEPTION', { quote: view });
    case 'RULES_CHANGED':
      return domainError('STAY_RULES_CHANGED_EXCEPTION', { rulesVersion: terms.rulesVersion });
    case 'TOO_MANY_REQUESTS':
      return domainError('TOO_MANY_STAY_REQUESTS_EXCEPTION');
    case 'NOT_VERIFIED':
      return domainError('AUTHORIZATION_DENIED_EXCEPTION');
    case 'DATES_TAKEN':
      return problem?.rule === 'taken'
        ? domainError('STAY_DATES_TAKEN_EXCEPTION')
        : domainError('STAY_NOT_BOOKABLE_EXCEPTION', {
            rule: problem?.rule ?? 'not_offered',
            limit: problem?.limit ?? null,
          });
    default:
      return domainError('STAY_NOT_BOOKABLE_EXCEPTION', { rule: 'enquiry_only' });
  }
}
