import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { saveDetails } from '#contract/billing/billing-details.schemas';
import { listInvoices } from '#contract/billing/invoices.schemas';
import { getReceiptPdf, listWithdrawals, previewWithdrawal, withdraw } from '#contract/billing/withdrawals.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { ada } from '../billing-details/billing-details.request-fixtures.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { completeWithdrawal } from './on-payment-refunded.ts';
import { withdrawalsPersonalData } from './personal-data.ts';
import { buyRunningBoost, buyRunningPlan } from './withdrawals.fixtures.ts';
import { findWithdrawn } from './withdrawals.queries.ts';

const test = await testApp();
const { deps, clock } = test;
clock.set('2026-11-02T10:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Which = { boostPurchaseId?: number; subscriptionId?: number };
const requestWithdrawal = async ({ api }: TestActor, body: Which) => (await api.call(withdraw, { body })).data;
const preview = async ({ api }: TestActor, query: Which) => (await api.call(previewWithdrawal, { query })).data;
const reasonOf = async (call: Promise<unknown>) => {
  const error = await errorOf(call);
  expect(error.code).toBe('WITHDRAWAL_NOT_ALLOWED_EXCEPTION');
  return error.details?.reason;
};
const receiptsOf = async ({ email }: TestActor) =>
  (await emailsTo(test, email)).filter(({ emailName }) => emailName === 'withdrawalReceived');
const refundsOf = async (paymentId: number) => {
  const { rows } = await sql<{ data: { amountMinor: number; key: string } }>`
    select data from pgboss.job where name = 'payments.refund' and data->>'paymentId' = ${String(paymentId)}`.execute(
    deps.db,
  );
  return rows.map(({ data }) => data);
};
const statusOf = async (boostPurchaseId: number) =>
  await deps.db
    .selectFrom('boostPurchase')
    .select(['status', 'live'])
    .where('id', '=', boostPurchaseId)
    .executeTakeFirst();

describe('withdrawing from a boost', () => {
  it('previews the refund, refunds the unused time, and ends the boost', async () => {
    const { owner, boostPurchaseId, paymentId } = await buyRunningBoost(test);
    const contractAt = clock.now().toISOString();
    clock.forward(2.5 * HOUR);
    expect(await preview(owner, { boostPurchaseId })).toEqual({
      productName: 'In cima per dieci ore',
      contractAt,
      until: '2026-11-16T22:59:59.999Z',
      paid: { amount: 10, currency: 'EUR' },
      refund: { amount: 7.5, currency: 'EUR' },
      kept: { amount: 2.5, currency: 'EUR' },
    });
    const created = await requestWithdrawal(owner, { boostPurchaseId });
    expect(created).toEqual({
      id: expect.any(Number),
      boostPurchaseId,
      subscriptionId: null,
      productName: 'In cima per dieci ore',
      askedAt: clock.now().toISOString(),
      status: 'PENDING',
      receiptPdf: expect.stringContaining('/receipt'),
      paid: { amount: 10, currency: 'EUR' },
      refund: { amount: 7.5, currency: 'EUR' },
    });
    expect(await statusOf(boostPurchaseId)).toEqual({ status: 'refunded', live: false });
    expect(await refundsOf(paymentId)).toMatchObject([{ amountMinor: 750, key: `withdrawal-${created.id}` }]);
    expect(await receiptsOf(owner)).toMatchObject([
      {
        props: {
          contractAt,
          askedAt: created.askedAt,
          product: 'In cima per dieci ore',
          receiptPath: created.receiptPdf,
          paid: { amount: 10 },
          refund: { amount: 7.5 },
        },
      },
    ]);
    expect((await owner.api.call(listWithdrawals, {})).data).toEqual([created]);
    expect(await findWithdrawn(deps.db, { boostPurchaseIds: [boostPurchaseId], subscriptionIds: [] })).toEqual({
      boostPurchaseIds: new Set([boostPurchaseId]),
      subscriptionIds: new Set(),
    });
  });

  it('counts no paused time', async () => {
    const now = clock.now();
    const { owner, boostPurchaseId } = await buyRunningBoost(test, {
      pausedAt: new Date(now.getTime() + HOUR),
      expiresAt: new Date(now.getTime() + 10 * HOUR),
    });
    clock.forward(3 * DAY);
    expect((await preview(owner, { boostPurchaseId })).refund.amount).toBe(9);
  });

  it('refunds in full without an immediate start, also after its end', async () => {
    const { owner, boostPurchaseId } = await buyRunningBoost(test, { immediateStart: false });
    clock.forward(2 * DAY);
    expect((await requestWithdrawal(owner, { boostPurchaseId })).refund.amount).toBe(10);
  });

  it('creates one withdrawal, one refund and one email for fifty concurrent requests', async () => {
    const { owner, boostPurchaseId, paymentId } = await buyRunningBoost(test);
    const created = await Promise.all(Array.from({ length: 50 }, () => requestWithdrawal(owner, { boostPurchaseId })));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await refundsOf(paymentId)).toHaveLength(1);
    expect(await receiptsOf(owner)).toHaveLength(1);
    expect(await reasonOf(preview(owner, { boostPurchaseId }))).toBe('ALREADY');
  });

  it('works for a deleted listing, also for fifty concurrent requests', async () => {
    const { owner, boostPurchaseId, paymentId } = await buyRunningBoost(test);
    await deps.db.updateTable('boostPurchase').set({ listingId: null }).where('id', '=', boostPurchaseId).execute();
    const created = await Promise.all(Array.from({ length: 50 }, () => requestWithdrawal(owner, { boostPurchaseId })));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await refundsOf(paymentId)).toHaveLength(1);
  });

  it('is REFUNDED with its credit note once the provider has given the money back', async () => {
    const { owner, boostPurchaseId, paymentId } = await buyRunningBoost(test);
    await inTransaction(deps.db, (trx) =>
      issueInvoice(deps, trx, {
        userId: owner.id,
        paymentId,
        description: 'In cima',
        listingTitle: 'Trilocale',
        amountMinor: 1000,
        currency: 'EUR',
        card: null,
        at: clock.now(),
        durationHours: 24,
        startRequestedAt: clock.now(),
      }),
    );
    clock.forward(HOUR);
    const { id } = await requestWithdrawal(owner, { boostPurchaseId });
    const complete = () =>
      inTransaction(deps.db, (trx) =>
        completeWithdrawal(deps, trx, { paymentId, key: `withdrawal-${id}`, refundId: `re_${id}` }),
      );
    await complete();
    await complete();
    await inTransaction(deps.db, (trx) =>
      completeWithdrawal(deps, trx, { paymentId, key: 'late-7', refundId: 're_other' }),
    );
    expect((await owner.api.call(listWithdrawals, {})).data).toMatchObject([{ status: 'REFUNDED' }]);
    expect((await owner.api.call(listInvoices, { query: {} })).data).toMatchObject([
      { kind: 'CREDIT_NOTE', amountDue: 9, number: expect.stringMatching(/^SG-NC-/) },
      { kind: 'INVOICE', amountDue: 10 },
    ]);
  });
});

describe('withdrawing from a plan', () => {
  it('refunds the remaining paid time and ends it now', async () => {
    const { owner, subscriptionId, paymentId } = await buyRunningPlan(test);
    clock.forward(3 * DAY);
    const created = await requestWithdrawal(owner, { subscriptionId });
    expect(created).toMatchObject({ status: 'PENDING', paid: { amount: 30 }, refund: { amount: 27 } });
    expect(await refundsOf(paymentId)).toMatchObject([{ amountMinor: 2700, key: `withdrawal-${created.id}` }]);
    const row = await deps.db
      .selectFrom('subscription')
      .select('status')
      .where('id', '=', subscriptionId)
      .executeTakeFirst();
    expect(row?.status).toBe('CANCELED');
    expect((await requestWithdrawal(owner, { subscriptionId })).id).toBe(created.id);
  });

  it('refunds nothing in its trial, and is REFUNDED at once', async () => {
    const { owner, subscriptionId, paymentId } = await buyRunningPlan(test, { status: 'TRIALING' });
    await deps.db.deleteFrom('payment').where('id', '=', paymentId).execute();
    expect(await requestWithdrawal(owner, { subscriptionId })).toMatchObject({
      status: 'REFUNDED',
      refund: { amount: 0 },
    });
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await receiptsOf(owner)).toHaveLength(1);
  });
});

describe('a rejected withdrawal', () => {
  it('is one of a company, by its invoice recipient or else its billing details', async () => {
    const firm = { ...ada, kind: 'COMPANY' as const, taxCode: null, vatNumber: '00743110157', sdiCode: 'M5UXCR1' };
    const { owner, boostPurchaseId, paymentId } = await buyRunningBoost(test);
    await owner.api.call(saveDetails, { body: firm });
    expect(await reasonOf(preview(owner, { boostPurchaseId }))).toBe('COMPANY');
    expect(await reasonOf(requestWithdrawal(owner, { boostPurchaseId }))).toBe('COMPANY');
    await owner.api.call(saveDetails, { body: ada });
    await inTransaction(deps.db, (trx) =>
      issueInvoice(deps, trx, {
        userId: owner.id,
        paymentId,
        description: 'In cima',
        listingTitle: 'Trilocale',
        amountMinor: 1000,
        currency: 'EUR',
        card: null,
        at: clock.now(),
        durationHours: 24,
        startRequestedAt: clock.now(),
      }),
    );
    await owner.api.call(saveDetails, { body: firm });
    expect((await preview(owner, { boostPurchaseId })).paid.amount).toBe(10);
  });

  it('is too late, fully used or not started, and changes nothing', async () => {
    const expired = await buyRunningPlan(test);
    const had = await buyRunningBoost(test);
    const pending = await buyRunningBoost(test, { status: 'pending', startsAt: null, expiresAt: null });
    clock.forward(DAY);
    expect(await reasonOf(requestWithdrawal(had.owner, { boostPurchaseId: had.boostPurchaseId }))).toBe(
      'FULLY_PERFORMED',
    );
    expect(await reasonOf(requestWithdrawal(pending.owner, { boostPurchaseId: pending.boostPurchaseId }))).toBe(
      'NOT_BEGUN',
    );
    clock.forward(18 * DAY);
    expect(await reasonOf(requestWithdrawal(expired.owner, { subscriptionId: expired.subscriptionId }))).toBe(
      'TOO_LATE',
    );
    for (const { owner, paymentId } of [expired, had, pending]) {
      expect(await refundsOf(paymentId)).toEqual([]);
      expect(await receiptsOf(owner)).toEqual([]);
    }
  });

  it('is one of another user or unknown, reported as not found', async () => {
    const [boost, plan, other] = [await buyRunningBoost(test), await buyRunningPlan(test), await actor(test)];
    const { boostPurchaseId } = boost;
    const { subscriptionId } = plan;
    for (const call of [requestWithdrawal, preview]) {
      expect(await errorOf(call(other, { boostPurchaseId }))).toMatchObject({
        code: 'BOOST_PURCHASE_NOT_FOUND_EXCEPTION',
      });
      expect(await errorOf(call(other, { subscriptionId }))).toMatchObject({
        code: 'SUBSCRIPTION_NOT_FOUND_EXCEPTION',
      });
      expect(await errorOf(call(other, { subscriptionId: 2_000_000_000 }))).toMatchObject({ status: 404 });
    }
  });

  it('names no purchase, or two', async () => {
    const { api } = await actor(test);
    const none = await errorOf(api.call(withdraw, { body: {} }));
    expect(none).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      fields: [{ path: 'body.boostPurchaseId', rule: 'required' }],
    });
    const both = await errorOf(api.call(previewWithdrawal, { query: { boostPurchaseId: 1, subscriptionId: 1 } }));
    expect(both).toMatchObject({ fields: [{ path: 'query.subscriptionId', rule: 'both_given' }] });
  });
});

describe('the receipt', () => {
  it('is a PDF for its owner only', async () => {
    const { owner, boostPurchaseId } = await buyRunningBoost(test);
    const { id, receiptPdf } = await requestWithdrawal(owner, { boostPurchaseId });
    const response = await test.app.inject({ url: receiptPdf, headers: { cookie: owner.cookie } });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await actor(test);
    expect(await errorOf(other.api.call(getReceiptPdf, { params: { id } }))).toMatchObject({
      code: 'WITHDRAWAL_NOT_FOUND_EXCEPTION',
      status: 404,
    });
    expect((await other.api.call(listWithdrawals, {})).data).toEqual([]);
  });

  it('stays with its reason after account erasure, and is exported', async () => {
    const { owner, boostPurchaseId } = await buyRunningBoost(test);
    const erase = () => inTransaction(deps.db, (trx) => withdrawalsPersonalData.erase(deps, trx, owner.id));
    expect(await erase()).toEqual({});
    await requestWithdrawal(owner, { boostPurchaseId });
    expect(await withdrawalsPersonalData.collect(deps, owner.id)).toMatchObject({ recessi: [{ paidMinor: 1000 }] });
    expect((await erase()).retained).toHaveLength(1);
  });
});
