import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationPolicies } from '../catalog/booking-terms.ts';
import { type RefundRequest, refundDeadline, refundOfPaid, type StayRefund, stayRefund } from './stay-refund.ts';

/** Four nights from Monday 7 June 2027 in Rome (UTC+2): nights 101, 102, 103 and 104, one guest more for 10. */
const stay: RefundRequest = {
  policy: 'FLEXIBLE',
  by: 'GUEST',
  checkIn: '2027-06-07',
  checkInTime: null,
  timeZone: 'Europe/Rome',
  confirmedAt: '2027-04-01T10:00:00Z',
  cancelledAt: '2027-05-01T10:00:00Z',
  nightPrices: [91, 92, 93, 94],
  extraPerNight: 10,
  cleaning: 50,
  pets: 30,
  serviceFee: 20,
  taxPerNight: [7, 7, 7, 0],
};
const ALL = 410;
const BUT_FIRST = 309;

const refund = (change: Partial<RefundRequest>) => stayRefund({ ...stay, ...change });
/** The deadline on this date in June or May; 15:00 in Rome. */
const at = (date: string, milliseconds = 0) => new Date(Date.parse(`2027-${date}T13:00:00Z`) + milliseconds);

describe('stayRefund before check-in', () => {
  it.each<[RefundRequest['policy'], string, number, number]>([
    ['FLEXIBLE', '06-06', 0, ALL],
    ['FLEXIBLE', '06-06', 1, BUT_FIRST],
    ['FLEXIBLE', '06-07', 0, BUT_FIRST],
    ['MODERATE', '06-02', 0, ALL],
    ['MODERATE', '06-02', 1, 155],
    ['MODERATE', '06-07', 0, 155],
    ['LIMITED', '05-24', 0, ALL],
    ['LIMITED', '05-24', 1, 205],
    ['LIMITED', '05-31', 0, 205],
    ['LIMITED', '05-31', 1, 0],
    ['LIMITED', '06-07', 0, 0],
    ['FIRM', '05-08', 0, ALL],
    ['FIRM', '05-08', 1, 205],
    ['FIRM', '05-31', 0, 205],
    ['FIRM', '05-31', 1, 0],
    ['STRICT', '05-08', 0, 205],
    ['STRICT', '05-31', 0, 205],
    ['STRICT', '05-31', 1, 0],
  ])('refunds by %s at 15:00 on %s plus %i ms of the nights %i', (policy, date, more, accommodation) => {
    expect(refund({ policy, cancelledAt: at(date, more) })).toEqual({
      accommodation,
      cleaning: 50,
      pets: 30,
      serviceFee: 20,
      touristTax: 21,
      refund: accommodation + 121,
      reason: 'POLICY',
    });
  });

  it('rounds half of an odd amount up', () => {
    expect(refund({ policy: 'STRICT', nightPrices: [100, 101], extraPerNight: 0 }).accommodation).toBe(101);
  });

  it('rounds half of the sum, not of each night', () => {
    const change = { policy: 'MODERATE', cancelledAt: at('06-07'), extraPerNight: 0 } as const;
    expect(refund({ ...change, nightPrices: [9, 1, 1, 1] }).accommodation).toBe(2);
    expect(refund({ ...change, nightPrices: [9] }).accommodation).toBe(0);
  });

  it.each<[string, Partial<RefundRequest>, StayRefund['reason']]>([
    ['up to 24 hours', { cancelledAt: '2027-06-01T10:00:00.000Z', confirmedAt: '2027-05-31T10:00:00Z' }, 'GRACE'],
    [
      'never after 24 hours',
      { cancelledAt: '2027-06-01T10:00:00.001Z', confirmedAt: '2027-05-31T10:00:00Z' },
      'POLICY',
    ],
    ['for a confirmation exactly at D(7)', { cancelledAt: at('05-31', 60), confirmedAt: at('05-31') }, 'GRACE'],
    ['never for a confirmation after D(7)', { cancelledAt: at('05-31', 60), confirmedAt: at('05-31', 1) }, 'POLICY'],
  ])('gives grace %s', (_, change, reason) => {
    const result = refund({ ...change, policy: 'STRICT' });
    expect([result.reason, result.accommodation]).toEqual([reason, reason === 'GRACE' ? ALL : 0]);
  });

  it('moves deadlines with the local clock over a change to summer time', () => {
    const change = { checkIn: '2027-03-29', checkInTime: '16:30' } as const;
    expect(new Date(refundDeadline({ ...stay, ...change }, 0)).toISOString()).toBe('2027-03-29T14:30:00.000Z');
    expect(new Date(refundDeadline({ ...stay, ...change }, 1)).toISOString()).toBe('2027-03-28T14:30:00.000Z');
    expect(new Date(refundDeadline({ ...stay, ...change }, 5)).toISOString()).toBe('2027-03-24T15:30:00.000Z');
  });

  it('counts the days of another time zone', () => {
    const change = { timeZone: 'America/New_York' } as const;
    expect(refund({ ...change, cancelledAt: '2027-06-06T19:00:00Z' }).accommodation).toBe(ALL);
    expect(refund({ ...change, cancelledAt: '2027-06-06T19:00:00.001Z' }).accommodation).toBe(BUT_FIRST);
  });
});

describe('stayRefund after check-in', () => {
  it.each<[RefundRequest['policy'], string, number, number]>([
    ['FLEXIBLE', '2027-06-07T13:00:00.001Z', 103 + 104, 14],
    ['FLEXIBLE', '2027-06-08T21:59:59Z', 103 + 104, 14],
    ['FLEXIBLE', '2027-06-08T22:00:00Z', 104, 7],
    ['FLEXIBLE', '2027-06-10T00:00:00Z', 0, 0],
    ['FLEXIBLE', '2027-06-30T00:00:00Z', 0, 0],
    ['MODERATE', '2027-06-07T13:00:00.001Z', 104, 14],
    ['MODERATE', '2027-06-09T10:00:00Z', 52, 7],
    ['LIMITED', '2027-06-08T10:00:00Z', 0, 14],
    ['FIRM', '2027-06-08T10:00:00Z', 0, 14],
    ['STRICT', '2027-06-08T10:00:00Z', 0, 14],
  ])('refunds by %s at %s of the nights %i and of the tax %i', (policy, cancelledAt, accommodation, touristTax) => {
    expect(refund({ policy, cancelledAt })).toEqual({
      accommodation,
      cleaning: 0,
      pets: 0,
      serviceFee: 0,
      touristTax,
      refund: accommodation + touristTax,
      reason: 'DEPARTURE',
    });
  });

  it('refunds nothing of a stay of one night', () => {
    const one = { nightPrices: [100], taxPerNight: [7], cancelledAt: '2027-06-07T14:00:00Z' };
    expect(refund(one)).toMatchObject({ refund: 0, reason: 'DEPARTURE' });
  });
});

describe('stayRefund of other roles', () => {
  it.each(['HOST', 'ADMIN'] as const)('refunds everything when the %s cancels, at any time', (by) => {
    for (const cancelledAt of ['2027-05-01T00:00:00Z', '2027-06-09T00:00:00Z']) {
      expect(refund({ by, policy: 'STRICT', cancelledAt })).toEqual({
        accommodation: ALL,
        cleaning: 50,
        pets: 30,
        serviceFee: 20,
        touristTax: 21,
        refund: ALL + 121,
        reason: by,
      });
    }
  });

  it('refunds cleaning, pets and tax after a no-show', () => {
    expect(refund({ by: 'NO_SHOW', cancelledAt: '2027-06-08T00:00:00Z' })).toEqual({
      accommodation: 0,
      cleaning: 50,
      pets: 30,
      serviceFee: 0,
      touristTax: 21,
      refund: 101,
      reason: 'NO_SHOW',
    });
  });
});

describe('any refund', () => {
  const amounts = fc.integer({ min: 0, max: 100_000 });
  const anyStay = fc.integer({ min: 1, max: 30 }).chain((nights) =>
    fc.record({
      policy: fc.constantFrom(...cancellationPolicies),
      checkInTime: fc.constantFrom(null, '00:00', '14:30', '23:59'),
      timeZone: fc.constantFrom('Europe/Rome', 'America/New_York', 'Pacific/Kiritimati'),
      confirmedAt: fc.integer({ min: Date.UTC(2027, 2, 1), max: Date.UTC(2027, 5, 7) }).map((time) => new Date(time)),
      nightPrices: fc.array(amounts, { minLength: nights, maxLength: nights }),
      taxPerNight: fc.array(amounts, { minLength: nights, maxLength: nights }),
      extraPerNight: amounts,
      cleaning: amounts,
      pets: amounts,
      serviceFee: amounts,
    }),
  );
  const paidFor = ({
    nightPrices,
    extraPerNight,
    taxPerNight,
    ...one
  }: Pick<RefundRequest, 'nightPrices' | 'extraPerNight' | 'taxPerNight' | 'cleaning' | 'pets' | 'serviceFee'>) =>
    [...nightPrices.map((price) => price + extraPerNight), ...taxPerNight].reduce(
      (total, amount) => total + amount,
      0,
    ) +
    one.cleaning +
    one.pets +
    one.serviceFee;

  it('is the sum of its lines, between zero and the price', () => {
    fc.assert(
      fc.property(anyStay, fc.integer({ min: 0, max: 60 * 24 }), (one, hours) => {
        const cancelledAt = new Date(one.confirmedAt.getTime() + hours * 3_600_000);
        const result = refund({ ...one, cancelledAt });
        const { reason: _, refund: total, ...lines } = result;
        expect(total).toBe(Object.values(lines).reduce((sum, line) => sum + line, 0));
        expect(Object.values(lines).every((line) => Number.isInteger(line) && line >= 0)).toBe(true);
        expect(total).toBeLessThanOrEqual(paidFor(one));
      }),
    );
  });

  it('never grows with time', () => {
    fc.assert(
      fc.property(anyStay, fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 200 }), (one, hours, more) => {
        const later = (count: number) => new Date(one.confirmedAt.getTime() + count * 3_600_000);
        const earlier = refund({ ...one, cancelledAt: later(hours) });
        expect(refund({ ...one, cancelledAt: later(hours + more) }).refund).toBeLessThanOrEqual(earlier.refund);
      }),
    );
  });
});

describe('refundOfPaid', () => {
  it.each([
    ['returns the refund of a stay paid in full', { due: 1000, paid: 1000, refund: 400 }, 400],
    ['returns what exceeds the retained amount', { due: 1000, paid: 700, refund: 400 }, 100],
    ['never charges more', { due: 1000, paid: 300, refund: 400 }, 0],
    ['returns a first part in full', { due: 1000, paid: 300, refund: 1000 }, 300],
  ])('%s', (_, facts, expected) => expect(refundOfPaid(facts)).toBe(expected));
});
