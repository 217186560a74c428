import { describe, expect, it } from 'vitest';
import { isCited, oftenCited, withReference } from './ground-references.ts';

describe('the suggested citations', () => {
  it('contain the law for the reason', () => {
    expect(oftenCited({ ground: 'ILLEGAL_CONTENT', reason: 'FRAUD', rule: '4.1', language: 'it' })[0]).toBe(
      'art. 640 c.p. (truffa)',
    );
  });

  it('contain the clause of the terms for the reason, in the page language', () => {
    expect(oftenCited({ ground: 'TERMS', reason: 'FRAUD', rule: '4.1', language: 'it' })[0]).toBe(
      'Termini d’uso, punto 4.1',
    );
    expect(oftenCited({ ground: 'TERMS', reason: null, rule: '4', language: 'en' })).toEqual([
      'Terms of use, clause 4',
      'Terms of use, clause 3',
    ]);
  });
});

describe('a selected citation', () => {
  it.each([
    ['fills an empty field', '', 'B'],
    ['takes the place of another that was offered', 'A', 'B'],
    ['follows the text of the user', 'una mia nota', 'una mia nota; B'],
    ['is not put in twice', 'una mia nota; B', 'una mia nota; B'],
  ])('%s', (_, written, then) => {
    expect(withReference(written, 'B', ['A', 'B'])).toBe(then);
  });
});

describe('the search for a citation', () => {
  it.each([
    ['Termini d’uso, punto 4', 'Termini d’uso, punto 4.1', false],
    ['Termini d’uso, punto 4.1', 'una mia nota; Termini d’uso, punto 4.1', true],
  ])('detects %s in "%s": %s', (picked, written, isThere) => {
    expect(isCited(written, picked)).toBe(isThere);
  });
});
