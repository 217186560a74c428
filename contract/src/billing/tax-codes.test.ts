import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codiceFiscaleProblem, foreignVatProblem, partitaIvaProblem } from './tax-codes.ts';

const person = { company: false };
const company = { company: true };

describe('codiceFiscaleProblem', () => {
  it.each([
    ['of a man', 'RSSMRA85T10A562S'],
    ['of a woman, whose day has 40 more', 'VRDGLI90A41F205X'],
    ['of a woman born on the 31st', 'BNCLRA75E71H501R'],
    ['of a person born abroad', 'MLLSNT82P65Z404U'],
    ['with X where a short name has no more letters', 'FOXDRA26C24H872Y'],
    ['with one omocodia letter', 'RSSMRA85T10A56NH'],
    ['with every digit replaced', 'RSSMRAURTMLARSNL'],
  ])('accepts the code %s: %s', (_case, code) => {
    expect(codiceFiscaleProblem(code, person)).toBeNull();
  });

  it.each([
    ['a wrong last letter', 'RSSMRA85T10A562T', 'has a wrong last letter'],
    ['two letters in the wrong order', 'RSSRMA85T10A562S', 'has a wrong last letter'],
    ['a month that is none', 'RSSMRA85F10A562S', 'is not a codice fiscale'],
    ['day 0', 'RSSMRA85T00A562S', 'is not a codice fiscale'],
    ['day 32', 'RSSMRA85T32A562S', 'is not a codice fiscale'],
    ['day 40', 'RSSMRA85T40A562S', 'is not a codice fiscale'],
    ['day 72', 'RSSMRA85T72A562S', 'is not a codice fiscale'],
    ['a letter that stands for no digit', 'RSSMRA85T10A56AS', 'is not a codice fiscale'],
    ['fifteen characters', 'RSSMRA85T10A562', 'is not a codice fiscale'],
    ['small letters', 'rssmra85t10a562s', 'is not a codice fiscale'],
    ['the eleven digits of a company', '00743110157', 'is not a codice fiscale'],
    ['nothing', '', 'is not a codice fiscale'],
  ])('rejects a code with %s', (_case, code, problem) => {
    expect(codiceFiscaleProblem(code, person)).toBe(problem);
  });

  it('accepts for a company its partita IVA or the code of a sole trader', () => {
    expect(codiceFiscaleProblem('00743110157', company)).toBeNull();
    expect(codiceFiscaleProblem('RSSMRA85T10A562S', company)).toBeNull();
    expect(codiceFiscaleProblem('00743110158', company)).toBe('has a wrong last digit');
    expect(codiceFiscaleProblem('IT00743110157', company)).toBe('is not a codice fiscale');
  });

  it('rejects a change of one of the six name characters', () => {
    const right = 'RSSMRA85T10A562S';
    const characters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), characters, (at, character) => {
        const changed = right.slice(0, at) + character + right.slice(at + 1);
        expect(codiceFiscaleProblem(changed, person) === null).toBe(changed === right);
      }),
    );
  });
});

describe('partitaIvaProblem', () => {
  it.each(['00743110157', 'IT00743110157', '12345678903', '07643520567'])('accepts %s', (code) => {
    expect(partitaIvaProblem(code)).toBeNull();
  });

  it.each([
    ['00743110158', 'has a wrong last digit'],
    ['07643520576', 'has a wrong last digit'],
    ['0074311015', 'is not a partita IVA: eleven digits'],
    ['007431101577', 'is not a partita IVA: eleven digits'],
    ['00000000000', 'is not a partita IVA: eleven digits'],
    ['DE00743110157', 'is not a partita IVA: eleven digits'],
    ['ITIT00743110157', 'is not a partita IVA: eleven digits'],
    ['', 'is not a partita IVA: eleven digits'],
  ])('rejects %s: %s', (code, problem) => {
    expect(partitaIvaProblem(code)).toBe(problem);
  });

  it('accepts exactly one check digit for any ten digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (number) => {
        const before = String(number).padStart(10, '0');
        const right = [...'0123456789'].filter((last) => partitaIvaProblem(before + last) === null);
        expect(right).toHaveLength(1);
      }),
    );
  });
});

describe('foreignVatProblem', () => {
  it.each([
    'DE136695976',
    'FR40303265045',
    'ESX1234567X',
    'ATU12345678',
    'IE1234567FA',
    'NL123456789B01',
    'XI123456789',
  ])('accepts %s', (code) => {
    expect(foreignVatProblem(code)).toBeNull();
  });

  it.each(['136695976', 'D1', 'DE1', 'DE 136695976', 'DE1234567890123', 'de136695976', ''])('rejects "%s"', (code) => {
    expect(foreignVatProblem(code)).toMatch(/^is not a VAT number/);
  });
});
