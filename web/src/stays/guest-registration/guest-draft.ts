import { type CodedField, codedFields, type GuestField } from '#contract/stays/guest-registration';
import type { GuestDetails } from '#contract/stays/guest-registration.schemas';

/** Data of a guest as typed; empty text is "missing". `isTouched`: it differs from what is stored. */
export type GuestDraft = Record<GuestField, string> & Record<`${CodedField}Code`, string> & { isTouched: boolean };

export const emptyDraft: GuestDraft = {
  isTouched: false,
  surname: '',
  name: '',
  sex: '',
  born: '',
  birthCountry: '',
  birthComune: '',
  birthProvince: '',
  citizenship: '',
  documentType: '',
  documentNumber: '',
  documentPlace: '',
  residence: '',
  birthCountryCode: '',
  birthComuneCode: '',
  citizenshipCode: '',
  documentTypeCode: '',
  documentPlaceCode: '',
  residenceCode: '',
};

const plain = ['surname', 'name', 'documentNumber'] as const;

export function draftOf(details: GuestDetails | null): GuestDraft {
  const draft: GuestDraft = { ...emptyDraft };
  if (!details) return draft;
  for (const field of plain) draft[field] = details[field];
  draft.sex = details.sex ?? '';
  draft.born = details.born ?? '';
  draft.birthProvince = details.birthProvince ?? '';
  for (const field of codedFields) {
    draft[field] = details[field].text;
    draft[`${field}Code`] = details[field].code ?? '';
  }
  return draft;
}

/** The body of a save. A code of another text is dropped by `change` of the form. */
export function detailsOf(draft: GuestDraft): GuestDetails {
  const coded = Object.fromEntries(
    codedFields.map((field) => [
      field,
      { text: draft[field], code: draft[`${field}Code`].trim().toUpperCase() || null },
    ]),
  ) as Pick<GuestDetails, CodedField>;
  return {
    surname: draft.surname,
    name: draft.name,
    sex: draft.sex === 'M' || draft.sex === 'F' ? draft.sex : null,
    born: draft.born || null,
    birthProvince: draft.birthProvince.trim().toUpperCase() || null,
    documentNumber: draft.documentNumber,
    ...coded,
  };
}

/** A change of a name ends its code: the server looks for another. */
export function withoutOldCodes(change: Partial<GuestDraft>): Partial<GuestDraft> {
  const codes = codedFields.filter((field) => field in change).map((field) => [`${field}Code`, ''] as const);
  return { ...Object.fromEntries(codes), ...change };
}

/** Field of the form by its path in the body. */
export const fieldOf = (path: string): string =>
  path
    .replace(/^body\.(details\.)?/, '')
    .replace(/\.(text)$/, '')
    .replace(/\.code$/, 'Code');
