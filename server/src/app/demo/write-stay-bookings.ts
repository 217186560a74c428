import { applyEvent } from '../../billing/payments/apply-event.ts';
import { refundNow } from '../../billing/payments/refund-now.ts';
import { syncPayment } from '../../billing/payments/sync-payment.ts';
import { runSandbox } from '../../billing/sandbox/run-sandbox.ts';
import { sandboxPayments } from '../../billing/sandbox/sandbox-payments.ts';
import { findBookingTerms } from '../../catalog/booking-terms/booking-terms.queries.ts';
import { getQuote } from '../../catalog/stay-rates/stay-rates.queries.ts';
import { deleteEmails } from '../../platform/email/email.store.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { acceptStay } from '../../stays/stay-bookings/accept-stay.ts';
import { bookStay } from '../../stays/stay-bookings/book-stay.ts';
import { cancelStay } from '../../stays/stay-bookings/cancel-stay.ts';
import { checkInStay } from '../../stays/stay-bookings/check-in-stay.ts';
import { declineStay } from '../../stays/stay-bookings/decline-stay.ts';
import { recordNoShow } from '../../stays/stay-bookings/record-no-show.ts';
import { getStayRefund } from '../../stays/stay-bookings/stay-bookings.queries.ts';
import { sweepBookings } from '../../stays/stay-bookings/sweep-bookings.ts';
import { withdrawStay } from '../../stays/stay-bookings/withdraw-stay.ts';
import { announceReviews } from '../../stays/stay-reviews/announce-reviews.ts';
import { replyToReview } from '../../stays/stay-reviews/reply-to-review.ts';
import { reviewStay } from '../../stays/stay-reviews/review-stay.ts';
import type { Deps } from '../deps.ts';
import { collectEmails } from './collect-emails.ts';
import type { DemoStay } from './demo.store.ts';
import {
  type PlannedReview,
  type PlannedStayBooking,
  type PlannedStayStep,
  plannedStayBookings,
} from './plan-stay-bookings.ts';
import { actorOf, type Dataset } from './write-listings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Place = { dataset: Dataset; today: Date };
/** A bookable stay and who acts for it. */
export type Offered = { stay: DemoStay; actor: Actor };
type Hosts = Record<PlannedStayBooking['host'], Offered | undefined>;

/** Books the known users' stays through the use cases, with the money of each status. */
export async function writeStayBookings(place: Place, hosts: Hosts): Promise<void> {
  const { dataset, today } = place;
  for (const planned of plannedStayBookings) {
    const host = hosts[planned.host];
    if (host) await write(place, host, planned);
  }
  const { deps, run } = paidDepsAt(dataset, today);
  while (await runSandbox(deps)) await run();
  await run();
}

async function write({ dataset, today }: Place, host: Offered, planned: PlannedStayBooking): Promise<void> {
  const bookedAt = new Date(today.getTime() - planned.bookedDaysAgo * DAY);
  const guest = actorOf(dataset, planned.guest);
  const listingId = host.stay.id;
  const { deps, run } = paidDepsAt(dataset, bookedAt);
  const day = (days: number) => italianDay(new Date(today.getTime() + days * DAY));
  const [checkIn, checkOut] = [day(planned.from), day(planned.from + planned.nights)];
  const people = { adultGuests: 2, childAges: [], newbornGuests: 0, pets: 0 };
  const dates = { checkInDate: checkIn, checkOutDate: checkOut };
  const { quote } = await getQuote({ deps, actor: guest, domainError }, listingId, { ...dates, ...people });
  const terms = await findBookingTerms(deps, deps.db, listingId);
  const context = { deps, actor: guest, domainError, caller: { idempotencyKey: null } };
  const { booking } = await bookStay(context, {
    listingId,
    checkIn,
    checkOut,
    people,
    message: planned.message,
    quoteTotal: quote.total,
    rulesVersion: terms?.rulesVersion ?? 0,
    paymentMethodId: 'pm_card_visa',
  });
  await run();
  const times = { bookedAt, checkInAt: new Date(booking.checkInAt), checkOutAt: new Date(booking.checkOutAt) };
  for (const step of planned.steps) {
    const cancelledAt = new Date(today.getTime() - (planned.cancelledDaysAgo ?? 0) * DAY);
    const at = paidDepsAt(dataset, instantOf(step, { ...times, cancelledAt }));
    const as = (actor: typeof guest) => ({ deps: at.deps, actor, domainError });
    await perform[step]({ id: booking.id, guest: as(guest), host: as(host.actor) });
    await at.run();
  }
  if (planned.review) {
    const parties = { id: booking.id, guest, host: host.actor, checkOutAt: times.checkOutAt };
    await writeReviews(dataset, parties, planned.review);
  }
}

type Parties = { id: number; guest: Actor; host: Actor; checkOutAt: Date };

/** The guest writes a day after the departure, the host a day later, and both are informed. */
async function writeReviews(
  dataset: Dataset,
  { id, guest, host, checkOutAt }: Parties,
  planned: PlannedReview,
): Promise<void> {
  const after = (days: number) => paidDepsAt(dataset, new Date(checkOutAt.getTime() + days * DAY));
  const { rating, text, hostText: ofHost, reply } = planned;
  const ratings = { overall: rating, cleanliness: 5, accuracy: rating, communication: 5, place: 5, value: 4 };
  const written = await reviewStay({ deps: after(1).deps, actor: guest, domainError }, id, {
    ratings,
    text,
    privateNote: '',
  });
  const last = after(2);
  const ofGuests = { ratings: { communication: 5, tidiness: rating, rules: 5 }, text: ofHost, privateNote: '' };
  await reviewStay({ deps: last.deps, actor: host, domainError }, id, ofGuests);
  await announceReviews(last.deps);
  await last.run();
  if (reply) await replyToReview({ deps: after(3).deps, actor: host, domainError }, written.mine?.id ?? 0, reply);
}

type Times = { bookedAt: Date; checkInAt: Date; checkOutAt: Date; cancelledAt: Date };

function instantOf(step: PlannedStayStep, { bookedAt, checkInAt, checkOutAt, cancelledAt }: Times): Date {
  if (step === 'cancel' || step === 'cancelAsHost') return cancelledAt;
  const after: Record<Exclude<PlannedStayStep, 'cancel' | 'cancelAsHost'>, number> = {
    accept: bookedAt.getTime() + 2 * HOUR,
    decline: bookedAt.getTime() + 5 * HOUR,
    withdraw: bookedAt.getTime() + 3 * HOUR,
    expire: bookedAt.getTime() + 24.1 * HOUR,
    arrive: checkInAt.getTime() + HOUR,
    missArrival: checkInAt.getTime() + 8 * HOUR,
    depart: checkOutAt.getTime() + 60_000,
  };
  return new Date(after[step]);
}

type Context = Parameters<typeof getStayRefund>[0] & Parameters<typeof cancelStay>[0];
type Performing = { id: number; guest: Context; host: Context };

const perform: Record<PlannedStayStep, (performing: Performing) => Promise<unknown>> = {
  accept: ({ host, id }) => acceptStay(host, id),
  decline: ({ host, id }) => declineStay(host, id, 'In quei giorni ci sono lavori nel palazzo.'),
  withdraw: ({ guest, id }) => withdrawStay(guest, id),
  cancel: async ({ guest, id }) => cancelStay(guest, id, { refundShown: (await getStayRefund(guest, id)).refund }),
  cancelAsHost: ({ host, id }) => cancelStay(host, id, { reason: 'Un guasto alla caldaia, riparato solo dopo.' }),
  arrive: ({ host, id }) => checkInStay(host, id),
  missArrival: ({ host, id }) => recordNoShow(host, id),
  expire: ({ host }) => sweepBookings(host.deps),
  depart: ({ host }) => sweepBookings(host.deps),
};

type Work = () => Promise<void>;

/**
 * Dependencies at an instant, with the provider's clock. `run` performs the queued work of payments after each use case, and deletes
 * the queued emails.
 */
export function paidDepsAt({ deps }: Dataset, instant: Date): { deps: Deps; run: Work } {
  const emailIds: number[] = [];
  const queued: Work[] = [];
  const clock = { now: () => instant };
  const handlers = {
    'payments.sync': ({ paymentId }: JobPayloads['payments.sync']) => syncPayment(then, paymentId),
    'payments.refund': (payload: JobPayloads['payments.refund']) => refundNow(then, payload),
    'payments.applyEvent': ({ eventId }: JobPayloads['payments.applyEvent']) => applyEvent(then, eventId),
  };
  const collected = collectEmails(deps.jobs, emailIds);
  const enqueue: Deps['jobs']['enqueue'] = async (on, job, payload, options) => {
    const handler =
      job in handlers ? (handlers[job as keyof typeof handlers] as (given: unknown) => Promise<void>) : null;
    if (handler) queued.push(() => handler(payload));
    else await collected.enqueue(on, job, payload, options);
  };
  const payments = sandboxPayments({ db: deps.db, clock, secrets: deps.secrets });
  const then: Deps = { ...deps, clock, payments, jobs: { ...collected, enqueue }, recordEvent: async () => {} };
  const run = async () => {
    for (let work = queued.shift(); work; work = queued.shift()) await work();
    await inTransaction(deps.db, (trx) => deleteEmails(trx, emailIds.splice(0)));
  };
  return { deps: then, run };
}
