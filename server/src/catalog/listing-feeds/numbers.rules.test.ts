import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberKind, readNumber } from './numbers.rules.ts';

describe('readNumber', () => {
  it.each<[string, NumberKind, number | null, string[]]>([
    ['289000', 'GROUPED', 289_000, []],
    ['129.500,00', 'GROUPED', 129_500, []],
    ['129,500.00', 'GROUPED', 129_500, []],
    ['1.250.000', 'GROUPED', 1_250_000, []],
    ['1,250,000', 'GROUPED', 1_250_000, []],
    ['1.234.567,89', 'GROUPED', 1_234_567.89, []],
    ['1,234,567.89', 'GROUPED', 1_234_567.89, []],
    ['€ 1.250', 'GROUPED', 1250, ['NUMBER_READ']],
    ['1,250 €', 'GROUPED', 1250, ['NUMBER_READ']],
    ['1.25', 'GROUPED', 1.25, []],
    ['85,5', 'GROUPED', 85.5, []],
    ['85.5 m²', 'GROUPED', 85.5, []],
    ['85 mq', 'GROUPED', 85, []],
    ['85mq.', 'GROUPED', 85, []],
    ['120 m2', 'GROUPED', 120, []],
    ['250.000,-', 'GROUPED', 250_000, ['NUMBER_READ']],
    ['250.000.-', 'GROUPED', 250_000, ['NUMBER_READ']],
    ["CHF 1'250'000.50", 'GROUPED', 1_250_000.5, []],
    ['1 250 000', 'GROUPED', 1_250_000, []],
    ['1\u00a0250\u202f000 EUR', 'GROUPED', 1_250_000, []],
    ['€ 250.000,00 trattabili', 'GROUPED', 250_000, []],
    ['850 €/mese', 'GROUPED', 850, []],
    ['0.850', 'GROUPED', 0.85, []],
    ['45.464', 'DECIMAL', 45.464, []],
    ['45,464', 'DECIMAL', 45.464, []],
    ['-9.125', 'DECIMAL', -9.125, []],
    ['2.5', 'DECIMAL', 2.5, []],
    ['5+', 'DECIMAL', 5, ['AT_LEAST_READ']],
    ['>5', 'DECIMAL', 5, ['AT_LEAST_READ']],
    ['5 o più', 'DECIMAL', 5, ['AT_LEAST_READ']],
    ['oltre 5', 'DECIMAL', 5, ['AT_LEAST_READ']],
    ['5 or more', 'DECIMAL', 5, ['AT_LEAST_READ']],
    ['', 'GROUPED', null, []],
    ['trattativa riservata', 'GROUPED', null, []],
    ['80-100', 'GROUPED', null, []],
    ['80 90', 'GROUPED', null, []],
    ['1.2.3', 'GROUPED', null, []],
    ['1.234,56,78', 'GROUPED', null, []],
    ['12,34.567,8', 'GROUPED', null, []],
    ['250k', 'GROUPED', null, []],
    ['1e9', 'GROUPED', null, []],
    ['Infinity', 'GROUPED', null, []],
    ['0x10', 'GROUPED', null, []],
    ['.', 'GROUPED', null, []],
    ['9'.repeat(90), 'GROUPED', 9.999999999999999e89, []],
  ])('reads %j as a %s number', (text, kind, value, notes) => {
    const reading = readNumber(text, kind);
    expect(reading.notes).toEqual(notes);
    if (value === null || reading.value === null) expect(reading.value).toBe(value);
    else expect(reading.value / (value || 1)).toBeCloseTo(value === 0 ? 0 : 1, 10);
  });

  it('reads any amount in both conventions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const [whole, fraction] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
        const grouped = (separator: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, separator);
        for (const text of [
          `${grouped('.')},${fraction}`,
          `${grouped(',')}.${fraction}`,
          `${whole}.${fraction}`,
          `${whole},${fraction}`,
        ])
          expect(readNumber(text, 'GROUPED').value).toBe(cents / 100);
        for (const text of [String(whole), grouped('.'), grouped(','), grouped(' '), `€ ${grouped('.')},-`])
          expect(readNumber(text, 'GROUPED').value).toBe(whole);
      }),
    );
  });

  it('reads any coordinate with its decimal separator', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180_000_000, max: 180_000_000 }), (micro) => {
        const text = (micro / 1e6).toFixed(6);
        expect(readNumber(text, 'DECIMAL').value).toBe(micro / 1e6);
        expect(readNumber(text.replace('.', ','), 'DECIMAL').value).toBe(micro / 1e6);
      }),
    );
  });

  it('returns a finite number or none for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom<NumberKind>('GROUPED', 'DECIMAL'), (text, kind) => {
        const { value } = readNumber(text, kind);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});
