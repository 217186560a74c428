import { describe, expect, it } from 'vitest';
import { normalEmail, normalPhone, readIdentifier, secondsUntil } from './accounts.rules.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);

describe('a phone number', () => {
  it.each([
    ['333 123 4567', '+393331234567'],
    ['+39 333 123 4567', '+393331234567'],
    ['0039 3331234567', '+393331234567'],
    ['02 1234567', '+39021234567'],
    ['(02) 123-45.67', '+39021234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+123456', null],
    ['+1234567890123456', null],
    ['+0391234567', null],
    ['call me', null],
    ['', null],
  ])('%j is %j', (text, phone) => {
    expect(normalPhone(text)).toBe(phone);
  });
});

describe('an identifier', () => {
  it.each([
    [' Giulia@Soglia.Test ', { by: 'email', value: 'giulia@soglia.test' }],
    ['333 123 4567', { by: 'phone', value: '+393331234567' }],
    ['giulia', null],
  ])('%j is read as %j', (text, read) => {
    expect(readIdentifier(text)).toEqual(read);
  });

  it('is compared lower-cased', () => {
    expect(normalEmail('ADA@Example.ORG')).toBe('ada@example.org');
  });
});

describe('the wait', () => {
  it.each([
    [61_001, 62],
    [1000, 1],
    [1, 1],
    [-5, 1],
  ])('of %i ms is %i s', (ms, seconds) => {
    expect(secondsUntil(after(ms), noon)).toBe(seconds);
  });
});
