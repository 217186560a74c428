import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PayoutFacts,
  type PayoutStep,
  paymentParts,
  payoutAmount,
  payoutDueAt,
  payoutKey,
  payoutStep,
  recoveryOf,
} from './payout.rules.ts';

const checkInAt = new Date('2027-03-27T14:00:00Z');
const dueAt = new Date('2027-03-28T14:00:00Z');

describe('payoutStep', () => {
  const facts: PayoutFacts = { now: dueAt, checkInAt, isFrozen: false, isAccountReady: true, isTransferred: false };
  it.each<[string, Partial<PayoutFacts>, PayoutStep]>([
    ['a day after the arrival', {}, 'TRANSFER'],
    ['a moment before', { now: new Date(dueAt.getTime() - 1) }, 'WAIT'],
    ['without a ready account', { isAccountReady: false }, 'WAIT_FOR_ACCOUNT'],
    ['while a dispute is open', { isFrozen: true, isAccountReady: false }, 'FROZEN'],
    ['after the transfer', { isTransferred: true, isFrozen: true }, 'DONE'],
  ])('is %s %o: %s', (_, change, step) => expect(payoutStep({ ...facts, ...change })).toBe(step));

  it('counts hours, also over a change of clocks', () => expect(payoutDueAt(checkInAt)).toEqual(dueAt));
});

describe('payoutAmount', () => {
  it.each([
    [1000, 0, 1000, 0],
    [1000, 300, 700, 0],
    [1000, 1000, 0, 0],
    [1000, 1500, 0, 500],
    [1000, -5, 1000, 0],
  ])('pays of %i with a debt of %i: %i, and leaves %i', (earned, debt, amount, remainingDebt) =>
    expect(payoutAmount(earned, debt)).toEqual({ amount, remainingDebt }),
  );
});

describe('recoveryOf', () => {
  it.each([
    [500, 1000, 500, 0],
    [500, 200, 200, 300],
    [500, 0, 0, 500],
  ])('recovers %i of a transfer of %i: %i, and a debt of %i', (hostPart, reversible, reverse, debt) =>
    expect(recoveryOf(hostPart, reversible)).toEqual({ reverse, debt }),
  );
});

describe('paymentParts', () => {
  const input = { dueOnline: 10005, today: '2027-04-23', checkIn: '2027-06-07', isSplitAllowed: true };
  it.each([
    ['45 days ahead', {}, [3002, 7003]],
    ['44 days ahead', { today: '2027-04-24' }, [10005]],
    ['without permission of the policy', { isSplitAllowed: false }, [10005]],
    ['rounded half up', { dueOnline: 5 }, [2, 3]],
  ])('splits %s', (_, change, amounts) => {
    expect(paymentParts({ ...input, ...change }).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('asks for the rest 14 days before the arrival', () => {
    expect(paymentParts(input).map(({ dueOn }) => dueOn)).toEqual([null, '2027-05-24']);
  });

  it('never loses a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (dueOnline) => {
        const parts = paymentParts({ ...input, dueOnline });
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(dueOnline);
      }),
    );
  });
});

describe('payoutKey', () => {
  it('names the payout and the attempt', () => expect(payoutKey(12, 3)).toBe('payout-12-3'));
});
