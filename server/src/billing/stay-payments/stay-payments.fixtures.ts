import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { actor } from '../../../testing/actors.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import type { TestCard } from '../../../testing/stripe/payments-driver.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import type { DomainEventName, Subscribers } from '../../platform/events/domain-events.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { NewStayPayment } from '../payments/create-stay-payment.ts';
import { sendWebhook } from '../payments/payments.fixtures.ts';
import type { sandboxApp } from '../payments/payments-environment.fixtures.ts';
import { continueStayPayment } from './continue-stay-payment.ts';
import { startStayPayment } from './start-stay-payment.ts';

type Environment = Pick<Awaited<ReturnType<typeof sandboxApp>>, 'test' | 'driver'>;
type Seen = { name: string; bookingId: number } & Record<string, unknown>;

const outcomes = ['authorized', 'paid', 'declined', 'failed', 'voided', 'refunded', 'refundFailed'] as const;
let bookings = 7_000;

/** Stays with payments, and the outcomes that their bookings see. */
export async function stayPayments({ test, driver }: Environment) {
  const seen: Seen[] = [];
  const recorders = Object.fromEntries(
    outcomes.map((name) => [
      `stayPayment.${name}` as DomainEventName,
      [async (_deps: Deps, _trx: Trx, event: object) => void seen.push({ name, ...event } as Seen)],
    ]),
  );
  const subscribers = { ...test.deps.subscribers, ...recorders } as Subscribers<never>;
  const stayBookings = { lock: lockBooking };
  const deps = { ...test.deps, subscribers, stayBookings } as typeof test.deps;
  const app: FastifyInstance = await test.appWith({ subscribers, stayBookings });

  const listing = await makeMarketListing(test);
  const write = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => inTransaction(deps.db, work);
  /** As a use case of the booking does: its locks first. */
  const writeLocked = <T>(bookingId: number, work: (trx: Trx) => Promise<T>): Promise<T> =>
    write(async (trx) => {
      await lockBooking(deps, trx, bookingId);
      return work(trx);
    });

  /** A booking with its payment of 300 €, not yet known to the provider. */
  const book = async (overrides: Partial<NewStayPayment> = {}) => {
    const guest = await actor(test);
    bookings += 1;
    const stay: NewStayPayment = {
      bookingId: bookings,
      guestId: guest.id,
      listingId: listing.id,
      listingTitle: 'Casa sul lago',
      checkIn: '2027-03-01',
      checkOut: '2027-03-03',
      amountMinor: 30_000,
      currency: 'EUR',
      capture: 'manual',
      paymentMethodId: null,
      expiresAt: new Date(deps.clock.now().getTime() + 15 * 60_000),
      ...overrides,
    };
    await write((trx) => startStayPayment(deps, trx, stay));
    const { bookingId } = stay;
    const current = () => continueStayPayment(deps, { bookingId });
    return {
      guest,
      stay,
      bookingId,
      current,
      /** Submits a card in the browser, without a webhook. */
      enter: async (card: TestCard) => driver.confirm((await current())?.clientSecret ?? '', card),
      /** `paid`, in order. */
      outcomes: () => seen.filter((event) => event.bookingId === bookingId).map(({ name }) => name),
      events: () => seen.filter((event) => event.bookingId === bookingId),
      balances: () => balancesOf(test, bookingId),
    };
  };

  return {
    test,
    deps,
    driver,
    book,
    write,
    writeLocked,
    jobs: async () => {
      await runJobWith('payments.sync');
      await runJobWith('payments.refund');
    },
    webhook: (event: { body: Uint8Array; signature: string }) => sendWebhook({ ...test, app }, event),
  };

  function runJobWith(name: 'payments.sync' | 'payments.refund') {
    return runJob({ ...test, deps } as TestApp, name);
  }
}

/** Stands for the locks of the calendar and the booking, which come before the lock of the payment. */
async function lockBooking(_deps: unknown, trx: Trx, bookingId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(94, ${bookingId}::integer)`.execute(trx);
}

/** Balance of each account over the entries of a booking. */
async function balancesOf({ deps }: TestApp, bookingId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::bigint as balance
    from ledger_line join ledger_entry on ledger_entry.id = entry_id
    where booking_id = ${bookingId} group by 1 order by 1`.execute(deps.db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}
