import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balancesOf,
  chargebackEntry,
  chargedEntry,
  earnedEntry,
  earnedShares,
  hostLossEntry,
  isBalanced,
  type LedgerTerms,
  type RetainedAmounts,
  refundedAfterEarning,
  refundedEntry,
  reversed,
  transferredEntry,
} from './ledger.rules.ts';

const terms: LedgerTerms = {
  bookingId: 7,
  hostId: 3,
  comune: '408140012',
  collected: 'PORTAL',
  hostFeeBp: 300,
  isWithheld: true,
};
/** Rent 28001. */
const retained: RetainedAmounts = {
  accommodation: 20001,
  cleaning: 5000,
  pets: 3000,
  serviceFee: 910,
  touristTax: 2100,
};
const paid = 31011;
const line = (account: string, amount: number) => ({ account, amount });

describe('entries of the ledger', () => {
  it('moves a charge from the guest’s funds to the provider', () => {
    expect(chargedEntry(terms, paid)).toEqual([line('PROVIDER', paid), line('GUEST_FUNDS:7', -paid)]);
  });

  it('withholds 21 % of the gross rent, half up, before the host’s fee', () => {
    expect(earnedShares(terms, retained)).toEqual({
      host: 28001 - 840 - 5880,
      hostFee: 840,
      withheld: 5880,
      portal: 910 + 840,
      comune: 2100,
    });
  });

  it.each([
    [50, 11],
    [49, 10],
    [100, 21],
    [150, 32],
  ])('withholds of a rent of %i: %i', (accommodation, withheld) => {
    const rent = { accommodation, cleaning: 0, pets: 0, serviceFee: 99, touristTax: 99 };
    expect(earnedShares(terms, rent).withheld).toBe(withheld);
  });

  it('distributes the remainder when it is earned', () => {
    expect(earnedEntry(terms, retained)).toEqual([
      line('GUEST_FUNDS:7', paid),
      line('HOST:3', -21281),
      line('PORTAL_FEES', -1750),
      line('COMUNE:408140012', -2100),
      line('WITHHELD', -5880),
    ]);
  });

  it('gives the tax to a host who collects it, without withholding', () => {
    const host = { ...terms, collected: 'HOST', hostFeeBp: 0, isWithheld: false } as const;
    expect(earnedEntry(host, retained)).toEqual([
      line('GUEST_FUNDS:7', paid),
      line('HOST:3', -30101),
      line('PORTAL_FEES', -910),
    ]);
  });

  it('writes no line of zero', () => {
    const nothing = { accommodation: 0, cleaning: 0, pets: 0, serviceFee: 0, touristTax: 0 };
    expect(earnedEntry(terms, nothing)).toEqual([]);
  });

  it('moves transfers, their reversal and refunds', () => {
    expect(transferredEntry(terms, 100)).toEqual([line('HOST:3', 100), line('PROVIDER', -100)]);
    expect(reversed(transferredEntry(terms, 100))).toEqual([line('HOST:3', -100), line('PROVIDER', 100)]);
    expect(refundedEntry(terms, 100)).toEqual([line('GUEST_FUNDS:7', 100), line('PROVIDER', -100)]);
  });

  it('takes a refund after earning from each party in its part', () => {
    const after = { ...retained, accommodation: 10001, touristTax: 1400 };
    expect(refundedAfterEarning(terms, retained, after)).toEqual([
      line('HOST:3', 10000 - 300 - 2100),
      line('PORTAL_FEES', 300),
      line('COMUNE:408140012', 700),
      line('WITHHELD', 2100),
      line('PROVIDER', -10700),
    ]);
  });

  it('books a chargeback with the provider’s fee, won or the host’s fault', () => {
    expect(chargebackEntry(1000, 15)).toEqual([line('LOSSES', 1015), line('PROVIDER', -1015)]);
    expect(balancesOf([chargebackEntry(1000, 15), reversed(chargebackEntry(1000, 15))])).toEqual(
      new Map([
        ['LOSSES', 0],
        ['PROVIDER', 0],
      ]),
    );
    expect(hostLossEntry(terms, 1015)).toEqual([line('HOST:3', 1015), line('LOSSES', -1015)]);
  });
});

describe('any booking', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const amounts = fc.record({
    accommodation: amount,
    cleaning: amount,
    pets: amount,
    serviceFee: amount,
    touristTax: amount,
  });
  const anyTerms = fc.record({
    bookingId: fc.constant(7),
    hostId: fc.constant(3),
    comune: fc.constant('408140012'),
    collected: fc.constantFrom('PORTAL' as const, 'HOST' as const, 'ON_SITE' as const),
    hostFeeBp: fc.integer({ min: 0, max: 2000 }),
    isWithheld: fc.boolean(),
  });
  const total = (one: RetainedAmounts) => Object.values(one).reduce((sum, part) => sum + part, 0);

  it('has balanced entries, no funds of the guest at the end, and nothing due to the host after the transfer', () => {
    fc.assert(
      fc.property(anyTerms, amounts, amounts, (some, remaining, refunded) => {
        const due = total(remaining) + total(refunded);
        const { host } = earnedShares(some, remaining);
        const entries = [
          chargedEntry(some, due),
          refundedEntry(some, total(refunded)),
          earnedEntry(some, remaining),
          transferredEntry(some, host),
        ];
        expect(entries.every(isBalanced)).toBe(true);
        const balances = balancesOf(entries);
        expect(balances.get('GUEST_FUNDS:7') ?? 0).toBe(0);
        expect(balances.get('HOST:3') ?? 0).toBe(0);
        expect(host).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('balances a later refund to what would have been earned without the refunded part', () => {
    fc.assert(
      fc.property(anyTerms, amounts, amounts, (some, remaining, refunded) => {
        const before = { ...remaining };
        for (const part of Object.keys(refunded) as (keyof RetainedAmounts)[])
          before[part] = remaining[part] + refunded[part];
        const later = refundedAfterEarning(some, before, remaining);
        expect(isBalanced(later)).toBe(true);
        const [balances, direct] = [
          balancesOf([earnedEntry(some, before), later]),
          balancesOf([earnedEntry(some, remaining)]),
        ];
        for (const account of ['HOST:3', 'PORTAL_FEES', 'COMUNE:408140012', 'WITHHELD'] as const)
          expect(balances.get(account) ?? 0).toBe(direct.get(account) ?? 0);
      }),
    );
  });
});
