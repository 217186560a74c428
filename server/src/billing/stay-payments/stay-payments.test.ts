import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cancelPayment, listTransactions } from '#contract/billing/payments.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import { pollPendingPayments } from '../payments/payments.jobs.ts';
import { sandboxApp, stripeApp } from '../payments/payments-environment.fixtures.ts';
import { paymentsPersonalData } from '../payments/personal-data.ts';
import { captureStayPayment } from '../payments/stay-payment-requests.ts';
import { findStayPayment } from '../payments/stay-payments.queries.ts';
import { refundStayPayment } from './refund-stay-payment.ts';
import { startStayPayment } from './start-stay-payment.ts';
import { stayPayments } from './stay-payments.fixtures.ts';
import { voidStayPayment } from './void-stay-payment.ts';

const sandbox = await sandboxApp();
const stripe = await stripeApp();
const environments = { 'the sandbox': await stayPayments(sandbox), Stripe: await stayPayments(stripe) };
const names = ['the sandbox', 'Stripe'] as const;
const DAY = 86_400_000;

describe.each(names)('the payment of a stay with %s', (name) => {
  const { deps, book, write, writeLocked, jobs, driver, webhook, test } = environments[name];
  type Booked = Awaited<ReturnType<typeof book>>;
  const capture = ({ bookingId }: Booked) =>
    writeLocked(bookingId, (trx) => captureStayPayment(deps, trx, { bookingId }));
  const release = ({ bookingId }: Booked) => writeLocked(bookingId, (trx) => voidStayPayment(deps, trx, { bookingId }));
  const refund = ({ bookingId }: Booked, amountMinor: number, key: string) =>
    write((trx) => refundStayPayment(deps, trx, { bookingId, amountMinor, key, reason: 'CANCELLATION' }));
  const paidStay = async () => {
    const booked = await book({ capture: 'automatic', paymentMethodId: 'pm_card_visa' });
    await booked.current();
    expect(booked.outcomes()).toEqual(['paid']);
    return booked;
  };
  const authorizedStay = async () => {
    const booked = await book({ paymentMethodId: 'pm_card_visa' });
    await booked.current();
    expect(booked.outcomes()).toEqual(['authorized']);
    return booked;
  };

  it('is authorized with a new card, and captured once after the acceptance', async () => {
    const booked = await book();
    expect(await booked.current()).toMatchObject({
      status: 'requires_payment_method',
      clientSecret: expect.any(String),
      capture: 'manual',
    });
    await booked.enter('pm_card_authenticationRequired');
    const challenged = await booked.current();
    expect(challenged).toMatchObject({ status: 'requires_action', requiresAction: true });
    await driver.challenge(challenged?.clientSecret ?? '', 'complete');
    expect(await booked.current()).toMatchObject({ status: 'requires_capture', clientSecret: null });
    expect(booked.events()).toMatchObject([{ name: 'authorized', captureBefore: expect.any(Date) }]);
    expect(await booked.balances()).toEqual({});
    expect([await capture(booked), await capture(booked)]).toEqual([true, true]);
    await jobs();
    await booked.current();
    expect(await booked.current()).toMatchObject({ status: 'succeeded', refundedMinor: 0 });
    expect(booked.outcomes()).toEqual(['authorized', 'paid']);
    expect(booked.events()[1]).toMatchObject({ amountMinor: 30_000, currency: 'EUR' });
    expect(await booked.balances()).toEqual({ GUEST_FUNDS: -30_000, PROVIDER: 30_000 });
    expect(await capture(booked)).toBe(true);
  });

  it('is charged at once with automatic capture, has one row per booking, and no invoice', async () => {
    const booked = await paidStay();
    const { paymentId } = (await findStayPayment(deps.db, booked.bookingId)) ?? { paymentId: 0 };
    expect(await write((trx) => startStayPayment(deps, trx, booked.stay))).toBe(paymentId);
    await jobs();
    expect(booked.outcomes()).toEqual(['paid']);
    const invoices = await deps.db.selectFrom('invoice').select('id').where('paymentId', '=', paymentId).execute();
    expect(invoices).toEqual([]);
    const { data } = await booked.guest.api.call(listTransactions, { query: {} });
    expect(data).toMatchObject([
      {
        kind: 'STAY',
        stay: { bookingId: booked.bookingId, checkIn: '2027-03-01', checkOut: '2027-03-03' },
        listingTitle: 'Casa sul lago',
        amount: { amount: 300, currency: 'EUR' },
        status: 'succeeded',
        invoiceId: null,
        can: { pay: false, cancel: false },
      },
    ]);
  });

  it('is exported with its dates, and loses its card with the account of the guest', async () => {
    const { guest, bookingId } = await paidStay();
    const { db } = deps;
    expect(await paymentsPersonalData.collect(deps, guest.id)).toMatchObject({
      pagamenti: [{ kind: 'STAY', bookingId, checkIn: '2027-03-01', checkOut: '2027-03-03', card: 'visa •••• 4242' }],
    });
    await write((trx) => paymentsPersonalData.erase(deps, trx, guest.id));
    const row = await db
      .selectFrom('payment')
      .select(['card', 'methodId'])
      .where('bookingId', '=', bookingId)
      .execute();
    expect(row).toEqual([{ card: null, methodId: null }]);
  });

  it('accepts another card after a decline, also of a saved one', async () => {
    const booked = await book({ paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds', capture: 'automatic' });
    expect(await booked.current()).toMatchObject({
      status: 'requires_payment_method',
      failure: 'insufficient_funds',
      clientSecret: expect.any(String),
    });
    await booked.enter('pm_card_visa');
    expect(await booked.current()).toMatchObject({ status: 'succeeded', failure: null });
    expect(booked.outcomes()).toEqual(['declined', 'paid']);
  });

  it('is canceled by its booking only', async () => {
    const booked = await book();
    const payment = await booked.current();
    const call = booked.guest.api.call(cancelPayment, { params: { id: payment?.paymentId ?? 0 } });
    expect((await errorOf(call)).code).toBe('PAYMENT_STATUS_EXCEPTION');
  });

  it('releases an authorization on request, once', async () => {
    const booked = await authorizedStay();
    await release(booked);
    await release(booked);
    expect(await capture(booked)).toBe(false);
    await jobs();
    expect(await booked.current()).toMatchObject({ status: 'canceled' });
    expect(booked.outcomes()).toEqual(['authorized', 'voided']);
    expect(await booked.balances()).toEqual({});
  });

  it('charges nothing when the booking ends before the provider is called', async () => {
    const booked = await book({ capture: 'automatic', paymentMethodId: 'pm_card_visa' });
    await release(booked);
    await jobs();
    expect(await booked.current()).toMatchObject({ status: 'canceled' });
    expect(booked.outcomes()).toEqual(['voided']);
    expect(await deps.payments.listCards('none').catch(() => [])).toEqual([]);
  });

  it('refunds in full what is paid after the booking ended', async () => {
    const booked = await book({ capture: 'automatic' });
    await booked.enter('pm_card_visa');
    await release(booked);
    await jobs();
    await jobs();
    expect(await booked.current()).toMatchObject({ status: 'succeeded', refundedMinor: 30_000 });
    expect(booked.outcomes()).toEqual(['refunded']);
    expect(await booked.balances()).toEqual({ GUEST_FUNDS: 0, PROVIDER: 0 });
  });

  it('refunds a paid stay that is released, and only once', async () => {
    const booked = await paidStay();
    await refund(booked, 10_000, 'cancel');
    await release(booked);
    await release(booked);
    await jobs();
    expect(await booked.current()).toMatchObject({ refundedMinor: 30_000 });
    expect(booked.outcomes()).toEqual(['paid', 'refunded', 'refunded']);
  });

  it('refunds parts once per key, never more than was paid, and nothing for zero', async () => {
    const booked = await paidStay();
    await refund(booked, 0, 'nothing');
    await refund(booked, 12_000, 'cancel');
    await refund(booked, 12_000, 'cancel');
    await jobs();
    expect(await booked.current()).toMatchObject({ refundedMinor: 12_000 });
    expect(booked.events()[1]).toMatchObject({ key: 'cancel', amountMinor: 12_000, refundedMinor: 12_000 });
    expect(await booked.balances()).toEqual({ GUEST_FUNDS: -18_000, PROVIDER: 18_000 });
    await expect(refund(booked, 18_001, 'more')).rejects.toThrow();
    await refund(booked, 18_000, 'rest');
    await jobs();
    expect(await booked.balances()).toEqual({ GUEST_FUNDS: 0, PROVIDER: 0 });
    expect(booked.outcomes()).toEqual(['paid', 'refunded', 'refunded']);
    await expect(refund(await book(), 1, 'unpaid')).rejects.toThrow();
  });

  it('fails for good when the authorization ends, also without a webhook', async () => {
    const booked = await authorizedStay();
    await driver.forward(8 * DAY);
    if (name === 'Stripe') test.clock.forward(8 * DAY);
    await pollPendingPayments(deps);
    expect(booked.outcomes()).toEqual(['authorized', 'failed']);
    expect(await capture(booked)).toBe(false);
  });

  it('is canceled at the end of its hold, unless an authorization arrived in time', async () => {
    const [unpaid, authorized] = [await book(), await book()];
    await unpaid.current();
    await authorized.enter('pm_card_visa');
    test.clock.forward(16 * 60_000);
    await pollPendingPayments(deps);
    expect(unpaid.outcomes()).toEqual(['failed']);
    expect(authorized.outcomes()).toEqual(['authorized']);
  });

  it('applies each outcome once for repeated, reversed and missing webhooks', async () => {
    await driver.signedEvents();
    const booked = await book();
    await booked.enter('pm_card_visa');
    const authorized = await driver.signedEvents();
    await Promise.all(
      Array.from({ length: 50 }, () => authorized)
        .flat()
        .map(webhook),
    );
    expect(booked.outcomes()).toEqual(['authorized']);
    await capture(booked);
    await jobs();
    const captured = await driver.signedEvents();
    for (const event of [...captured, ...authorized].reverse()) expect(await webhook(event)).toBe(200);
    await Promise.all(
      Array.from({ length: 50 }, () => captured)
        .flat()
        .map(webhook),
    );
    expect(booked.outcomes()).toEqual(['authorized', 'paid']);
    await refund(booked, 30_000, 'all');
    await jobs();
    const refunded = await driver.signedEvents();
    for (const event of [...refunded, ...refunded, ...authorized]) await webhook(event);
    expect(booked.outcomes()).toEqual(['authorized', 'paid', 'refunded']);
    expect(await booked.balances()).toEqual({ GUEST_FUNDS: 0, PROVIDER: 0 });
  });

  it('is paid when the capture is seen before the authorization', async () => {
    const booked = await book();
    const started = await booked.current();
    await booked.enter('pm_card_visa');
    const row = await deps.db
      .selectFrom('payment')
      .select(['externalId', 'amountMinor'])
      .where('id', '=', started?.paymentId ?? 0)
      .executeTakeFirstOrThrow();
    await deps.payments.capture({
      intentId: row.externalId ?? '',
      amountMinor: row.amountMinor,
      key: crypto.randomUUID(),
    });
    for (const event of (await driver.signedEvents()).reverse()) await webhook(event);
    expect(booked.outcomes().at(-1)).toBe('paid');
    expect(booked.outcomes().filter((outcome) => outcome === 'paid')).toHaveLength(1);
  });

  it('moves the money once when accept and withdraw race', async () => {
    for (let pair = 0; pair < 25; pair += 1) {
      const booked = await authorizedStay();
      await Promise.all([capture(booked), booked.current(), release(booked), booked.current()]);
      await Promise.all([jobs(), booked.current(), booked.current()]);
      await jobs();
      const payment = await booked.current();
      expect(payment?.status === 'canceled' ? 30_000 : payment?.refundedMinor).toBe(30_000);
      expect(['voided', 'refunded']).toContain(booked.outcomes().at(-1));
      const balances = await booked.balances();
      expect(Object.values(balances).every((balance) => balance === 0)).toBe(true);
    }
  });
});

describe('a stopped process or a lost response', () => {
  const { deps, book, write, jobs } = environments.Stripe;
  const during = async <T>(kind: 'busy' | 'cut', work: () => Promise<T>): Promise<T> => {
    Object.assign(stripe.stripe.fault, { kind, times: 50 });
    try {
      return await work();
    } finally {
      stripe.stripe.fault.times = 0;
    }
  };
  const intents = () => stripe.stripe.requests.filter((request) => request.endsWith('/capture')).length;

  it.each(['busy', 'cut'] as const)('charges once when the start is %s', async (kind) => {
    const booked = await book({ capture: 'automatic', paymentMethodId: 'pm_card_visa' });
    expect(await during(kind, booked.current)).toMatchObject({ status: 'requires_payment_method', clientSecret: null });
    await jobs();
    expect(booked.outcomes()).toEqual(['paid']);
    expect(await booked.balances()).toEqual({ GUEST_FUNDS: -30_000, PROVIDER: 30_000 });
  });

  it.each(['busy', 'cut'] as const)('captures once when the capture is %s', async (kind) => {
    const booked = await book({ paymentMethodId: 'pm_card_visa' });
    await booked.current();
    await write((trx) => captureStayPayment(deps, trx, { bookingId: booked.bookingId }));
    const before = intents();
    expect(await during(kind, booked.current)).toMatchObject({ status: 'requires_capture' });
    await jobs();
    expect(booked.outcomes()).toEqual(['authorized', 'paid']);
    expect(intents()).toBeGreaterThanOrEqual(before);
  });

  it('releases an intent whose response was lost before the booking ended', async () => {
    await stripe.driver.signedEvents();
    const booked = await book({ paymentMethodId: 'pm_card_visa' });
    await during('cut', booked.current);
    await write((trx) => voidStayPayment(deps, trx, { bookingId: booked.bookingId }));
    await jobs();
    expect(booked.outcomes()).toEqual(['voided']);
    for (const event of await stripe.driver.signedEvents()) await environments.Stripe.webhook(event);
    const open = await findStayPayment(deps.db, booked.bookingId);
    expect(open).toMatchObject({ status: 'canceled', refundedMinor: 0 });
    expect(booked.outcomes()).toEqual(['voided']);
  });

  it('refunds once when the response to the refund is lost', async () => {
    const booked = await book({ capture: 'automatic', paymentMethodId: 'pm_card_visa' });
    await booked.current();
    const { bookingId } = booked;
    await write((trx) =>
      refundStayPayment(deps, trx, { bookingId, amountMinor: 500, key: 'part', reason: 'GOODWILL' }),
    );
    const { rows } = await sql<{ data: { paymentId: number; amountMinor: number; key: string } }>`
      select data from pgboss.job where name = 'payments.refund' and state = 'created'`.execute(deps.db);
    await during('cut', async () => {
      await expect(jobs()).rejects.toThrow();
    });
    const [job] = rows;
    if (!job) return expect.unreachable();
    await deps.jobs.enqueue(deps.db, 'payments.refund', job.data);
    await jobs();
    expect(await booked.current()).toMatchObject({ refundedMinor: 500 });
    expect(booked.outcomes()).toEqual(['paid', 'refunded']);
  });
});

describe('the ledger', () => {
  const { deps, book } = environments['the sandbox'];

  it('rejects changes, deletions and entries that do not sum to zero', async () => {
    const booked = await book({ capture: 'automatic', paymentMethodId: 'pm_card_visa' });
    await booked.current();
    await expect(sql`update ledger_line set amount_minor = amount_minor + 1`.execute(deps.db)).rejects.toThrow(
      /append-only/,
    );
    await expect(sql`delete from ledger_entry`.execute(deps.db)).rejects.toThrow(/append-only/);
    const unbalanced = (amount: number) =>
      deps.db.transaction().execute(async (trx) => {
        await sql`with entry as (
            insert into ledger_entry (key, kind, booking_id, currency, created_at)
            values (${`x ${amount}`}, 'ADJUSTED', 1, 'EUR', now()) returning id)
          insert into ledger_line (entry_id, account, amount_minor)
          select id, 'PROVIDER', 100 from entry union all select id, 'LOSSES', ${amount}::bigint from entry`.execute(
          trx,
        );
      });
    await expect(unbalanced(-99)).rejects.toThrow(/sum of 1/);
    await unbalanced(-100);
  });
});
