import { describe, expect, it } from 'vitest';
import { decryptWith, encryptWith } from './sealed-box.ts';

const key = Buffer.alloc(32, 7);

describe('a sealed box', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', 'perché no? 🏠', 'x'.repeat(100_000)])('gives back what was put in', (text) => {
    expect(decryptWith(key, encryptWith(key, text))).toBe(text);
  });

  it('shows nothing of it, and is never twice the same', () => {
    const boxes = Array.from({ length: 100 }, () => encryptWith(key, 'segreto').toString('hex'));
    expect(new Set(boxes).size).toBe(100);
    expect(boxes.join()).not.toContain(Buffer.from('segreto').toString('hex'));
  });

  it('opens with no other key, and not when any byte was changed or is missing', () => {
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
