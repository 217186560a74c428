import { expect, it } from 'vitest';
import { detailsOf, draftOf, emptyDraft, fieldOf, withoutOldCodes } from './guest-draft.ts';

const details = {
  surname: 'Rossi',
  name: 'Ada',
  sex: 'F' as const,
  born: '1980-02-29',
  birthCountry: { text: 'Italia', code: '100000100' },
  birthComune: { text: 'Forlì', code: null },
  birthProvince: 'FC',
  citizenship: { text: 'Italia', code: '100000100' },
  documentType: { text: '', code: null },
  documentNumber: '',
  documentPlace: { text: '', code: null },
  residence: { text: 'Italia', code: null },
};

it('returns what it was filled with', () => {
  expect(detailsOf(draftOf(details))).toEqual(details);
  expect(draftOf(null)).toEqual(emptyDraft);
});

it('drops the code of a changed name, and accepts a typed one', () => {
  expect(withoutOldCodes({ birthCountry: 'Francia' })).toEqual({ birthCountry: 'Francia', birthCountryCode: '' });
  expect(withoutOldCodes({ birthCountryCode: '1' })).toEqual({ birthCountryCode: '1' });
});

it.each([
  ['body.born', 'born'],
  ['body.details.birthComune', 'birthComune'],
  ['body.details.birthComune.code', 'birthComuneCode'],
  ['body.details.citizenship.text', 'citizenship'],
])('finds the field of %s', (path, field) => expect(fieldOf(path)).toBe(field));
