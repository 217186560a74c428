import { describe, expect, it } from 'vitest';
import { bearerOf, isValidKey, keyEnd, minuteOf, overlapEnd, successorEnd } from './api-key.rules.ts';

const now = new Date('2026-11-27T10:00:30Z');
const at = (text: string) => new Date(text);

describe('rules of API keys', () => {
  it.each([
    [undefined, null],
    [30, at('2026-12-27T10:00:30Z')],
  ])('ends a key after %s days', (days, end) => {
    expect(keyEnd(days, now)).toEqual(end);
  });

  it.each([
    [null, at('2026-11-28T10:00:30Z')],
    [at('2026-12-24T00:00:00Z'), at('2026-11-28T10:00:30Z')],
    [at('2026-11-27T12:00:00Z'), at('2026-11-27T12:00:00Z')],
  ])('keeps a replaced key that ends at %s valid for 24 hours, never longer', (expiresAt, end) => {
    expect(overlapEnd(expiresAt, now)).toEqual(end);
  });

  it('gives the successor the lifetime of its predecessor', () => {
    const createdAt = at('2026-11-01T00:00:00Z');
    expect(successorEnd({ createdAt, expiresAt: null }, now)).toBeNull();
    expect(successorEnd({ createdAt, expiresAt: at('2026-11-11T00:00:00Z') }, now)).toEqual(at('2026-12-07T10:00:30Z'));
  });

  it.each([
    [{ revokedAt: null, expiresAt: null }, true],
    [{ revokedAt: null, expiresAt: at('2026-11-27T10:00:31Z') }, true],
    [{ revokedAt: null, expiresAt: now }, false],
    [{ revokedAt: now, expiresAt: null }, false],
  ])('decides whether %o is valid', (key, valid) => {
    expect(isValidKey(key, now)).toBe(valid);
  });

  it.each([
    ['Bearer sgl_a', 'sgl_a'],
    ['bearer  sgl_a ', 'sgl_a'],
    ['Basic YTpi', null],
    ['Bearer', null],
    ['Bearer a b', null],
    [undefined, null],
  ])('reads the key of %s', (header, key) => {
    expect(bearerOf(header)).toBe(key);
  });

  it('records uses to the minute', () => {
    expect(minuteOf(now)).toEqual(at('2026-11-27T10:00:00Z'));
  });
});
