/**
 * File of guests for the police ("Alloggiati Web"): records of fixed width. Source: d.m. 7 January 2013, annex, as amended
 * (G.U. 14 October 2021). The codes of comuni, states and documents are the police's own and arrive resolved.
 */

export type AlloggiatiGuest = {
  surname: string;
  name: string;
  sex: 'M' | 'F';
  /** `YYYY-MM-DD`. */
  born: string;
  birth: { country: string; comune?: string | undefined; province?: string | undefined };
  citizenship: string;
  document: { type: string; number: string; place: string } | null;
};

export type AlloggiatiStay = {
  /** `YYYY-MM-DD`. */
  arrival: string;
  nights: number;
  /** The first guest of a family or group is its head. */
  kind: 'SINGLES' | 'FAMILY' | 'GROUP';
  /** Only for "gestione appartamenti". */
  apartmentId: string | null;
  guests: readonly AlloggiatiGuest[];
};

export type AlloggiatiRule =
  | 'no_guests'
  | 'not_writable'
  | 'born_after_arrival'
  | 'head_must_be_adult'
  | 'birth_comune_required'
  | 'document_required'
  | 'document_too_long';

export type AlloggiatiResult =
  | { ok: true; file: string }
  | { ok: false; error: { guest: number | null; rule: AlloggiatiRule } };

const ITALY = '100000100';
const MAX_NIGHTS = 30;
const ADULT_AGE = 18;
const widths = {
  surname: 50,
  name: 30,
  comune: 9,
  province: 2,
  country: 9,
  documentType: 5,
  documentNumber: 20,
  apartment: 6,
};

type GuestType = '16' | '17' | '18' | '19' | '20';
const types: Record<AlloggiatiStay['kind'], { first: GuestType; other: GuestType }> = {
  SINGLES: { first: '16', other: '16' },
  FAMILY: { first: '17', other: '19' },
  GROUP: { first: '18', other: '20' },
};

const isHead = (type: GuestType): boolean => type === '17' || type === '18';
const isMember = (type: GuestType): boolean => type === '19' || type === '20';

const plainCharacters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ß: 'SS',
  ẞ: 'SS',
  Ħ: 'H',
  Ŧ: 'T',
};

/** A name in the police's characters: A-Z, apostrophe and single spaces. */
export function alloggiatiName(name: string): string {
  return name
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ÆŒØŁĐÐÞßẞĦŦ]/g, (character) => plainCharacters[character] ?? ' ')
    .replace(/[\u2018\u2019\u02BC\u00B4\u2032`]/g, "'")
    .replace(/[^A-Z']+/g, ' ')
    .trim();
}

const documentNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');
const italianDate = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
const field = (text: string, width: number): string => text.slice(0, width).padEnd(width);

function isAdultOn(born: string, day: string): boolean {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return years > ADULT_AGE || (years === ADULT_AGE && day.slice(5) >= born.slice(5));
}

/** The first problem of a guest, in the order of the record. */
function guestProblem(guest: AlloggiatiGuest, type: GuestType, arrival: string): AlloggiatiRule | null {
  const isWritable = [guest.surname, guest.name].every((name) => /[A-Z]/.test(alloggiatiName(name)));
  if (!isWritable) return 'not_writable';
  if (guest.born > arrival) return 'born_after_arrival';
  if (isHead(type) && !isAdultOn(guest.born, arrival)) return 'head_must_be_adult';
  if (guest.birth.country === ITALY && !(guest.birth.comune && guest.birth.province)) return 'birth_comune_required';
  if (isMember(type)) return null;
  const number = documentNumber(guest.document?.number ?? '');
  if (!guest.document?.type || !guest.document.place || number === '') return 'document_required';
  return number.length > widths.documentNumber ? 'document_too_long' : null;
}

function birthFields({ birth }: AlloggiatiGuest): string {
  const isItalian = birth.country === ITALY;
  return [
    field(isItalian ? (birth.comune ?? '') : '', widths.comune),
    field(isItalian ? (birth.province ?? '') : '', widths.province),
    field(birth.country, widths.country),
  ].join('');
}

function documentFields({ document }: AlloggiatiGuest, type: GuestType): string {
  const written = isMember(type) ? null : document;
  return [
    field(written?.type ?? '', widths.documentType),
    field(documentNumber(written?.number ?? ''), widths.documentNumber),
    field(written?.place ?? '', widths.country),
  ].join('');
}

function recordOf(guest: AlloggiatiGuest, type: GuestType, stay: AlloggiatiStay): string {
  const nights = Math.min(MAX_NIGHTS, Math.max(1, stay.nights));
  return [
    type,
    italianDate(stay.arrival),
    String(nights).padStart(2, '0'),
    field(alloggiatiName(guest.surname), widths.surname),
    field(alloggiatiName(guest.name), widths.name),
    guest.sex === 'M' ? '1' : '2',
    italianDate(guest.born),
    birthFields(guest),
    field(guest.citizenship, widths.country),
    documentFields(guest, type),
    stay.apartmentId === null ? '' : stay.apartmentId.padStart(widths.apartment, '0'),
  ].join('');
}

/** The police file of a stay, or the first problem. Lines end with CRLF, the last one with nothing. */
export function alloggiatiFile(stay: AlloggiatiStay): AlloggiatiResult {
  if (stay.guests.length === 0) return { ok: false, error: { guest: null, rule: 'no_guests' } };
  const records: string[] = [];
  for (const [index, guest] of stay.guests.entries()) {
    const type = types[stay.kind][index === 0 ? 'first' : 'other'];
    const rule = guestProblem(guest, type, stay.arrival);
    if (rule) return { ok: false, error: { guest: index, rule } };
    records.push(recordOf(guest, type, stay));
  }
  return { ok: true, file: records.join('\r\n') };
}
