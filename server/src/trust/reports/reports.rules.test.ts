import { describe, expect, it } from 'vitest';
import { reportReasons } from '#contract/trust/reports';
import { isNameless, referenceOf } from './reports.rules.ts';

describe('referenceOf', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0], 'SG-2222-2222'],
    [[31, 30, 8, 7, 32, 255, 33, 9], 'SG-ZYA9-2Z3B'],
  ])('returns for %j %s', (random, expected) => {
    expect(referenceOf(Uint8Array.from(random))).toBe(expected);
  });

  it('uses each character equally often, and no ambiguous ones', () => {
    const signs = Array.from({ length: 256 }, (_, byte) => referenceOf(new Uint8Array(8).fill(byte))[3]);
    const times = new Map(signs.map((sign) => [sign, signs.filter((other) => other === sign).length]));
    expect(new Set(times.values())).toEqual(new Set([8]));
    expect([...times.keys()].join('')).not.toMatch(/[01IO]/);
  });
});

it('omits the reporter only for crimes against children', () => {
  expect(reportReasons.filter(isNameless)).toEqual(['CHILD_SAFETY']);
});
