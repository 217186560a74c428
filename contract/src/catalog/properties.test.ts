import { describe, expect, it } from 'vitest';
import { positionStatement } from './properties.ts';

describe('what is said of a shown position', () => {
  it.each([
    [false, 'exact', 'exact'],
    [false, 'street', 'street'],
    [false, 'quarter', 'quarter'],
    [false, 'comune', 'comune'],
    [true, 'quarter', 'hidden'],
    [true, 'comune', 'hiddenComune'],
  ] as const)('hidden by the owner: %s, known to the %s: says %s', (approximateLocation, locationPrecision, said) => {
    expect(positionStatement({ approximateLocation, locationPrecision })).toBe(said);
  });
});
