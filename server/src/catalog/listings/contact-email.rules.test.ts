import { describe, expect, it } from 'vitest';
import { contactEmailOf, needsConfirmation } from './contact-email.rules.ts';

describe('the contact email of a listing', () => {
  const own = 'ada@prova.test';
  const other = 'casa@prova.test';
  it.each([
    ['the account’s own', { requested: own, account: own, isConfirmed: false }, own, false],
    ['the account’s own, which was confirmed before', { requested: own, account: own, isConfirmed: true }, own, false],
    ['another one that is not confirmed', { requested: other, account: own, isConfirmed: false }, own, true],
    ['another one that is confirmed', { requested: other, account: own, isConfirmed: true }, other, false],
    ['the account’s former one', { requested: own, account: other, isConfirmed: false }, other, true],
  ])('uses the confirmed address of %s', (_, input, used, needs) => {
    expect(contactEmailOf(input)).toBe(used);
    expect(needsConfirmation(input)).toBe(needs);
  });
});
