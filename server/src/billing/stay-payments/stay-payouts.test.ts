import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getPayoutLedger, listPayouts, openPayoutAccount } from '#contract/billing/payouts.schemas';
import { requestDeletion } from '#contract/identity/privacy.schemas';
import { deleteUser } from '#contract/identity/users.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { sandboxApp, stripeApp } from '../payments/payments-environment.fixtures.ts';
import { freezePayout, unfreezePayout } from '../payouts/freeze-payout.ts';
import { reversePayout } from '../payouts/reverse-payout.ts';
import { schedulePayout } from '../payouts/schedule-payout.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { failStayRefund } from './on-payment-refunded.ts';
import { refundStayPayment } from './refund-stay-payment.ts';
import { stayPayments } from './stay-payments.fixtures.ts';

const HOUR = 3_600_000;
const amounts = { accommodation: 25_000, cleaning: 3_000, pets: 0, serviceFee: 0, touristTax: 2_000 };

const sandbox = await sandboxApp();
const stripe = await stripeApp();
const environments = { 'the sandbox': sandbox, Stripe: stripe };
const staysOf = { 'the sandbox': await stayPayments(sandbox), Stripe: await stayPayments(stripe) };
const names = ['the sandbox', 'Stripe'] as const;

describe.each(names)('the payout of a stay with %s', (name) => {
  const { test, driver, deliver } = environments[name];
  const { book, write, jobs } = staysOf[name];
  const { deps, clock } = test;
  const { db } = deps;

  const openAccount = async (host: Awaited<ReturnType<typeof actor>>, outcome: 'enabled' | 'restricted') => {
    await host.api.call(openPayoutAccount, {});
    const { externalId } = await db
      .selectFrom('payoutAccount')
      .select('externalId')
      .where('userId', '=', host.id)
      .executeTakeFirstOrThrow();
    await driver.onboard(externalId, outcome);
    await deliver();
  };

  /** A stay of 300 € that is paid, and due now. */
  const paidStay = async ({
    host,
    account = true,
  }: {
    host?: Awaited<ReturnType<typeof actor>>;
    account?: boolean;
  } = {}) => {
    const owner = host ?? (await actor(test));
    if (account && !host) await openAccount(owner, 'enabled');
    const booking = await book({ capture: 'automatic' });
    await booking.enter('pm_card_visa');
    await booking.current();
    const { bookingId } = booking;
    const checkInAt = new Date(clock.now().getTime() - 24 * HOUR);
    await write((trx) =>
      schedulePayout(deps, trx, {
        bookingId,
        hostId: owner.id,
        currency: 'EUR',
        checkInAt,
        nights: 2,
        amounts,
        comune: 'F205',
        taxCollected: 'PORTAL',
      }),
    );
    const row = () => db.selectFrom('payout').selectAll().where('bookingId', '=', bookingId).executeTakeFirstOrThrow();
    const { id } = await row();
    const refund = (amountMinor: number, key = 'a') =>
      write((trx) => refundStayPayment(deps, trx, { bookingId, amountMinor, key, reason: 'GOODWILL' }));
    const statusNow = async () => (await row()).status;
    return { ...booking, id, host: owner, row, refund, statusNow };
  };
  const transfersOf = async (bookingId: number) => deps.payments.listTransfers(`stay-${bookingId}`);

  it('is sent once, a day after the arrival, when 50 rounds grab it', async () => {
    const stay = await paidStay();
    await Promise.all(Array.from({ length: 50 }, () => sendPayout(deps, stay.id)));
    expect(await stay.statusNow()).toBe('SENT');
    expect(await transfersOf(stay.bookingId)).toMatchObject([
      { amountMinor: 28_000, reference: `payout-${stay.id}-1` },
    ]);
    expect(await stay.balances()).toEqual({ COMUNE: -2_000, GUEST_FUNDS: 0, HOST: 0, PROVIDER: 2_000 });
    await deliver();
    await deliver();
    expect(await stay.balances()).toMatchObject({ HOST: 0, PROVIDER: 2_000 });
  });

  it('is not sent before its time, nor while it is frozen', async () => {
    const stay = await paidStay();
    const at = clock.now();
    await sql`update payout set check_in_at = check_in_at + interval '1 minute' where id = ${stay.id}`.execute(db);
    await sendPayout(deps, stay.id);
    expect(await stay.statusNow()).toBe('SCHEDULED');
    expect(await stay.balances()).toEqual({ GUEST_FUNDS: -30_000, PROVIDER: 30_000 });
    clock.set(new Date(at.getTime() + 60_000));
    await write((trx) => freezePayout(deps, trx, stay.bookingId, 'DISPUTE'));
    await sendPayout(deps, stay.id);
    expect((await stay.host.api.call(listPayouts, {})).data).toMatchObject([{ status: 'FROZEN' }]);
    expect(await transfersOf(stay.bookingId)).toEqual([]);
    await write((trx) => unfreezePayout(deps, trx, stay.bookingId, 'DISPUTE'));
    await runJob(test, 'payouts.send');
    expect(await stay.statusNow()).toBe('SENT');
  });

  it('waits for the account of the host, and goes on when it is enabled', async () => {
    const stay = await paidStay({ account: false });
    await sendPayout(deps, stay.id);
    expect(await stay.statusNow()).toBe('WAITING');
    expect(await stay.balances()).toMatchObject({ GUEST_FUNDS: 0, HOST: -28_000 });
    await openAccount(stay.host, 'restricted');
    await sendPayout(deps, stay.id);
    expect(await stay.statusNow()).toBe('WAITING');
    await openAccount(stay.host, 'enabled');
    await runJob(test, 'payouts.send');
    expect(await stay.statusNow()).toBe('SENT');
  });

  it('waits when the provider restricts the account that this server has as enabled', async () => {
    const stay = await paidStay();
    await openAccount(stay.host, 'restricted');
    await sql`update payout_account set status = 'ENABLED' where user_id = ${stay.host.id}`.execute(db);
    await sendPayout(deps, stay.id);
    expect(await stay.row()).toMatchObject({ status: 'WAITING', amountMinor: 0 });
  });

  it('is smaller by a refund before it, and a later refund is taken back from the transfer', async () => {
    const stay = await paidStay();
    await stay.refund(5_000);
    await jobs();
    await sendPayout(deps, stay.id);
    expect(await stay.row()).toMatchObject({ status: 'SENT', amountMinor: 23_000 });
    await stay.refund(4_000, 'b');
    await jobs();
    await runJob(test, 'payouts.reverse');
    expect(await stay.row()).toMatchObject({ hostMinor: 19_000, reversedMinor: 4_000 });
    expect(await stay.balances()).toEqual({ COMUNE: -2_000, GUEST_FUNDS: 0, HOST: 0, PROVIDER: 2_000 });
    await deliver();
    expect(await stay.balances()).toMatchObject({ HOST: 0, PROVIDER: 2_000 });
  });

  it('takes a reversal back once when its response is lost and events come again', async () => {
    const stay = await paidStay();
    await sendPayout(deps, stay.id);
    await stay.refund(1_000);
    await jobs();
    const { id } = await db
      .selectFrom('payoutReversal')
      .select('id')
      .where('payoutId', '=', stay.id)
      .executeTakeFirstOrThrow();
    const { transferId } = await stay.row();
    await deps.payments.reverseTransfer({
      transferId: transferId ?? '',
      amountMinor: 1_000,
      key: `payout-reversal-${id}`,
    });
    await Promise.all([deliver(), reversePayout(deps, id), reversePayout(deps, id)]);
    await runJob(test, 'payouts.reverse');
    await jobs();
    expect((await transfersOf(stay.bookingId))[0]?.reversals).toHaveLength(1);
    expect(await stay.balances()).toMatchObject({ HOST: 0 });
  });

  it('is deducted from the next payout what an account could not return', async () => {
    const first = await paidStay();
    await sendPayout(deps, first.id);
    const { transferId } = await first.row();
    await deps.payments.reverseTransfer({
      transferId: transferId ?? '',
      amountMinor: 28_000,
      key: crypto.randomUUID(),
    });
    await first.refund(10_000);
    await jobs();
    await runJob(test, 'payouts.reverse');
    const totals = async () => (await first.host.api.call(getPayoutLedger, {})).data.balances;
    expect(await totals()).toMatchObject([{ debt: { amount: 100 } }]);
    const second = await paidStay({ host: first.host });
    await sendPayout(deps, second.id);
    expect(await second.row()).toMatchObject({ status: 'SENT', amountMinor: 18_000, deductedMinor: 10_000 });
    expect(await totals()).toMatchObject([{ debt: { amount: 0 }, due: { amount: 0 } }]);
    const { data } = await first.host.api.call(listPayouts, {});
    expect(data[0]).toMatchObject({ amount: { amount: 180 }, lines: { deducted: { amount: -100 } } });
  });

  /** The provider rejects the newest refund for good. */
  const reject = async (stay: Awaited<ReturnType<typeof paidStay>>) => {
    const { paymentId } = await stay.row();
    const { id } = await db
      .selectFrom('paymentRefund')
      .select('id')
      .where('paymentId', '=', paymentId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const event = { paymentId, key: `stay-refund-${id}` };
    await write((trx) => failStayRefund(deps, trx, event));
    await write((trx) => failStayRefund(deps, trx, event));
  };

  it('gets back what a refund took that is rejected for good, before and after the transfer', async () => {
    const early = await paidStay();
    await early.refund(30_000);
    await reject(early);
    expect(await early.row()).toMatchObject({ hostMinor: 28_000, accommodationMinor: 25_000, touristTaxMinor: 2_000 });
    await sendPayout(deps, early.id);
    expect(await early.balances()).toEqual({ COMUNE: -2_000, GUEST_FUNDS: 0, HOST: 0, PROVIDER: 2_000 });
    const second = await paidStay();
    await sendPayout(deps, second.id);
    await second.refund(4_000);
    await reject(second);
    await runJob(test, 'payouts.reverse');
    expect(await second.row()).toMatchObject({ status: 'SENT', hostMinor: 28_000, reversedMinor: 0 });
    expect(await second.balances()).toEqual({ COMUNE: -2_000, GUEST_FUNDS: 0, HOST: 0, PROVIDER: 2_000 });
  });

  it.each([5_000, 30_000])('is sent in two parts when a refund of %i is rejected after the payout', async (amount) => {
    const stay = await paidStay();
    await stay.refund(amount);
    await sendPayout(deps, stay.id);
    await reject(stay);
    await runJob(test, 'payouts.send');
    await sendPayout(deps, stay.id);
    await deliver();
    expect(await stay.row()).toMatchObject({ status: 'SENT', hostMinor: 28_000 });
    const sent = (await transfersOf(stay.bookingId)).map(({ amountMinor }) => amountMinor);
    expect(sent.sort((a, b) => a - b)).toEqual(amount === 5_000 ? [5_000, 23_000] : [28_000]);
    expect(await stay.balances()).toEqual({ COMUNE: -2_000, GUEST_FUNDS: 0, HOST: 0, PROVIDER: 2_000 });
  });

  it('prevents the erasure of its host until it is sent', async () => {
    const stay = await paidStay();
    const erase = () => eraseAccount({ deps }, stay.host.id, { actorId: null });
    const refused = { code: 'PAYOUT_PENDING_EXCEPTION' };
    const params = { id: stay.host.id };
    expect(await errorOf(stay.host.api.call(requestDeletion, { params, body: {} }))).toMatchObject(refused);
    const admin = await actor(test, { role: 'ADMIN' });
    const byAdmin = admin.api.call(deleteUser, { params, body: { reason: 'Richiesta scritta' } });
    expect(await errorOf(byAdmin)).toMatchObject(refused);
    expect(await erase()).toBe(refused.code);
    await sendPayout(deps, stay.id);
    expect(await erase()).toBe('ok');
  });

  it('has nothing due after a refund of everything', async () => {
    const stay = await paidStay();
    await stay.refund(30_000);
    await sendPayout(deps, stay.id);
    await jobs();
    expect(await stay.statusNow()).toBe('NOTHING_DUE');
    expect(await stay.balances()).toEqual({ GUEST_FUNDS: 0, PROVIDER: 0 });
  });

  it('finds a transfer whose response was lost, without a second one', async () => {
    const stay = await paidStay();
    await inTransaction(db, async (trx: Trx) => {
      await sql`update payout set status = 'SENDING', attempt = 1, amount_minor = 28000, earned_at = now(),
        account_id = (select external_id from payout_account where user_id = ${stay.host.id}), requested_at = now()
        where id = ${stay.id}`.execute(trx);
    });
    const row = await stay.row();
    const { externalId } = await db
      .selectFrom('payment')
      .select('externalId')
      .where('id', '=', row.paymentId)
      .executeTakeFirstOrThrow();
    await deps.payments.transfer({
      accountId: row.accountId ?? '',
      amountMinor: 28_000,
      currency: 'EUR',
      sourceIntentId: externalId ?? '',
      group: `stay-${stay.bookingId}`,
      key: `payout-${stay.id}-1`,
    });
    await Promise.all([deliver(), sendPayout(deps, stay.id)]);
    expect(await stay.statusNow()).toBe('SENT');
    expect(await transfersOf(stay.bookingId)).toHaveLength(1);
  });
});

it('withholds 21 % and retains the fee from a private host, if both are on', async () => {
  const { test } = sandbox;
  const { book, write } = staysOf['the sandbox'];
  const { id: hostId, api } = await actor(test);
  const booking = await book({ capture: 'automatic' });
  await booking.enter('pm_card_visa');
  await booking.current();
  const { bookingId } = booking;
  const deps = { ...test.deps, env: { ...test.deps.env, withholding: true, hostFeeBp: 300 } };
  const stay = { bookingId, hostId, currency: 'EUR', checkInAt: test.clock.now(), nights: 2, amounts } as const;
  await write((trx) => schedulePayout(deps, trx, { ...stay, comune: null, taxCollected: 'HOST' }));
  const { data } = await api.call(listPayouts, {});
  expect(data).toMatchObject([
    {
      status: 'SCHEDULED',
      listingTitle: 'Casa sul lago',
      amount: { amount: 232.8, currency: 'EUR' },
      lines: {
        accommodation: { amount: 250 },
        cleaning: { amount: 30 },
        touristTax: { amount: 20 },
        hostFee: { amount: -8.4 },
        withheld: { amount: -58.8 },
      },
    },
  ]);
  expect((await api.call(getPayoutLedger, {})).data).toMatchObject({
    balances: [{ expected: { amount: 232.8 }, due: { amount: 0 }, debt: { amount: 0 } }],
    next: { bookingId },
    movements: [],
  });
});
