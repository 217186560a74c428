import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { disablingReason, errorOfStatus, excerptOf, nextAttempt } from './webhook.rules.ts';
import { secretOf, signatureHeaders } from './webhook-signature.ts';

const now = new Date('2026-11-27T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('rules of webhooks', () => {
  it.each([
    [1, 5],
    [2, 300],
    [3, 1_800],
    [4, 7_200],
    [5, 18_000],
    [6, 36_000],
    [7, 50_400],
    [8, 72_000],
    [9, 86_400],
  ])('repeats attempt %s after %s seconds', (attempt, seconds) => {
    expect(nextAttempt(attempt, now)).toEqual(new Date(now.getTime() + seconds * 1000));
  });

  it('makes ten attempts', () => {
    expect(nextAttempt(10, now)).toBeNull();
  });

  it.each([
    [410, null, 'GONE'],
    [500, hoursAgo(119), null],
    [500, hoursAgo(120), 'FAILING'],
    [null, hoursAgo(121), 'FAILING'],
    [500, null, null],
  ])('disables by status %s, failing since %s: %s', (statusCode, failingSince, reason) => {
    expect(disablingReason({ statusCode, failingSince }, now)).toBe(reason);
  });

  it.each([
    [200, null],
    [204, null],
    [199, 'HTTP'],
    [302, 'HTTP'],
    [500, 'HTTP'],
  ])('counts status %s as %s', (status, error) => {
    expect(errorOfStatus(status)).toBe(error);
  });

  it('signs so that the library of Standard Webhooks verifies each secret', () => {
    const secrets = [secretOf(Buffer.alloc(24, 1)), secretOf(Buffer.alloc(24, 2))];
    const body = '{"type":"listing.published"}';
    const headers = signatureHeaders({ id: 'a', body, at: new Date() }, secrets);
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secretOf(Buffer.alloc(24, 3))).verify(body, headers)).toThrow();
  });

  it('shortens a response and removes control characters', () => {
    expect(excerptOf(`a\u0000b\n${'c'.repeat(600)}`)).toBe(`a b ${'c'.repeat(496)}`);
  });
});
