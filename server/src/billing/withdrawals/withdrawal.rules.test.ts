import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawUntil } from '#contract/billing/withdrawal-time';
import { type Contract, idOfKey, judgeWithdrawal, keyOf, refundOf } from './withdrawal.rules.ts';

const DAY = 86_400_000;
const contractAt = new Date('2026-11-02T10:00:00Z');
const usual: Contract = {
  hasBegun: true,
  contractAt,
  isCompany: false,
  immediateStart: true,
  isOver: false,
  paidMinor: 1000,
  totalMs: 10 * DAY,
  leftMs: 5 * DAY,
};

describe('what comes back', () => {
  it.each([
    ['half of the time', {}, 500],
    ['all of it, before anything was had', { leftMs: 10 * DAY }, 1000],
    ['nothing, when all was had', { leftMs: 0 }, 0],
    ['all of it, without the request to begin at once', { immediateStart: false, leftMs: 0 }, 1000],
    ['a third, rounded up', { paidMinor: 100, totalMs: 3000, leftMs: 1000 }, 34],
    ['a broken second counts as not had', { paidMinor: 1000, totalMs: 10_000, leftMs: 9_001 }, 1000],
    ['the smallest part of a time is a cent', { totalMs: 365 * DAY, leftMs: 1000 }, 1],
    ['nothing was paid', { paidMinor: 0 }, 0],
    ['a time of no length', { totalMs: 0, leftMs: 0 }, 1000],
  ])('%s', (_case, given, refund) => {
    expect(refundOf({ ...usual, ...given })).toBe(refund);
  });

  it('is never below the exact part, never a cent above it, and never more than was paid', () => {
    const seconds = fc.integer({ min: 1, max: 31_622_400 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), seconds, fc.nat(), (paidMinor, total, had) => {
        const left = total - (had % (total + 1));
        const refund = refundOf({ paidMinor, immediateStart: true, totalMs: total * 1000, leftMs: left * 1000 });
        const [exact, whole] = [BigInt(paidMinor) * BigInt(left), BigInt(total)];
        expect(BigInt(refund) * whole >= exact && (BigInt(refund) - 1n) * whole < exact).toBe(true);
        expect(refund).toBeLessThanOrEqual(paidMinor);
      }),
    );
  });

  it('only becomes less while time goes on', () => {
    fc.assert(
      fc.property(fc.nat(10 * DAY), fc.nat(10 * DAY), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(refundOf({ ...usual, leftMs: less })).toBeLessThanOrEqual(refundOf({ ...usual, leftMs: more }));
      }),
    );
  });
});

describe('a withdrawal', () => {
  const until = withdrawUntil(contractAt);

  it.each([
    ['that is not paid', { hasBegun: false }, contractAt, 'NOT_BEGUN'],
    ['of a company', { isCompany: true }, contractAt, 'COMPANY'],
    ['a moment too late', {}, new Date(until.getTime() + 1), 'TOO_LATE'],
    ['from what was had to its end', { isOver: true, leftMs: 0 }, contractAt, 'FULLY_PERFORMED'],
    ['of a company that is late', { isCompany: true }, new Date(until.getTime() + 1), 'COMPANY'],
  ] as const)('%s is not allowed: %s', (_case, given, now, code) => {
    expect(judgeWithdrawal({ ...usual, ...given }, now)).toEqual({ ok: false, code });
  });

  it('in its last moment is allowed', () => {
    expect(judgeWithdrawal(usual, until)).toEqual({ ok: true, value: { until, refundMinor: 500 } });
  });

  it('from what was had to its end without having asked for it gives all back', () => {
    const had = { ...usual, immediateStart: false, isOver: true, leftMs: 0 };
    expect(judgeWithdrawal(had, contractAt)).toMatchObject({ value: { refundMinor: 1000 } });
  });

  it('that ended with time left gives the rest back', () => {
    expect(judgeWithdrawal({ ...usual, isOver: true }, contractAt)).toMatchObject({ value: { refundMinor: 500 } });
  });

  it('is known again by the key of its refund', () => {
    expect(idOfKey(keyOf(42))).toBe(42);
    for (const other of ['payment-42', 'withdrawal-', 'withdrawal-4x', 'late-42']) expect(idOfKey(other)).toBeNull();
  });
});
