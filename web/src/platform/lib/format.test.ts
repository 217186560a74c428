import { describe, expect, it } from 'vitest';
import { formatIn } from './format.ts';

const it_ = formatIn('it');
const en = formatIn('en');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('numbers in the page language', () => {
  it.each([
    ['a sale', it_.price({ amount: 285_000, currency: 'EUR' }), '285.000 €'],
    ['a rent, grouped from four digits', it_.price({ amount: 1200, currency: 'EUR' }, 'month'), '1.200 €/mese'],
    ['a night', it_.price({ amount: 120, currency: 'EUR' }, 'night'), '120 €/notte'],
    ['cents, where there are some', it_.price({ amount: 12.5, currency: 'EUR' }), '12,50 €'],
    ['another currency', it_.price({ amount: 950, currency: 'CHF' }, 'month'), '950 CHF/mese'],
    ['English', en.price({ amount: 1200, currency: 'EUR' }, 'month'), '€1,200/month'],
    ['an area', it_.area(1085.5), '1.085,5 m²'],
    ['a price per area', it_.pricePerArea({ amount: 5471, currency: 'EUR' }), '5.471 €/m²'],
    ['a short distance', it_.distance(347), '350 m'],
    ['a long distance', it_.distance(1240), '1,2 km'],
    ['a share', it_.percent(0.424), '42%'],
    ['nothing', it_.percent(0), '0%'],
    ['all', it_.percent(1), '100%'],
    ['less than one percent', it_.percent(1 / 4000), '<1%'],
    ['more than ninety-nine', it_.percent(3999 / 4000), '>99%'],
    ['one percent', it_.percent(0.01), '1%'],
    ['ninety-nine percent', it_.percent(0.99), '99%'],
    ['a fall', it_.change(-0.025), '−2,5 %'],
    ['a rise', it_.change(1), '+100 %'],
    ['a small fall', it_.change(-100 / 1_000_000), '−0,1 %'],
    ['a small rise', it_.change(100 / 1_000_000), '+0,1 %'],
    ['a fall of almost all', it_.change(-0.9999), '−99,9 %'],
  ])('shows %s', (_, made, expected) => {
    expect(plain(made)).toBe(expected);
  });
});

describe('quoted and lower-case texts', () => {
  it.each([
    ['it', '«Trilocale»'],
    ['en', '“Trilocale”'],
    ['fr', '« Trilocale »'],
    ['de', '„Trilocale“'],
    ['es', '«Trilocale»'],
  ] as const)('are quoted in %s as %s', (language, expected) => {
    expect(plain(formatIn(language).quoted('Trilocale'))).toBe(expected);
  });

  it.each([
    ['it', 'Bagni', 'bagni'],
    ['fr', 'Étages', 'étages'],
    ['de', 'Badezimmer', 'Badezimmer'],
  ] as const)('start in lower case in %s where the language does so', (language, label, expected) => {
    expect(formatIn(language).within(label)).toBe(expected);
  });
});

describe('dates', () => {
  it('formats a date without time as the same day in any time zone', () => {
    expect(it_.date('2026-03-29')).toBe('29 marzo 2026');
    expect(it_.shortDate('2026-11-01')).toBe('1º nov');
  });

  it('shows an instant in Rome, summer and winter', () => {
    expect(it_.time('2026-07-01T13:00:00Z')).toBe('15:00');
    expect(it_.time('2026-12-01T13:00:00Z')).toBe('14:00');
    expect(it_.dateTime('2026-12-31T23:30:00Z')).toBe('1º gennaio 2027, 00:30');
  });
});
