import { describe, expect, it } from 'vitest';
import { spacedPhone } from './spaced-phone.ts';

describe('a formatted phone number', () => {
  it.each([
    ['+393471234567', '+39 347 123 4567'],
    ['+390551234567', '+39 055 123 4567'],
    ['+4915112345678', '+4915112345678'],
    ['', ''],
  ])('formats %s as %s', (phone, text) => {
    expect(spacedPhone(phone)).toBe(text);
  });
});
