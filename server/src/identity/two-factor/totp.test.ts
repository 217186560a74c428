import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpUrl } from './totp.ts';

/** RFC 6238 Appendix B, SHA-1: the secret `12345678901234567890` in base32. Its codes have eight digits; the last six are used. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

/** RFC 4648 §6, for lengths that need no padding. */
function bytesOfBase32(text: string): Buffer {
  const bits = Array.from(text, (character) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** RFC 4226 §5.3, implemented from the RFC: independent of the library in use. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOfBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

describe('an app code', () => {
  it.each(vectors)('of RFC 6238 at %i seconds has its step', (seconds, digits) => {
    const code = digits.slice(-6);
    expect(stepOfCode(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
    expect(codeOfStep(rfcSecret, Math.floor(seconds / 30))).toBe(code);
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps from now is accepted: %s', (delta, accepted) => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const now = new Date('2026-11-21T12:00:07Z');
    const step = Math.floor(now.getTime() / 30_000) + delta;
    expect(stepOfCode(secret, codeOfStep(secret, step), now)).toBe(accepted ? step : null);
  });

  it.each(['', '12345', '1234567', 'abcdef'])('that is invalid (%j) has no step', (text) => {
    expect(stepOfCode(rfcSecret, text, new Date(59_000))).toBeNull();
  });
});

describe('a secret', () => {
  it('is 160 random bits in base32', () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(50);
  });

  it('is part of a URL that names the account', () => {
    const url = new URL(totpUrl({ issuer: 'Soglia', account: 'a.b+c@prova.test', secret: rfcSecret }));
    expect(`${url.protocol}//${url.host}${decodeURIComponent(url.pathname)}`).toBe(
      'otpauth://totp/Soglia:a.b+c@prova.test',
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Soglia',
      secret: rfcSecret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
