import { describe, expect, it } from 'vitest';
import { intentOf, isCancelled, isUsable, landing, namesOf, providerOf, tidyIdentity } from './social.rules.ts';

describe('the request and callback rules', () => {
  it('return a known provider, or undefined', () => {
    expect(['google', 'apple', 'facebook', 'toString', ''].map(providerOf)).toEqual([
      'google',
      'apple',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('return the intent, by default sign-in', () => {
    expect(['link', 'sign-in', 'other', undefined, ['link']].map(intentOf)).toEqual([
      'link',
      'sign-in',
      'sign-in',
      'sign-in',
      'sign-in',
    ]);
  });

  it('detect the cancellation codes of both providers', () => {
    expect(['access_denied', 'user_cancelled_authorize', 'server_error', null].map(isCancelled)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('build the callback page with all data in the fragment', () => {
    expect(landing('google', { token: 'a b', intent: 'link', redirect: null })).toBe(
      '/auth/social/google#token=a+b&intent=link',
    );
  });
});

describe('the identity from a provider', () => {
  const identityFields = {
    subject: '1',
    email: 'Ada@Prova.Test',
    emailVerified: true,
    name: ' Ada ',
    surname: 'Terza',
  };

  it.each([
    [{}, { subject: '1', email: 'ada@prova.test', emailVerified: true, name: 'Ada', surname: 'Terza' }],
    [{ email: 'no address' }, { ...identityFields, email: null, emailVerified: false, name: 'Ada' }],
    [{ email: null }, { ...identityFields, email: null, emailVerified: false, name: 'Ada' }],
    [
      { name: '\u0000\n', surname: null },
      { ...identityFields, email: 'ada@prova.test', name: null, surname: null },
    ],
    [{ name: 'a\ud800b' }, { ...identityFields, email: 'ada@prova.test', name: 'a b' }],
    [{ name: '😀'.repeat(80) }, { ...identityFields, email: 'ada@prova.test', name: '😀'.repeat(50) }],
    [{ subject: '' }, null],
    [{ subject: 'a\u0000' }, null],
    [{ subject: 'a'.repeat(256) }, null],
  ])('%j is stored as %j', (part, expected) => {
    expect(tidyIdentity({ ...identityFields, ...part })).toEqual(expected);
  });

  it.each([
    [
      { name: 'Ada', surname: 'Terza' },
      { name: 'Ada', surname: 'Terza' },
    ],
    [
      { name: null, surname: null },
      { name: 'carla.terza', surname: '-' },
    ],
  ])('%j gives the account the names %j', (names, account) => {
    expect(namesOf({ ...names, email: 'carla.terza@prova.test' })).toEqual(account);
  });
});

describe('isUsable', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (ms: number) => ({ usedAt: new Date(now.getTime() - ms) });

  it.each([
    [{ usedAt: null }, 'nothing', true],
    [ago(0), 'nothing', false],
    [{ usedAt: null }, 'double-submit', true],
    [ago(9_999), 'double-submit', true],
    [ago(10_000), 'double-submit', false],
  ] as const)('returns for %j, allowing %s: %s', (pendingIdentity, forgive, isExpectedUsable) => {
    expect(isUsable(pendingIdentity, now, forgive)).toBe(isExpectedUsable);
  });
});
