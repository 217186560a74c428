import { describe, expect, it } from 'vitest';
import { contactEmailOf, needsConfirmation } from './contact-email.rules.ts';

describe('the contact email of a listing', () => {
  const own = 'ada@prova.test';
  const other = 'casa@prova.test';
  it.each([
    ['the account’s own', { wanted: own, account: own, isConfirmed: false }, own, false],
    ['the account’s own, which was confirmed before', { wanted: own, account: own, isConfirmed: true }, own, false],
    ['another one that is not confirmed', { wanted: other, account: own, isConfirmed: false }, own, true],
    ['another one that is confirmed', { wanted: other, account: own, isConfirmed: true }, other, false],
    ['the account’s former one', { wanted: own, account: other, isConfirmed: false }, other, true],
  ])('is, of %s, the one that is proved', (_what, given, used, isAsked) => {
    expect(contactEmailOf(given)).toBe(used);
    expect(needsConfirmation(given)).toBe(isAsked);
  });
});
