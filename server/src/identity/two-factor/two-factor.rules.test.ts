import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupCodeOf, readCode } from './two-factor.rules.ts';

describe('readCode', () => {
  it.each([
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['123-456', 'totp', '123456'],
    ['12345', 'backup', '12345'],
    ['1234567', 'backup', '1234567'],
    ['ABCD-EFGH-JKMN-PQRS', 'backup', 'ABCDEFGHJKMNPQRS'],
    ['abcd efgh jkmn pqrs', 'backup', 'ABCDEFGHJKMNPQRS'],
    ['abcd\u2013efgh\u2014jkmn\u2011pqrs', 'backup', 'ABCDEFGHJKMNPQRS'],
    ['oOiIlL', 'backup', '001111'],
  ])('parses %j as %s %s', (text, kind, code) => {
    expect(readCode(text)).toEqual({ kind, code });
  });
});

describe('a backup code', () => {
  it.each([
    [Array(10).fill(0), '0000-0000-0000-0000'],
    [Array(10).fill(255), 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'],
    [[0, 68, 50, 20, 199, 66, 84, 182, 53, 207], '0123-4567-89AB-CDEF'],
  ])('for the bytes %j is %s', (bytes, code) => {
    expect(backupCodeOf(Uint8Array.from(bytes))).toBe(code);
  });

  it('has eighty bits, and is parsed in any spelling', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(backupCodeOf(one) === backupCodeOf(other)).toBe(Buffer.compare(one, other) === 0);
        const bare = backupCodeOf(one).replaceAll('-', '');
        // Sixteen characters, so it cannot be taken for an app code.
        expect(readCode(backupCodeOf(one).toLowerCase())).toEqual({ kind: 'backup', code: bare });
      }),
    );
  });
});
