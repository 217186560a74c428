import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

const place = {
  street: 'Borgo San Frediano',
  streetNumber: '62',
  quarter: 'San Frediano',
  postalCode: '50124',
  administrativeAreaLevel1: 'Firenze',
  administrativeAreaLevel2: 'FI',
} as const;

describe('listing address', () => {
  it('is formatted as on an envelope', () => {
    expect(addressOf(place)).toBe('Borgo San Frediano 62, San Frediano, 50124 Firenze (FI)');
  });

  it.each([
    [{ streetNumber: null }, 'Borgo San Frediano, San Frediano, 50124 Firenze (FI)'],
    [{ quarter: null }, 'Borgo San Frediano 62, 50124 Firenze (FI)'],
    [{ postalCode: null, administrativeAreaLevel2: null }, 'Borgo San Frediano 62, San Frediano, Firenze'],
  ])('leaves out missing parts: %j', (missing, expected) => {
    expect(addressOf({ ...place, ...missing })).toBe(expected);
  });
});
