import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawUntil } from '#contract/billing/withdrawal-time';
import { type Contract, checkWithdrawal, idOfKey, keyOf, refundOf } from './withdrawal.rules.ts';

const DAY = 86_400_000;
const contractAt = new Date('2026-11-02T10:00:00Z');
const baseContract: Contract = {
  hasStarted: true,
  contractAt,
  isCompany: false,
  immediateStart: true,
  isEnded: false,
  paidMinor: 1000,
  totalMs: 10 * DAY,
  remainingMs: 5 * DAY,
};

describe('refundOf', () => {
  it.each([
    ['half of the time', {}, 500],
    ['all of it, before anything was had', { remainingMs: 10 * DAY }, 1000],
    ['nothing, when all was had', { remainingMs: 0 }, 0],
    ['all of it, without the request to begin at once', { immediateStart: false, remainingMs: 0 }, 1000],
    ['a third, rounded up', { paidMinor: 100, totalMs: 3000, remainingMs: 1000 }, 34],
    ['a broken second counts as not had', { paidMinor: 1000, totalMs: 10_000, remainingMs: 9_001 }, 1000],
    ['the smallest part of a time is a cent', { totalMs: 365 * DAY, remainingMs: 1000 }, 1],
    ['nothing was paid', { paidMinor: 0 }, 0],
    ['a time of no length', { totalMs: 0, remainingMs: 0 }, 1000],
  ])('handles the case: %s', (_case, overrides, refund) => {
    expect(refundOf({ ...baseContract, ...overrides })).toBe(refund);
  });

  it('is at least the exact part, less than a cent above it, and at most the paid amount', () => {
    const seconds = fc.integer({ min: 1, max: 31_622_400 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), seconds, fc.nat(), (paidMinor, total, had) => {
        const remaining = total - (had % (total + 1));
        const refund = refundOf({
          paidMinor,
          immediateStart: true,
          totalMs: total * 1000,
          remainingMs: remaining * 1000,
        });
        const [exact, totalSeconds] = [BigInt(paidMinor) * BigInt(remaining), BigInt(total)];
        expect(BigInt(refund) * totalSeconds >= exact && (BigInt(refund) - 1n) * totalSeconds < exact).toBe(true);
        expect(refund).toBeLessThanOrEqual(paidMinor);
      }),
    );
  });

  it('decreases over time', () => {
    fc.assert(
      fc.property(fc.nat(10 * DAY), fc.nat(10 * DAY), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(refundOf({ ...baseContract, remainingMs: less })).toBeLessThanOrEqual(
          refundOf({ ...baseContract, remainingMs: more }),
        );
      }),
    );
  });
});

describe('checkWithdrawal', () => {
  const until = withdrawUntil(contractAt);

  it.each([
    ['that is not paid', { hasStarted: false }, contractAt, 'NOT_BEGUN'],
    ['of a company', { isCompany: true }, contractAt, 'COMPANY'],
    ['a moment too late', {}, new Date(until.getTime() + 1), 'TOO_LATE'],
    ['from what was had to its end', { isEnded: true, remainingMs: 0 }, contractAt, 'FULLY_PERFORMED'],
    ['of a company that is late', { isCompany: true }, new Date(until.getTime() + 1), 'COMPANY'],
  ] as const)('rejects a withdrawal %s: %s', (_case, overrides, now, code) => {
    expect(checkWithdrawal({ ...baseContract, ...overrides }, now)).toEqual({ ok: false, code });
  });

  it('allows a withdrawal at the last instant', () => {
    expect(checkWithdrawal(baseContract, until)).toEqual({ ok: true, value: { until, refundMinor: 500 } });
  });

  it('refunds a fully used service in full without a request for an immediate start', () => {
    const had = { ...baseContract, immediateStart: false, isEnded: true, remainingMs: 0 };
    expect(checkWithdrawal(had, contractAt)).toMatchObject({ value: { refundMinor: 1000 } });
  });

  it('refunds the remaining time of an ended service', () => {
    expect(checkWithdrawal({ ...baseContract, isEnded: true }, contractAt)).toMatchObject({
      value: { refundMinor: 500 },
    });
  });

  it('identifies a withdrawal by the key of its refund', () => {
    expect(idOfKey(keyOf(42))).toBe(42);
    for (const other of ['payment-42', 'withdrawal-', 'withdrawal-4x', 'late-42']) expect(idOfKey(other)).toBeNull();
  });
});
