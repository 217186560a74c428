import { describe, expect, it } from 'vitest';
import { decryptWith, encryptWith } from './sealed-box.ts';

const key = Buffer.alloc(32, 7);

describe('encryption', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', 'perché no? 🏠', 'x'.repeat(100_000)])('decrypts what it encrypted', (text) => {
    expect(decryptWith(key, encryptWith(key, text))).toBe(text);
  });

  it('reveals nothing of the text, and never repeats', () => {
    const boxes = Array.from({ length: 100 }, () => encryptWith(key, 'segreto').toString('hex'));
    expect(new Set(boxes).size).toBe(100);
    expect(boxes.join()).not.toContain(Buffer.from('segreto').toString('hex'));
  });

  it('fails with another key, and after a changed or missing byte', () => {
    const sealed = encryptWith(key, 'segreto');
    expect(() => decryptWith(Buffer.alloc(32, 8), sealed)).toThrow();
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => decryptWith(key, changed)).toThrow();
    }
    for (const length of [0, 5, 12, 20, sealed.length - 1]) {
      expect(() => decryptWith(key, sealed.subarray(0, length))).toThrow();
    }
  });
});
