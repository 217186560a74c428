import { describe, expect, it } from 'vitest';
import { GRACE_MS, type OfferedPlan, planFor, serves, subscriptionState } from './subscription.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const plan = (id: number, maxArea: number | null, amount = 10): OfferedPlan => ({
  id,
  name: `Piano ${id}`,
  context: 'MARKET',
  maxArea,
  trialPeriodDays: null,
  billingInterval: 'MONTH',
  price: { amount, currency: 'EUR' },
});

describe('planFor', () => {
  it.each<[string, OfferedPlan[], number, number | null]>([
    ['none is offered', [], 85, null],
    ['the smallest that holds it', [plan(1, null), plan(2, 200), plan(3, 100)], 85, 3],
    ['exactly as large', [plan(1, 100), plan(2, 101)], 100, 1],
    ['the unlimited one, after all others', [plan(1, null), plan(2, 100)], 101, 1],
    ['none is large enough: free', [plan(1, 50), plan(2, 84)], 85, null],
    ['the cheaper of two equals', [plan(1, 100, 20), plan(2, 100, 15)], 85, 2],
    ['the older of two that cost the same', [plan(7, 100), plan(4, 100)], 85, 4],
    ['one for stays does not count', [{ ...plan(1, 100), context: 'HOSPITALITY' }], 85, null],
  ])('handles the case: %s', (_, plans, commercialArea, id) => {
    expect(planFor(plans, { context: 'MARKET', commercialArea })?.id ?? null).toBe(id);
  });
});

describe('a subscription', () => {
  const since = (ms: number) => new Date(now.getTime() - ms);
  it.each<[string, Date | null, boolean]>([
    ['TRIALING', null, true],
    ['ACTIVE', null, true],
    ['PAST_DUE', since(0), true],
    ['PAST_DUE', since(GRACE_MS - 1), true],
    ['PAST_DUE', since(GRACE_MS), false],
    ['CANCELED', null, false],
    ['EXPIRED', null, false],
  ])('serves for %s since %s as expected', (status, pastDueSince, served) => {
    expect(serves({ status, pastDueSince }, now)).toBe(served);
  });

  it('has a display state', () => {
    const live = { status: 'ACTIVE', pastDueSince: null };
    expect(subscriptionState(null, undefined, now)).toBe('NOT_REQUIRED');
    expect(subscriptionState(plan(1, null), undefined, now)).toBe('REQUIRED');
    expect(subscriptionState(plan(1, null), live, now)).toBe('ACTIVE');
  });
});
