import { describe, expect, it } from 'vitest';
import { isPendingPayment, pageOf, pollIntervalOf, tabOf } from './billing-reads.ts';

describe('the address of the payments page', () => {
  it.each([
    ['', 'transactions', 0],
    ['tab=subscriptions', 'subscriptions', 0],
    ['tab=invoices&page=3', 'invoices', 3],
    ['tab=everything&page=-1', 'transactions', 0],
    ['page=1e3', 'transactions', 0],
  ])('is parsed to tab and page: "%s"', (query, tab, page) => {
    const params = new URLSearchParams(query);
    expect([tabOf(params), pageOf(params)]).toEqual([tab, page]);
  });
});

it.each([
  ['requires_payment_method', true],
  ['requires_action', true],
  ['processing', true],
  ['succeeded', false],
  ['failed', false],
  ['canceled', false],
] as const)('is polled while a payment is %s: %s', (status, isPending) => {
  expect(isPendingPayment({ status })).toBe(isPending);
  expect(pollIntervalOf(isPending)).toBe(isPending && 10_000);
});
