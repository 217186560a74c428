import { describe, expect, it } from 'vitest';
import { positionStatement } from './properties.ts';

describe('the statement of a public position', () => {
  it.each([
    [false, 'exact', 'exact'],
    [false, 'street', 'street'],
    [false, 'quarter', 'quarter'],
    [false, 'comune', 'comune'],
    [true, 'quarter', 'hidden'],
    [true, 'comune', 'hiddenComune'],
  ] as const)('is, hidden %s with precision %s, %s', (approximateLocation, locationPrecision, statement) => {
    expect(positionStatement({ approximateLocation, locationPrecision })).toBe(statement);
  });
});
