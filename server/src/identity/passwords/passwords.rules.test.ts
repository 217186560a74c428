import { describe, expect, it } from 'vitest';
import { knownWords } from './passwords.rules.ts';

describe('knownWords', () => {
  it.each([
    [null, ['Ada', 'Prova', 'Ada Prova', 'AdaProva', 'ada@prova.test']],
    ['+393331234567', ['Ada', 'Prova', 'Ada Prova', 'AdaProva', 'ada@prova.test', '+393331234567']],
  ])('returns the user’s data with the phone number %s', (phone, words) => {
    expect(knownWords({ name: 'Ada', surname: 'Prova', email: 'ada@prova.test', phone })).toEqual(words);
  });
});
