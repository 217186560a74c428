import { describe, expect, it } from 'vitest';
import type { InvoiceDoc, SubscriptionDoc } from '../sandbox-docs.ts';
import { invoiceAfter } from './invoice.rules.ts';
import { monthsLater, nextTry, periodEnd, type SubscriptionSignal, subscriptionAfter } from './subscription.rules.ts';

describe('a period', () => {
  it.each([
    ['2027-01-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 2, '2027-03-31T10:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 3, '2027-04-30T10:00:00.000Z'],
    ['2026-12-15T23:59:59.999Z', 1, '2027-01-15T23:59:59.999Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ])('from %s with %i months ends at %s', (from, months, to) => {
    expect(monthsLater(new Date(from), months).toISOString()).toBe(to);
  });

  it.each([
    ['MONTH', '2027-11-30'],
    ['QUARTER', '2028-05-31'],
    ['SEMESTER', '2029-02-28'],
    ['YEAR', '2030-08-31'],
  ] as const)('of a %s counts from the first start: the third ends on %s', (interval, third) => {
    const end = periodEnd(new Date('2027-08-31T08:00:00Z'), interval, 3);
    expect(end.toISOString()).toBe(`${third}T08:00:00.000Z`);
  });

  it('is retried one, three and five days after the first decline', () => {
    const failedAt = new Date('2027-01-01T00:00:00Z');
    const tries = [1, 2, 3, 4].map((declines) => nextTry(failedAt, declines)?.toISOString().slice(0, 10));
    expect(tries).toEqual(['2027-01-02', '2027-01-04', '2027-01-06', undefined]);
  });
});

describe('an invoice', () => {
  const at = new Date('2027-01-01T00:00:00Z');
  const invoice = { amountMinor: 900, paidMinor: 0, failedAt: null, declines: 0, paidAt: null } as InvoiceDoc;
  const statuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
  it.each([
    ['finalized', ['open', 'no', 'no', 'no', 'no']],
    ['paid', ['no', 'paid', 'no', 'no', 'paid']],
    ['declined', ['no', 'open', 'no', 'no', 'no']],
    ['voided', ['void', 'void', 'no', 'no', 'void']],
    ['givenUp', ['no', 'uncollectible', 'no', 'no', 'no']],
  ] as const)('changes by status after %s', (signal, led) => {
    const results = statuses.map((status) => {
      const result = invoiceAfter({ ...invoice, status }, signal, at);
      return result.ok ? result.value.doc.status : 'no';
    });
    expect(results).toEqual(led);
  });
});

describe('a subscription', () => {
  const at = new Date('2027-02-28T10:00:00Z');
  const base = {
    anchor: '2027-01-31T10:00:00.000Z',
    periods: 1,
    periodEnd: '2027-02-28T10:00:00.000Z',
    interval: 'MONTH',
    cancelAtPeriodEnd: false,
    amountMinor: 900,
    cardId: 'pm_1',
  } as SubscriptionDoc;
  const statuses = ['incomplete', 'trialing', 'active', 'past_due', 'canceled'] as const;
  it.each<[string, SubscriptionSignal, string[]]>([
    ['was paid', { type: 'paid', owed: false }, ['active', 'same', 'same', 'active', 'same']],
    ['owes another one', { type: 'paid', owed: true }, ['active', 'same', 'same', 'same', 'same']],
    ['was declined', { type: 'declined' }, ['same', 'same', 'past_due', 'same', 'same']],
    ['is over', { type: 'periodOver' }, ['canceled', 'active', 'active', 'past_due', 'same']],
    ['is ended', { type: 'ended' }, ['canceled', 'canceled', 'canceled', 'canceled', 'same']],
    ['runs out', { type: 'runOut' }, ['same', 'trialing', 'active', 'past_due', 'same']],
    ['goes on anyway', { type: 'goOn' }, ['same', 'same', 'same', 'same', 'same']],
  ])('changes by status when it %s', (_, signal, led) => {
    const results = statuses.map((status) => {
      const result = subscriptionAfter({ ...base, status }, signal, at);
      return result.ok ? result.value.doc.status : result.code;
    });
    expect(results).toEqual(led);
  });

  it('with a cancellation ends with its period', () => {
    const doc: SubscriptionDoc = { ...base, status: 'active', cancelAtPeriodEnd: true };
    expect(subscriptionAfter(doc, { type: 'periodOver' }, at)).toMatchObject({
      value: { doc: { status: 'canceled', endedAt: at.toISOString() }, dueAt: null, event: 'deleted' },
    });
  });

  it.each([
    [null, 900, 'canceled'],
    ['pm_1', 900, 'active'],
    [null, 0, 'active'],
  ])('on trial with the card %s for %i becomes %s', (cardId, amountMinor, status) => {
    const result = subscriptionAfter({ ...base, status: 'trialing', cardId, amountMinor }, { type: 'periodOver' }, at);
    expect(result).toMatchObject({ value: { doc: { status } } });
  });

  it('starts its next period on its original day of the month', () => {
    const result = subscriptionAfter({ ...base, status: 'active' }, { type: 'periodOver' }, at);
    expect(result).toMatchObject({ value: { doc: { periodEnd: '2027-03-31T10:00:00.000Z', periods: 2 } } });
  });
});
