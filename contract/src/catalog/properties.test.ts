import { describe, expect, it } from 'vitest';
import { positionStatement } from './properties.ts';

describe('positionStatement', () => {
  it.each([
    [false, 'exact', 'exact'],
    [false, 'street', 'street'],
    [false, 'quarter', 'quarter'],
    [false, 'comune', 'comune'],
    [true, 'quarter', 'hidden'],
    [true, 'comune', 'hiddenComune'],
  ] as const)('maps hidden %s and precision %s to %s', (approximateLocation, locationPrecision, statement) => {
    expect(positionStatement({ approximateLocation, locationPrecision })).toBe(statement);
  });
});
