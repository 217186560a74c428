import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { check } from './feed-files.fixtures.ts';
import { publishableListing } from './feed-listing.fixtures.ts';

const header = 'riferimento;contratto;tipologia;prezzo;comune;provincia;superficie;classe_energetica;descrizione;foto1';
const row = (ref: string, changes: Readonly<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    riferimento: ref,
    contratto: 'vendita',
    tipologia: 'trilocale',
    prezzo: '129.500,00',
    comune: 'Bari',
    provincia: 'BA',
    superficie: '55',
    classe_energetica: 'F',
    descrizione: 'Luminoso',
    foto1: 'https://img.example.org/1.jpg',
    ...changes,
  };
  return header
    .split(';')
    .map((column) => cells[column])
    .join(';');
};
const csv = (...rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;
const oneOf = async (content: string | Uint8Array) => {
  const { items, run } = await check(content);
  expect(run).toMatchObject({ items: 1, error: null });
  const [item] = items;
  if (!item) throw new Error('No item');
  return item;
};
const errorOf = async (content: string | Uint8Array) => (await check(content)).run.error;
const limitOf = async (content: string | Uint8Array) => {
  const { run } = await check(content);
  expect(run.error).toBe('FEED_REFUSED');
  return run.notes.find(({ code }) => code === 'LIMIT_EXCEEDED')?.field;
};

describe('CSV', () => {
  it.each<[string, (text: string) => string | Uint8Array]>([
    ['semicolons', (text) => text],
    ['commas', (text) => text.replace('129.500,00', '"129.500,00"').replaceAll(';', ',')],
    ['tabs', (text) => text.replaceAll(';', '\t')],
    ['a stated separator', (text) => `sep=|\n${text.replaceAll(';', '|')}`],
    ['a byte order mark and a stated separator', (text) => `\ufeffsep=;\r\n${text}`],
    ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['old line ends', (text) => text.replaceAll('\n', '\r')],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['empty lines and rows', (text) => `\n\n${text}\n;;;;;;;;;\n\n`],
    ['quotes around all', (text) => text.replace(/[^;\n]+/g, '"$&"')],
  ])('reads %s', async (_, change) => {
    const { listing, outcome } = await oneOf(change(csv(row('A1'))));
    expect(outcome).toBe('AD');
    expect(listing).toMatchObject({ externalRef: 'A1', price: { amount: 129_500, currency: 'EUR' }, city: 'Bari' });
  });

  it.each<[string, Readonly<Record<string, string>>, Record<string, unknown>]>([
    ['a delimiter in quotes', { descrizione: '"Uno; due; ""tre"""' }, { description: 'Uno; due; "tre"' }],
    ['a line break in quotes', { descrizione: '"Uno\r\ndue\n\ntre"' }, { description: 'Uno\ndue\n\ntre' }],
    ['quotes inside a text', { descrizione: 'Detto "il 12"' }, { description: 'Detto "il 12"' }],
    ['text after quotes', { descrizione: '"Uno" due' }, { description: '"Uno" due' }],
    [
      'a formula as text',
      { descrizione: '=HYPERLINK("https://a.example")' },
      { description: '=HYPERLINK("https://a.example")' },
    ],
    ['an escaped formula', { descrizione: "'=1+1" }, { description: '=1+1' }],
    ['HTML', { descrizione: '<p>Uno</p><p>due</p>' }, { description: 'Uno\ndue' }],
    ['a null byte', { descrizione: 'Lumi\0noso' }, { description: 'Luminoso' }],
    ['an error of a formula', { descrizione: '#RIF!' }, { description: null }],
    ['a huge price', { prezzo: '99999999999999999999' }, { price: null }],
    ['an infinite price', { prezzo: '1e309' }, { price: null }],
    [
      'words of the screens',
      { contratto: 'In affitto', tipologia: 'Locale commerciale' },
      { contractType: 'LONG_TERM_RENTAL', propertyType: 'COMMERCIAL_SPACE' },
    ],
  ])('reads %s', async (_, changes, listing) => {
    const content = csv(row('A1', changes));
    // A null byte at the start is no text file.
    const { items } = await check(
      changes.descrizione?.includes('\0')
        ? content.replace('\n', `\n${row('A0', { descrizione: 'x'.repeat(5000) })}\n`)
        : content,
    );
    expect(items.at(-1)?.listing).toMatchObject(listing);
  });

  it('reports a row whose cells are shifted as unreadable, and reads the others', async () => {
    const { items, run } = await check(
      csv(row('A1'), `${row('A2')};extra`, row('A3').replaceAll(';', ','), 'A4;vendita', row('A5')),
    );
    expect(run).toMatchObject({ items: 5, error: null });
    expect(items.map(({ externalRef, outcome }) => `${externalRef?.slice(0, 2)} ${outcome}`)).toEqual([
      'A1 AD',
      'A2 INVALID',
      'A3 INVALID',
      'A4 WAITING',
      'A5 AD',
    ]);
  });

  it('notes unknown and repeated columns with a guess', async () => {
    const { run, items } = await check('rif;prezzo;prezzo vendita;balcone;colore;prezzo\nA1;100000;2;sì;blu;3\n');
    expect(run.notes).toEqual([
      { code: 'COLUMN_UNKNOWN', field: 'prezzo vendita', value: 'priceAmount' },
      { code: 'COLUMN_UNKNOWN', field: 'colore' },
      { code: 'COLUMN_UNKNOWN', field: 'prezzo', value: 'priceAmount' },
    ]);
    expect(items[0]?.listing).toMatchObject({ price: { amount: 100_000, currency: 'EUR' }, features: ['balcony'] });
  });

  it('reads an unknown column as a member has mapped it', async () => {
    const settings = { columnMap: { Paperino: 'city' } };
    const { items } = await check('rif;prezzo;Paperino\nA1;100000;Bari\n', { settings });
    expect(items[0]?.listing?.city).toBe('Bari');
  });

  it.each<[string, string, string]>([
    ['a header alone', `${header}\n`, 'FEED_EMPTY'],
    ['white space', ' \n\n', 'FEED_EMPTY'],
    ['plain text', 'Errore interno del server, riprovare', 'FEED_NOT_A_FEED'],
    ['a table of something else', 'nome;cognome\nMario;Rossi\n', 'FEED_NOT_A_FEED'],
    ['an open quotation', csv(row('A1'), row('A2', { descrizione: '"Uno' })), 'FEED_TRUNCATED'],
    ['binary data', 'A1\0\0\0\u0001\u0002', 'FEED_NOT_A_FEED'],
  ])('changes nothing after %s', async (_, content, error) => {
    expect(await errorOf(content)).toBe(error);
  });

  it('refuses a row above the size of an item', async () => {
    expect(await limitOf(csv(row('A1', { descrizione: `"${'a'.repeat(1_100_000)}"` })))).toBe('ITEM_BYTES');
  });
});

describe('JSON', () => {
  const document = (...listings: readonly unknown[]) => JSON.stringify({ format: 'soglia', version: 1, listings });
  const other = (ref: string) => ({ ...publishableListing, externalRef: ref });
  const lines = (...values: readonly unknown[]) =>
    values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');

  it.each<[string, string]>([
    ['a document', document(publishableListing)],
    ['a document with spaces', JSON.stringify(JSON.parse(document(publishableListing)), null, 2)],
    ['a list at the root', JSON.stringify([publishableListing])],
    ['a line', lines(publishableListing)],
    ['lines after a header', lines({ format: 'soglia', version: 1 }, publishableListing)],
    ['a mark at its start', `\ufeff${document(publishableListing)}`],
    ['a header after the list', JSON.stringify({ listings: [publishableListing], version: 1, format: 'soglia' })],
  ])('reads %s', async (_, content) => {
    expect(await oneOf(content)).toMatchObject({ outcome: 'AD', blocks: [], listing: publishableListing });
  });

  it('reports a bad line as unreadable, and reads the others', async () => {
    const { items, run } = await check(
      lines(other('A1'), '{"externalRef": "A2", "title": }', other('A3'), '42', other('A4')),
    );
    expect(run).toMatchObject({ items: 5, error: null, format: 'SOGLIA' });
    expect(items.map(({ outcome }) => outcome)).toEqual(['AD', 'INVALID', 'AD', 'INVALID', 'AD']);
  });

  it('reports an item that is no object as unreadable', async () => {
    const { items } = await check(document(other('A1'), 42, null, ['A2'], 'A3', other('A4')));
    expect(items.map(({ outcome }) => outcome)).toEqual(['AD', 'INVALID', 'INVALID', 'INVALID', 'INVALID', 'AD']);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'numbers as text',
      { commercialArea: '1.250 mq', roomsCount: '5+', floor: 'T' },
      { commercialArea: 1250, roomsCount: 5, hasMoreRooms: true, floor: 0 },
    ],
    ['an object for a text', { title: { it: 'Casa' }, street: ['Via'] }, { street: null }],
    [
      'a flat price',
      { price: undefined, priceAmount: '300.000', currency: 'CHF' },
      { price: { amount: 300_000, currency: 'CHF' } },
    ],
    [
      'features in one text',
      { features: 'balcone|ascensore, cantina' },
      { features: ['balcony', 'cellar'], hasElevator: true },
    ],
    [
      'addresses of photos',
      { media: ['https://a.example/1.jpg', 'ftp://a.example/2.jpg'] },
      { media: [{ url: 'https://a.example/1.jpg', kind: 'PHOTO', alt: null }] },
    ],
    ['a prototype', { ['__proto__']: { title: 'x' }, constructor: 'x' }, { title: 'Trilocale in centro' }],
  ])('reads %s', async (_, changes, listing) => {
    expect((await oneOf(document({ ...publishableListing, ...changes }))).listing).toMatchObject(listing);
  });

  it('reads an infinite number as none', async () => {
    const content = document(publishableListing).replace('250000', '1e309');
    expect(await oneOf(content)).toMatchObject({ outcome: 'WAITING', blocks: ['PRICE_MISSING'] });
  });

  const complete = document(other('A1'), other('A2'));
  it.each<[string, string, string]>([
    ['an empty list', document(), 'FEED_EMPTY'],
    ['another version', complete.replace('"version":1', '"version":2'), 'FEED_FORMAT'],
    ['another document', '{"error":"not found"}', 'FEED_FORMAT'],
    ['an empty object', '{}', 'FEED_FORMAT'],
    ['an empty list at the root', '[]', 'FEED_FORMAT'],
    ['a missing value', complete.replace('"it"', ''), 'FEED_FORMAT'],
    ['a second document', `${complete}{}`, 'FEED_FORMAT'],
    ['a cut in a line', lines(other('A1'), JSON.stringify(other('A2')).slice(0, 90)), 'FEED_TRUNCATED'],
  ])('changes nothing after %s', async (_, content, error) => {
    expect(await errorOf(content)).toBe(error);
  });

  it('changes nothing after a cut at any place', async () => {
    for (let end = 60; end < complete.length; end += 37)
      expect([end, await errorOf(complete.slice(0, end))]).toEqual([end, 'FEED_TRUNCATED']);
  });

  it('refuses deep and oversized items', async () => {
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
    expect(await limitOf(document(publishableListing).replace('"it"', deep))).toBe('DEPTH');
    expect(await limitOf(document({ ...publishableListing, description: 'a'.repeat(1_300_000) }))).toBe('ITEM_BYTES');
    const { items } = await check(lines(other('A1'), `{"externalRef":"A2","title":${deep}}`, other('A3')));
    expect(items.map(({ outcome }) => outcome)).toEqual(['AD', 'INVALID', 'AD']);
  });
});

describe('RESO', () => {
  const property = {
    ListingKey: '1',
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'Condominium',
    ListPrice: 450_000,
    LivingArea: 100,
    LivingAreaUnits: 'SquareMeters',
    City: 'Genova',
    CountyOrParish: 'GE',
    Country: 'IT',
    PublicRemarks: 'Quiet',
    Media: [{ MediaURL: 'https://img.example.org/1.jpg' }],
  };
  const feed = (changes: Record<string, unknown>, root: Record<string, unknown> = {}) =>
    JSON.stringify({ '@odata.context': 'x', ...root, value: [{ ...property, ...changes }] });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'land in acres',
      { PropertyType: 'Land', PropertySubType: null, LotSizeArea: 2, LotSizeUnits: 'Acres' },
      { propertyType: 'LAND', commercialArea: 8094 },
    ],
    ['an area in square feet', { LivingArea: '1,184', LivingAreaUnits: 'Square Feet' }, { commercialArea: 110 }],
    [
      'a fee a year',
      { AssociationFee: 1200, AssociationFeeFrequency: 'Annually' },
      { condominiumFees: { amount: 100, currency: 'EUR' } },
    ],
    [
      'a lease',
      { PropertyType: 'ResidentialLease', ListPrice: 1000 },
      { contractType: 'LONG_TERM_RENTAL', price: { amount: 1000, currency: 'EUR' } },
    ],
    [
      'a hidden address',
      { StreetName: 'Via Roma', InternetAddressDisplayYN: false },
      { street: null, addressVisibility: 'COMUNE' },
    ],
    [
      'features',
      { PoolPrivateYN: true, CoolingYN: 'true', GarageYN: false, BuildingFeatures: ['Elevator(s)'] },
      { features: ['swimmingPool', 'airConditioning'], hasElevator: true },
    ],
    [
      'media in their order',
      {
        Media: [
          { MediaURL: 'https://a.example/b', Order: 2, MediaCategory: 'FloorPlan' },
          { MediaURL: 'https://a.example/a', Order: '1', ShortDescription: 'Sala' },
          { MediaURL: 'https://a.example/c', Order: 0, MediaCategory: 'Document' },
        ],
      },
      {
        media: [
          { url: 'https://a.example/a', kind: 'PHOTO', alt: 'Sala' },
          { url: 'https://a.example/b', kind: 'FLOOR_PLAN', alt: null },
        ],
      },
    ],
  ])('reads %s', async (_, changes, listing) => {
    expect((await oneOf(feed(changes))).listing).toMatchObject(listing);
  });

  it.each<[string, Record<string, unknown>, string, string[]]>([
    ['a listing under contract', { StandardStatus: 'ActiveUnderContract' }, 'DRAFT', ['energyClass']],
    ['a closed listing', { StandardStatus: 'Closed' }, 'WITHDRAW', []],
    ['a listing that may not be shown', { MlgCanView: false }, 'WITHDRAW', []],
    ['a listing not for the internet', { InternetEntireListingDisplayYN: 'false' }, 'WITHDRAW', []],
    [
      'a lease by the week',
      { PropertyType: 'ResidentialLease', LeaseAmountFrequency: 'Weekly' },
      'SKIPPED',
      ['SHORT_STAY'],
    ],
    ['an auction', { SpecialListingConditions: ['Auction'] }, 'SKIPPED', ['AUCTION']],
    ['an area without a unit', { LivingAreaUnits: null }, 'WAITING', ['AREA_MISSING']],
    ['a residential property of no subtype', { PropertySubType: null }, 'WAITING', ['TYPE_UNKNOWN']],
    [
      'an unknown type',
      { PropertyType: 'BusinessOpportunity', PropertySubType: null },
      'WAITING',
      ['TYPE_UNKNOWN', 'CONTRACT_UNKNOWN'],
    ],
    ['no key', { ListingKey: null }, 'INVALID', ['REFERENCE_MISSING']],
    ['a media that is no list', { Media: 'x' }, 'DRAFT', ['media', 'energyClass']],
  ])('reports %s', async (_, changes, outcome, blocks) => {
    const item = await oneOf(feed(changes));
    expect([item.outcome, item.blocks]).toEqual([outcome, blocks]);
  });

  it('is full without a next page only', async () => {
    expect((await check(feed({}))).run).toMatchObject({ format: 'RESO', full: true, error: null });
    expect((await check(feed({}, { '@odata.nextLink': 'https://a.example/2' }))).run.full).toBe(false);
    expect(await errorOf('{"value":[]}')).toBe('FEED_EMPTY');
  });
});

describe('XLSX', () => {
  type Value = string | number | boolean | Date | null;
  const sheet = async (rows: Value[][]): Promise<Buffer> =>
    writeExcelFile(
      rows.map((cells) => cells.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : value))),
    ).toBuffer();
  const headers = [
    'riferimento',
    'contratto',
    'tipologia',
    'prezzo',
    'comune',
    'provincia',
    'superficie',
    'libero dal',
    'cap',
  ];
  const cells = (changes: Readonly<Record<number, Value>> = {}): Value[] =>
    ['A1', 'vendita', 'villa', 129_500.5, 'Bari', 'BA', 80, null, null].map((value, at) =>
      at in changes ? (changes[at] ?? null) : value,
    );

  it.each<[string, Readonly<Record<number, Value>>, Record<string, unknown>]>([
    ['numbers', {}, { externalRef: 'A1', price: { amount: 129_500.5, currency: 'EUR' }, commercialArea: 80 }],
    ['numbers as text', { 3: '1.250.000,00 €', 6: '80 mq' }, { price: { amount: 1_250_000, currency: 'EUR' } }],
    ['a number as reference', { 0: 501 }, { externalRef: '501' }],
    ['a date', { 7: new Date('2027-01-05') }, { availabilityStartDate: '2027-01-05' }],
    ['the serial number of a date', { 7: 46_392 }, { availabilityStartDate: '2027-01-05' }],
    ['a date as text', { 7: '05/01/2027' }, { availabilityStartDate: '2027-01-05' }],
    ['a postal code without its zero', { 4: 'Roma', 5: 'RM', 8: 121 }, { postalCode: '00121' }],
    ['an error of a formula', { 2: '#N/A' }, { propertyType: null }],
  ])('reads %s', async (_, changes, listing) => {
    expect((await oneOf(await sheet([headers, cells(changes)]))).listing).toMatchObject(listing);
  });

  it('skips empty rows above and between', async () => {
    const { items } = await check(await sheet([[null], headers, cells(), [], [' '], cells({ 0: 'A2' })]));
    expect(items.map(({ externalRef }) => externalRef)).toEqual(['A1', 'A2']);
  });

  it('changes nothing without a known header or without rows', async () => {
    expect(await errorOf(await sheet([headers]))).toBe('FEED_EMPTY');
    expect(
      await errorOf(
        await sheet([
          ['nome', 'cognome'],
          ['Mario', 'Rossi'],
        ]),
      ),
    ).toBe('FEED_FORMAT');
  });

  const workbook = async (parts: Readonly<Record<string, string>>): Promise<Buffer> => {
    const archive = new ZipFile();
    const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
    for (const [name, content] of Object.entries({
      '[Content_Types].xml': types,
      'xl/workbook.xml': '<workbook/>',
      ...parts,
    }))
      archive.addBuffer(Buffer.from(content), name);
    archive.end();
    return buffer(archive.outputStream.pipe(new PassThrough()));
  };
  const cell = (reference: string) =>
    `<worksheet><sheetData><row><c r="${reference}"><v>1</v></c></row></sheetData></worksheet>`;

  it('refuses bombs before the workbook is read', async () => {
    const zeros = ' '.repeat(60_000_000);
    expect(await limitOf(await workbook({ 'xl/worksheets/sheet1.xml': zeros }))).toBe('UNPACK_RATIO');
    expect(await limitOf(await workbook({ 'xl/worksheets/sheet1.xml': cell('A1048576') }))).toBe('XLSX_ROWS');
    expect(await limitOf(await workbook({ 'xl/worksheets/sheet1.xml': cell('XFD1') }))).toBe('XLSX_COLUMNS');
    const entities = '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet>&b;</worksheet>';
    expect(await limitOf(await workbook({ 'xl/worksheets/sheet1.xml': entities }))).toBe('DTD');
    expect(await limitOf(await workbook({ 'xl/inner.zip': 'PK' }))).toBe('ARCHIVE_NESTING');
    expect(await limitOf(await sheet([['rif', 'prezzo'], ...Array.from({ length: 5001 }, () => ['A', 1])]))).toBe(
      'XLSX_ROWS',
    );
  });

  it('changes nothing with a damaged workbook', async () => {
    expect(await errorOf(await workbook({}))).toBe('FEED_FORMAT');
    expect(await errorOf(await workbook({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }))).toBe(
      'FEED_FORMAT',
    );
    const content = await sheet([headers, cells()]);
    for (let end = 100; end < content.length; end += 400)
      expect(['FEED_TRUNCATED', 'FEED_FORMAT', 'FEED_REFUSED']).toContain(await errorOf(content.subarray(0, end)));
  });
});
