import { describe, expect, it } from 'vitest';
import { knownWords } from './passwords.rules.ts';

describe('what a stranger knows', () => {
  it.each([
    [null, ['Ada', 'Prova', 'Ada Prova', 'AdaProva', 'ada@prova.test']],
    ['+393331234567', ['Ada', 'Prova', 'Ada Prova', 'AdaProva', 'ada@prova.test', '+393331234567']],
  ])('with the phone number %s', (phone, words) => {
    expect(knownWords({ name: 'Ada', surname: 'Prova', email: 'ada@prova.test', phone })).toEqual(words);
  });
});
