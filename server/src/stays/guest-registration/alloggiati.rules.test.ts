import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlloggiatiGuest, type AlloggiatiStay, alloggiatiFile, alloggiatiName } from './alloggiati.rules.ts';

const guest: AlloggiatiGuest = {
  surname: "D'Alò",
  name: 'Nicolò  Maria',
  sex: 'M',
  born: '1980-02-29',
  birth: { country: '100000100', comune: '408140012', province: 'FC' },
  citizenship: '100000100',
  document: { type: 'IDENT', number: 'ca 00000-aa', place: '408140012' },
};
const foreigner: AlloggiatiGuest = {
  surname: 'Müller-Lüdenscheidt',
  name: 'Zoë',
  sex: 'F',
  born: '2015-12-31',
  birth: { country: '100000216', comune: '408140012', province: 'FC' },
  citizenship: '100000216',
  document: { type: 'PASOR', number: 'C01X00T47', place: '100000216' },
};
const stay: AlloggiatiStay = {
  arrival: '2027-06-07',
  nights: 4,
  kind: 'FAMILY',
  apartmentId: null,
  guests: [guest, foreigner],
};

function fileOf(change: Partial<AlloggiatiStay>): string {
  const result = alloggiatiFile({ ...stay, ...change });
  if (!result.ok) throw new Error(result.error.rule);
  return result.file;
}
const lineOf = (change: Partial<AlloggiatiStay>) => fileOf(change).split('\r\n')[0] ?? '';

describe('alloggiatiFile', () => {
  it('writes a family, head first, byte by byte', () => {
    expect(fileOf({})).toBe(
      [
        `1707/06/202704${"D'ALO".padEnd(50)}${'NICOLO MARIA'.padEnd(30)}129/02/1980408140012FC100000100100000100IDENT${'CA00000AA'.padEnd(20)}408140012`,
        `1907/06/202704${'MULLER LUDENSCHEIDT'.padEnd(50)}${'ZOE'.padEnd(30)}231/12/2015${' '.repeat(11)}100000216100000216${' '.repeat(34)}`,
      ].join('\r\n'),
    );
  });

  it.each<[string, AlloggiatiStay['kind'], string[]]>([
    ['singles', 'SINGLES', ['16', '16']],
    ['a family', 'FAMILY', ['17', '19']],
    ['a group', 'GROUP', ['18', '20']],
  ])('gives the guests of %s their types', (_, kind, types) => {
    const lines = fileOf({ kind }).split('\r\n');
    expect(lines.map((line) => line.slice(0, 2))).toEqual(types);
  });

  it.each([
    [0, '01'],
    [1, '01'],
    [9, '09'],
    [30, '30'],
    [31, '30'],
    [365, '30'],
  ])('writes %i nights as %s', (nights, written) => expect(lineOf({ nights }).slice(12, 14)).toBe(written));

  it.each([
    ['7', '000007'],
    ['123456', '123456'],
  ])('writes the apartment %s as %s', (apartmentId, written) => {
    const line = lineOf({ apartmentId });
    expect([line.length, line.slice(168)]).toEqual([174, written]);
  });

  it('writes the document of a single guest and none of a member', () => {
    const [single] = fileOf({ kind: 'SINGLES', guests: [foreigner] }).split('\r\n');
    expect(single?.slice(134)).toBe(`PASOR${'C01X00T47'.padEnd(20)}100000216`);
  });

  it('cuts names to their fields', () => {
    const line = lineOf({ guests: [{ ...guest, surname: 'A'.repeat(60), name: `${'B'.repeat(29)} C` }] });
    expect(line.slice(14, 64)).toBe('A'.repeat(50));
    expect(line.slice(64, 94)).toBe(`${'B'.repeat(29)} `);
  });

  it('writes any names in lines of 168 ASCII characters', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (names) => {
        const guests = names.map((name) => ({ ...guest, surname: `X${name}`, name: `${name}Y` }));
        for (const line of fileOf({ guests }).split('\r\n')) expect(line).toMatch(/^[ -~]{168}$/);
      }),
    );
  });
});

describe('alloggiatiName', () => {
  it.each([
    ['Nicolò', 'NICOLO'],
    ['Ærøskøbing Œuvre', 'AEROSKOBING OEUVRE'],
    ['Łódź', 'LODZ'],
    ['Đorđević Ðór', 'DORDEVIC DOR'],
    ['Þór', 'THOR'],
    ['Weiß STRAẞE', 'WEISS STRASSE'],
    ['Ħal Ŧ', 'HAL T'],
    ['Ǿ Ǽ', 'O AE'],
    ['D’Angelo', "D'ANGELO"],
    ['‘a ʼb ´c ′d `e', "'A 'B 'C 'D 'E"],
    ['  Anna-Maria  (Jr.)\t3rd ', 'ANNA MARIA JR RD'],
    ['Nguyễn Thị', 'NGUYEN THI'],
    ['Işıl İnce', 'ISIL INCE'],
    ['王 Li', 'LI'],
    ['A\u0301', 'A'],
    ['ﬁ', 'FI'],
  ])('writes %s as %s', (name, written) => expect(alloggiatiName(name)).toBe(written));
});

describe('errors of the police file', () => {
  const error = (change: Partial<AlloggiatiGuest>, kind: AlloggiatiStay['kind'] = 'FAMILY') => {
    const result = alloggiatiFile({ ...stay, kind, guests: [{ ...guest, ...change }] });
    return result.ok ? null : result.error.rule;
  };
  const document = { type: 'IDENT', number: 'A'.repeat(21), place: '408140012' };

  it('requires a guest', () => {
    expect(alloggiatiFile({ ...stay, guests: [] })).toEqual({ ok: false, error: { guest: null, rule: 'no_guests' } });
  });

  it.each<[string, Partial<AlloggiatiGuest>, string | null]>([
    ['a surname without A-Z', { surname: '王', born: '2030-01-01' }, 'not_writable'],
    ['a name of apostrophes', { name: "''" }, 'not_writable'],
    ['a birth after the arrival', { born: '2027-06-08', birth: { country: '100000100' } }, 'born_after_arrival'],
    ['a head of 17', { born: '2009-06-08', birth: { country: '100000100' } }, 'head_must_be_adult'],
    ['no comune in Italy', { birth: { country: '100000100' }, document: null }, 'birth_comune_required'],
    ['no document', { document: null }, 'document_required'],
    ['a document number of signs only', { document: { ...document, number: '--' } }, 'document_required'],
    ['a number of 21 characters', { document }, 'document_too_long'],
    ['a head of 18 on the day of arrival', { born: '2009-06-07' }, null],
    ['a number of 20 characters and signs', { document: { ...document, number: `${'A'.repeat(20)}- /` } }, null],
    ['a birth abroad without comune', { birth: { country: '100000216' } }, null],
  ])('returns for %s the first error', (_, change, rule) => expect(error(change)).toBe(rule));

  it('accepts a minor alone, and a birth on the day of arrival', () => {
    expect(error({ born: '2027-06-07' }, 'SINGLES')).toBeNull();
  });

  it('counts a birthday on 29 February from 1 March of a common year', () => {
    const born = '2008-02-29';
    const arriving = (arrival: string) => alloggiatiFile({ ...stay, arrival, guests: [{ ...guest, born }] }).ok;
    expect([arriving('2026-02-28'), arriving('2026-03-01')]).toEqual([false, true]);
  });

  it('names the first guest with an error', () => {
    const guests = [guest, { ...foreigner, document: null }, { ...foreigner, name: '' }, { ...guest, surname: '' }];
    expect(alloggiatiFile({ ...stay, guests })).toEqual({ ok: false, error: { guest: 2, rule: 'not_writable' } });
  });
});
