import type { FieldProblem } from '#contract/platform/errors';
import {
  codedFields,
  type GuestField,
  type GuestIdentity,
  ITALY_CODE,
  type PoliceCodeKind,
  type RegistrationKind,
} from '#contract/stays/guest-registration';
import type { GuestDetails, MissingEntry } from '#contract/stays/guest-registration.schemas';
import { type AlloggiatiGuest, type AlloggiatiResult, alloggiatiFile, alloggiatiName } from './alloggiati.rules.ts';

/** What a guest's form and the police's file still lack. */

const italyNames = ['ITALIA', 'ITALY', 'ITALIE', 'ITALIEN'];
const isItaly = ({ text, code }: GuestDetails['birthCountry']): boolean =>
  code === ITALY_CODE || (code === null && italyNames.includes(alloggiatiName(text)));

/** Codes that need no table: Italy in each language of the portal. */
export const certainCode = (kind: PoliceCodeKind, text: string): string | null =>
  kind === 'STATE' && italyNames.includes(alloggiatiName(text)) ? ITALY_CODE : null;

/** The first guest, and each single one, shows a document; members of a family or a group need none. */
export const needsDocument = (kind: RegistrationKind, number: number): boolean => kind === 'SINGLES' || number === 1;

/** Fields that a guest has not filled in, in the order of the form. A missing code is no matter of the guest. */
export function missingFields(details: GuestDetails, hasDocument: boolean): GuestField[] {
  const isItalian = isItaly(details.birthCountry);
  const required: [GuestField, boolean][] = [
    ['surname', details.surname === ''],
    ['name', details.name === ''],
    ['sex', details.sex === null],
    ['born', details.born === null],
    ['birthCountry', details.birthCountry.text === ''],
    ['birthComune', isItalian && details.birthComune.text === ''],
    ['citizenship', details.citizenship.text === ''],
    ['documentType', hasDocument && details.documentType.text === ''],
    ['documentNumber', hasDocument && details.documentNumber === ''],
    ['documentPlace', hasDocument && details.documentPlace.text === ''],
    ['residence', details.residence.text === ''],
  ];
  return required.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
}

/** A birth after today. `today` is the date at the property. */
export function birthProblems({ born }: GuestDetails, today: string, path: string): FieldProblem[] {
  if (born === null || born <= today) return [];
  return [{ path: `${path}.born`, rule: 'in_future', message: 'must not be in the future' }];
}

export const comuneProblem = (path: string): FieldProblem => ({
  path: `${path}.birthComune`,
  rule: 'comune_not_at_birth',
  message: 'did not exist on the date of birth',
});

/** Tables in which the code of a field is looked up, in this order. */
export const codeKinds: Readonly<Record<(typeof codedFields)[number], readonly PoliceCodeKind[]>> = {
  birthCountry: ['STATE'],
  birthComune: ['COMUNE'],
  citizenship: ['STATE'],
  documentType: ['DOCUMENT'],
  documentPlace: ['COMUNE', 'STATE'],
  residence: ['STATE'],
};

export type FileGuest = { number: number; details: GuestDetails | null; identification: GuestIdentity | null };
export type FileStay = {
  arrival: string;
  nights: number;
  kind: RegistrationKind;
  apartmentId: string | null;
  guests: readonly FileGuest[];
};

/** The file, or all that it lacks: gaps of each guest first, then the first problem of the record. */
export function policeFile(stay: FileStay): { file: string | null; missing: MissingEntry[] } {
  const present = stay.guests.filter(({ identification }) => identification !== 'ABSENT');
  const gaps = present.flatMap((guest, index) => guestGaps(guest, needsDocument(stay.kind, index + 1)));
  if (gaps.length > 0) return { file: null, missing: gaps };
  const result = alloggiatiFile({
    ...stay,
    guests: present.flatMap(({ details }) => (details ? toRecord(details) : [])),
  });
  return result.ok ? { file: result.file, missing: [] } : { file: null, missing: [recordProblem(result, present)] };
}

function recordProblem(result: AlloggiatiResult & { ok: false }, present: readonly FileGuest[]): MissingEntry {
  const { guest, rule } = result.error;
  return { guest: guest === null ? null : (present[guest]?.number ?? null), rule, field: null };
}

function guestGaps({ number, details, identification }: FileGuest, hasDocument: boolean): MissingEntry[] {
  const gap = (rule: MissingEntry['rule'], field: GuestField | null = null): MissingEntry => ({
    guest: number,
    rule,
    field,
  });
  if (!details) return [gap('not_registered')];
  const fields = missingFields(details, hasDocument).filter((field) => field !== 'residence');
  const isItalian = isItaly(details.birthCountry);
  const needed = codedFields.filter((field) => {
    if (field === 'residence' || fields.includes(field)) return false;
    if (field === 'birthComune') return isItalian;
    return hasDocument || !field.startsWith('document');
  });
  const codes = needed.filter((field) => details[field].code === null);
  const hasNoProvince = isItalian && !fields.includes('birthComune') && details.birthProvince === null;
  return [
    ...fields.map((field) => gap('missing', field)),
    ...codes.map((field) => gap('code_missing', field)),
    ...(hasNoProvince ? [gap('missing', 'birthProvince')] : []),
    ...(identification === null ? [gap('not_identified')] : []),
  ];
}

function toRecord(details: GuestDetails): AlloggiatiGuest {
  const { surname, name, sex, born, documentType, documentNumber, documentPlace } = details;
  return {
    surname,
    name,
    sex: sex ?? 'M',
    born: born ?? '',
    birth: {
      country: details.birthCountry.code ?? '',
      comune: details.birthComune.code ?? undefined,
      province: details.birthProvince ?? undefined,
    },
    citizenship: details.citizenship.code ?? '',
    document:
      documentType.code && documentPlace.code
        ? { type: documentType.code, number: documentNumber, place: documentPlace.code }
        : null,
  };
}
