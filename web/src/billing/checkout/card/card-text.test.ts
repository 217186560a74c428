import { describe, expect, it } from 'vitest';
import { cardGaps, slashedExpiry, spacedNumber } from './card-text.ts';

describe('a typed card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242-4242x', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('formats %s as %s', (typed, text) => {
    expect(spacedNumber(typed)).toBe(text);
  });
});

describe('a typed expiry date', () => {
  it.each([
    ['1', '', '1'],
    ['5', '', '05/'],
    ['12', '1', '12/'],
    ['12', '12/', '12'],
    ['1/', '1', '01/'],
    ['12/30', '12/3', '12/30'],
    ['122030', '', '12/2030'],
  ])('formats %j after %j as %j', (typed, before, text) => {
    expect(slashedExpiry(typed, before)).toBe(text);
  });
});

describe('the validation of a card', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const good = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

  it.each([
    [{}, {}],
    [
      { cardNumber: '', expiry: ' ', cvc: '' },
      { cardNumber: 'required', expiry: 'required', cvc: 'required' },
    ],
    [{ cardNumber: '4242 4242 4242 4241' }, { cardNumber: 'card_number' }],
    [{ cardNumber: '4242' }, { cardNumber: 'card_number' }],
    [{ expiry: '13/30' }, { expiry: 'expiry' }],
    [{ expiry: '12' }, { expiry: 'expiry' }],
    [{ expiry: '10/26' }, { expiry: 'expiry_past' }],
    [{ expiry: '11/2026' }, {}],
    [{ cvc: '1234' }, { cvc: 'cvc' }],
    [{ cardNumber: '3782 822463 10005', cvc: '1234' }, {}],
  ])('reports for %j: %j', (typed, gaps) => {
    expect(cardGaps({ ...good, ...typed }, now)).toEqual(gaps);
  });
});
