import { describe, expect, it } from 'vitest';
import { registerTotals, taxedStay } from './tourist-tax-register.rules.ts';

const stay = {
  id: 7,
  listingTitle: 'Casa',
  city: 'Bologna',
  checkIn: '2026-11-03',
  checkOut: '2026-11-07',
  timeZone: 'Europe/Rome',
  adultGuests: 2,
  childAges: [8],
  newbornGuests: 1,
  currency: 'EUR' as const,
  taxPerNight: [900, 900, 900, 0],
  dueOnSite: 0,
  leftAt: null,
};

describe('the tax of a stay', () => {
  it('counts taxed nights of guests, and exempt ones of newborns and beyond the limit', () => {
    expect(taxedStay(stay)).toMatchObject({
      nights: 4,
      checkOut: '2026-11-07',
      taxedNights: 3,
      taxedPersonNights: 9,
      exemptPersonNights: 7,
      due: 2700,
      collectedBy: 'PORTAL',
    });
  });

  it.each([
    ['on the day of the arrival', '2026-11-03T20:00:00Z', 1, 900, '2026-11-04'],
    ['two days later', '2026-11-05T08:00:00Z', 2, 1800, '2026-11-05'],
    ['after midnight at the property', '2026-11-05T23:30:00Z', 3, 2700, '2026-11-06'],
  ])('of guests who leave %s has their nights', (_, leftAt, nights, due, checkOut) =>
    expect(taxedStay({ ...stay, leftAt: new Date(leftAt) })).toMatchObject({ nights, due, checkOut }),
  );

  it('is collected on site where the price says so', () =>
    expect(taxedStay({ ...stay, dueOnSite: 2700 }).collectedBy).toBe('ON_SITE'));
});

describe('the totals', () => {
  it('are by comune and collector', () => {
    const stays = [stay, { ...stay, city: 'Ancona' }, stay, { ...stay, dueOnSite: 2700 }].map(taxedStay);
    expect(
      registerTotals(stays).map(({ city, collectedBy, stays: count, due }) => [city, collectedBy, count, due]),
    ).toEqual([
      ['Ancona', 'PORTAL', 1, 2700],
      ['Bologna', 'PORTAL', 2, 5400],
      ['Bologna', 'ON_SITE', 1, 2700],
    ]);
  });
});
