import { describe, expect, it } from 'vitest';
import { type CancellableStay, refundSteps } from './refund-steps.ts';

/** Three nights of 100 from Saturday 5 June 2027 in Rome (UTC+2), with cleaning for 50. */
const stay: CancellableStay = {
  policy: 'FLEXIBLE',
  checkIn: '2027-06-05',
  checkInTime: null,
  timeZone: 'Europe/Rome',
  nightPrices: [10_000, 10_000, 10_000],
  extraPerNight: 0,
  cleaning: 5000,
  pets: 0,
  serviceFee: 0,
  taxPerNight: [0, 0, 0],
};
const at = (instant: string) => Date.parse(instant);
const long = at('2027-01-01T00:00:00Z');

describe('steps of a refund', () => {
  it.each([
    [
      'FLEXIBLE',
      [
        ['2027-06-04T13:00:00Z', 35_000],
        ['2027-06-05T13:00:00Z', 25_000],
      ],
    ],
    [
      'MODERATE',
      [
        ['2027-05-31T13:00:00Z', 35_000],
        ['2027-06-05T13:00:00Z', 15_000],
      ],
    ],
    [
      'LIMITED',
      [
        ['2027-05-22T13:00:00Z', 35_000],
        ['2027-05-29T13:00:00Z', 20_000],
        ['2027-06-05T13:00:00Z', 5000],
      ],
    ],
    [
      'FIRM',
      [
        ['2027-05-06T13:00:00Z', 35_000],
        ['2027-05-29T13:00:00Z', 20_000],
        ['2027-06-05T13:00:00Z', 5000],
      ],
    ],
    [
      'STRICT',
      [
        ['2027-05-29T13:00:00Z', 20_000],
        ['2027-06-05T13:00:00Z', 5000],
      ],
    ],
  ] as const)('of the policy %s end at its deadlines', (policy, expected) => {
    const steps = refundSteps({ ...stay, policy }, long);
    expect(steps.map(({ until, refund }) => [new Date(until).toISOString().replace('.000', ''), refund])).toEqual(
      expected,
    );
  });

  it('refund all in the first step only where the policy is free', () => {
    expect(refundSteps(stay, long).map(({ isAll }) => isAll)).toEqual([true, false]);
    expect(refundSteps({ ...stay, policy: 'STRICT' }, long).map(({ isAll }) => isAll)).toEqual([false, false]);
  });

  it('leave out deadlines that are over', () => {
    expect(refundSteps(stay, at('2027-06-04T13:00:01Z'))).toHaveLength(1);
    expect(refundSteps(stay, at('2027-06-05T13:00:01Z'))).toEqual([]);
  });
});
