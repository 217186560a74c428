import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check, checkFile, kyeroFile, kyeroProperty } from './feed-files.fixtures.ts';

const samples = new URL('../../../../../shared/feed-samples/', import.meta.url);
const ownSamples = existsSync(samples) ? samples : new URL('../../../../../../shared/feed-samples/', import.meta.url);

describe('Kyero', () => {
  const one = async (changes: Readonly<Record<string, string | null>>) => {
    const { items, run } = await check(kyeroFile(kyeroProperty(changes)));
    expect(run).toMatchObject({ items: 1, format: 'KYERO', full: true, error: null });
    const [item] = items;
    if (!item) throw new Error('No item');
    return { ...item, codes: item.notes.map(({ code }) => code) };
  };

  it.each<[string, Readonly<Record<string, string | null>>, string, string[]]>([
    ['a complete property', {}, 'AD', []],
    ['no energy class', { energy_rating: null }, 'DRAFT', ['energyClass']],
    ['a class of an old scale', { energy_rating: '<consumption>A+</consumption>' }, 'DRAFT', ['energyClass']],
    ['no description and no photo', { desc: null, images: null }, 'DRAFT', ['description', 'media']],
    ['no class abroad', { country: 'Spain', town: 'Marbella', province: 'Málaga', energy_rating: null }, 'AD', []],
    ['no price', { price: null }, 'WAITING', ['PRICE_MISSING']],
    ['a price of 1', { price: '1' }, 'WAITING', ['PRICE_MISSING']],
    ['a price on request', { price: 'Trattativa riservata' }, 'WAITING', ['PRICE_MISSING']],
    ['a price below 1', { price: '0.5' }, 'WAITING', ['PRICE_MISSING']],
    ['a negative price', { price: '-5' }, 'WAITING', ['PRICE_MISSING']],
    ['a price above the bound', { price: '100000001' }, 'WAITING', ['PRICE_MISSING']],
    ['an unknown currency', { currency: 'AED' }, 'WAITING', ['CURRENCY_UNKNOWN']],
    ['no currency', { currency: null }, 'AD', []],
    ['an unknown contract', { price_freq: 'barter' }, 'WAITING', ['CONTRACT_UNKNOWN']],
    ['no contract', { price_freq: null }, 'WAITING', ['CONTRACT_UNKNOWN']],
    ['a week', { price_freq: 'week' }, 'SKIPPED', ['SHORT_STAY']],
    ['an unknown type', { type: 'Castle in the air and other things' }, 'AD', []],
    ['a building', { type: 'Building' }, 'WAITING', ['TYPE_UNKNOWN']],
    ['no type', { type: null }, 'WAITING', ['TYPE_UNKNOWN']],
    ['no area', { surface_area: '<built>0</built><plot>500</plot>' }, 'WAITING', ['AREA_MISSING']],
    ['land without a plot', { type: 'Land', surface_area: '<built>80</built>' }, 'WAITING', ['AREA_MISSING']],
    ['no town', { town: null }, 'WAITING', ['CITY_MISSING']],
    ['an unknown town', { town: 'Atlantide' }, 'WAITING', ['PLACE_UNKNOWN']],
    ['a town of several provinces', { town: 'Samone', province: null }, 'WAITING', ['PLACE_AMBIGUOUS']],
    ['another country', { country: 'Portugal', town: 'Lisboa' }, 'WAITING', ['COUNTRY_NOT_SERVED']],
    ['an auction', { title: "<it>Casa all'asta</it>" }, 'SKIPPED', ['AUCTION']],
    ['an auction as the kind of sale', { price_freq: 'vendita in asta' }, 'SKIPPED', ['AUCTION']],
    [
      'several gaps',
      { price: '0', type: 'Building', town: '' },
      'WAITING',
      ['PRICE_MISSING', 'CITY_MISSING', 'TYPE_UNKNOWN'],
    ],
    ['no reference', { id: null, ref: null }, 'INVALID', ['REFERENCE_MISSING']],
    ['an overlong reference', { id: 'x'.repeat(101), ref: null }, 'INVALID', ['REFERENCE_MISSING']],
  ])('reports %s', async (_, changes, outcome, blocks) => {
    const item = await one(changes);
    expect([item.outcome, item.blocks]).toEqual([outcome, blocks]);
  });

  it.each<[string, Readonly<Record<string, string | null>>, Record<string, unknown>, string[]]>([
    ['the reference instead of an id', { id: null }, { externalRef: 'R-1', reference: 'R-1' }, []],
    ['a price in Italian notation', { price: '1.250.000,50' }, { price: { amount: 1_250_000.5, currency: 'EUR' } }, []],
    ['an Italian price with grouping', { price: '289.000' }, { price: { amount: 289_000, currency: 'EUR' } }, []],
    ['a price with a comma', { price: '289,000' }, { price: { amount: 289_000, currency: 'EUR' } }, ['NUMBER_READ']],
    [
      'a currency in the price',
      { price: '£ 100000', currency: null },
      { price: { amount: 100_000, currency: 'GBP' } },
      [],
    ],
    ['decimals of an area', { surface_area: '<built>80,5</built>' }, { commercialArea: 81 }, ['AREA_ROUNDED']],
    ['half bathrooms', { baths: '2.5' }, { bathroomsCount: 2 }, ['ROOMS_ROUNDED']],
    ['many bathrooms', { baths: '5+' }, { bathroomsCount: 5 }, ['AT_LEAST_READ']],
    ['rooms, which it does not count', {}, { roomsCount: null }, []],
    [
      'land',
      { type: 'Plot', surface_area: '<built>0</built><plot>1.500</plot>' },
      { propertyType: 'LAND', commercialArea: 1500 },
      ['NUMBER_READ'],
    ],
    ['a type with more', { type: 'Flat with garage' }, { propertyType: 'APARTMENT' }, []],
    [
      'a city abroad',
      { country: 'Spain', town: 'Marbella', province: 'Málaga' },
      { city: 'Marbella', province: 'Málaga', istat: null },
      [],
    ],
    ['a ruin', { type: 'Ruin' }, { propertyType: 'VILLA', conservationStatus: 'TO_RENOVATE' }, []],
    ['a new building', { new_build: '1' }, { conservationStatus: 'NEW' }, []],
    ['a pool', { pool: '1' }, { features: ['swimmingPool'] }, []],
    ['no pool', { pool: '0' }, { features: [] }, []],
    [
      'features',
      { features: '<feature>Lift</feature><feature>No balcony</feature><feature>Unfurnished</feature>' },
      { hasElevator: true, features: [], furnishingType: 'UNFURNISHED' },
      [],
    ],
    ['an unknown feature', { features: '<feature>Fairy dust</feature>' }, { features: [] }, ['VALUE_UNKNOWN']],
    [
      'Italian before other languages',
      { desc: '<de>Wohnung</de><en>Flat</en><it>Alloggio</it>' },
      { description: 'Alloggio', language: 'it' },
      [],
    ],
    ['another language', { desc: '<nl>Huis</nl>' }, { description: 'Huis', language: 'nl' }, ['LANGUAGE_OTHER']],
    [
      'HTML in CDATA',
      { desc: '<it><![CDATA[<p>Uno<br>Due &amp; tre</p>]]></it>' },
      { description: 'Uno\nDue & tre' },
      ['HTML_REMOVED'],
    ],
    ['HTML as elements', { desc: '<it><p>Uno</p><p>Due</p></it>' }, { description: 'Uno\nDue' }, ['HTML_REMOVED']],
    [
      'escaped HTML',
      { desc: '<it>&lt;b&gt;Uno&lt;/b&gt; &amp;egrave;</it>' },
      { description: 'Uno è' },
      ['HTML_REMOVED'],
    ],
    [
      'a bare ampersand',
      { desc: '<it>Tom & Jerry, R&D</it>' },
      { description: 'Tom & Jerry, R&D' },
      ['MARKUP_REPAIRED'],
    ],
    [
      'an ampersand before a tag',
      { ref: 'A&B', desc: '<it>fine &</it>' },
      { reference: 'A&B', description: 'fine &' },
      ['MARKUP_REPAIRED'],
    ],
    [
      'a bare less-than sign',
      { desc: '<it>meno di < 5 mq e <3</it>' },
      { description: 'meno di < 5 mq e <3' },
      ['MARKUP_REPAIRED'],
    ],
    ['HTML entities', { desc: '<it>Caff&egrave;&nbsp;&euro; 5</it>' }, { description: 'Caffè € 5' }, []],
    [
      'an unknown entity',
      { desc: '<it>a &sconosciuta; b &constructor;</it>' },
      { description: 'a &sconosciuta; b &constructor;' },
      ['MARKUP_REPAIRED'],
    ],
    ['an entity in CDATA', { desc: '<it><![CDATA[a & b ]] > < c]]></it>' }, { description: 'a & b ]] > < c' }, []],
    ['a title', { title: '<en>Sunny flat</en><it>Alloggio al sole</it>' }, { title: 'Alloggio al sole' }, []],
    ['a short title', { title: '<it>Casa</it>' }, { title: 'Appartamento, Torino' }, ['TITLE_MADE']],
    [
      'a long title',
      { title: `<it>${'casa '.repeat(40)}</it>` },
      { title: `${'casa '.repeat(24).trim()}…` },
      ['TITLE_CUT'],
    ],
    ['a long description', { desc: `<it>${'parola '.repeat(400)}</it>` }, {}, ['DESCRIPTION_CUT']],
    [
      'swapped coordinates',
      { location: '<latitude>7.68</latitude><longitude>45.07</longitude>' },
      { latitude: 45.07, longitude: 7.68 },
      ['COORDINATES_SWAPPED'],
    ],
    [
      'coordinates of nowhere',
      { location: '<latitude>0</latitude><longitude>0.0</longitude>' },
      { latitude: null },
      ['COORDINATES_DROPPED'],
    ],
    [
      'coordinates elsewhere',
      { location: '<latitude>51.5</latitude><longitude>-0.1</longitude>' },
      { latitude: null },
      ['COORDINATES_DROPPED'],
    ],
    ['one coordinate', { location: '<latitude>45.07</latitude>' }, { latitude: null }, ['COORDINATES_DROPPED']],
    [
      'coordinates with a comma',
      { location: '<latitude>45,070312</latitude><longitude>7,686856</longitude>' },
      { latitude: 45.070312, longitude: 7.686856 },
      [],
    ],
    ['no street', {}, { street: null, addressVisibility: 'COMUNE' }, ['ADDRESS_HIDDEN']],
    ['a street', { address: 'Via Po' }, { street: 'Via Po', addressVisibility: 'STREET' }, []],
    ['a floor', { floor: 'PT' }, { floor: 0 }, []],
    ['an unclear floor', { floor: 'ultimo' }, { floor: null, floorTypes: ['TOP'] }, ['VALUE_UNKNOWN']],
    [
      'kinds of floors that contradict the floor',
      { floor: '3', 'soglia:floorTypes': 'RAISED' },
      { floor: 3, floorTypes: [] },
      ['VALUE_UNKNOWN'],
    ],
    ['a raised ground floor', { floor: 'rialzato' }, { floor: 0, floorTypes: ['RAISED'] }, []],
    [
      'contacts',
      { email: 'Info@Studio.it', contact_number: '011 1234567' },
      { contactEmail: 'info@studio.it', contactPhone: '+390111234567' },
      [],
    ],
    [
      'invalid contacts',
      { email: 'info@', contact_number: '12' },
      { contactEmail: null, contactPhone: null },
      ['CONTACT_DROPPED'],
    ],
    ['shared ownership', { part_ownership: '1' }, {}, ['OWNERSHIP_PART']],
    ['an invalid postal code', { postcode: '1012' }, { postalCode: null }, ['VALUE_UNKNOWN']],
    ['a fraction', { town: 'Mestre', province: 'VE' }, { city: 'Venezia', quarter: 'Mestre' }, []],
    [
      'a tour',
      { virtual_tour_url: 'https://my.matterport.com/show/?m=1' },
      { virtualTourLink: 'https://my.matterport.com/show/?m=1' },
      [],
    ],
    [
      'a tour of an unknown host',
      { virtual_tour_url: 'https://evil.example/' },
      { virtualTourLink: null },
      ['VALUE_UNKNOWN'],
    ],
    [
      'our own fields',
      { 'soglia:floor': '3', 'soglia:features': 'cellar|attic', 'soglia:street': 'Via Po', 'soglia:roomsCount': '4' },
      { floor: 3, features: ['cellar', 'attic'], street: 'Via Po', roomsCount: 4 },
      [],
    ],
  ])('reads %s', async (_, changes, listing, codes) => {
    const item = await one(changes);
    expect(item.listing).toMatchObject(listing);
    expect(item.codes).toEqual(expect.arrayContaining(codes));
    if (codes.length === 0) expect(item.codes).not.toContain('VALUE_UNKNOWN');
  });

  it('reads photos in the order of their ids, equal ones once, http only, and the first 50', async () => {
    const image = (id: string, url: string) => `<image id="${id}"><url>${url}</url></image>`;
    const first = await one({
      images: [
        image('10', 'https://a.it/10.jpg'),
        image('2', 'https://a.it/2.jpg?a=1&amp;b=2'),
        image('1', ' https://a.it/1.jpg '),
        image('3', 'https://a.it/1.jpg'),
        image('4', 'ftp://a.it/4.jpg'),
        image('5', 'foto/5.jpg'),
        image('6', 'javascript:alert(1)'),
        image('7', ''),
        image('8', 'https://'),
      ].join(''),
    });
    expect(first.listing?.media.map(({ url }) => url)).toEqual([
      'https://a.it/1.jpg',
      'https://a.it/2.jpg?a=1&b=2',
      'https://a.it/10.jpg',
    ]);
    expect(first.codes.filter((code) => code === 'PHOTO_DROPPED')).toHaveLength(5);
    const many = await one({
      images: Array.from({ length: 60 }, (_, at) => image(String(at), `https://a.it/${at}.jpg`)).join(''),
    });
    expect(many.listing?.media).toHaveLength(50);
  });

  it('resolves relative photos against the address of the feed', async () => {
    const file = kyeroFile(kyeroProperty({ images: '<image><url>foto/5.jpg</url></image>' }));
    const { items } = await check(file, { settings: { baseUrl: 'https://studio.it/feed/all.xml' } });
    expect(items[0]?.listing?.media[0]?.url).toBe('https://studio.it/feed/foto/5.jpg');
  });

  it('counts a living room where bedrooms are rooms', async () => {
    const { items } = await check(kyeroFile(kyeroProperty({ beds: '2' })), { settings: { roomsFromBeds: true } });
    expect(items[0]?.listing?.roomsCount).toBe(3);
  });

  it('uses the first of equal references', async () => {
    const { items } = await check(
      kyeroFile(kyeroProperty({ price: '1' }), kyeroProperty(), kyeroProperty({ id: ' K1 ' })),
    );
    expect(items.map(({ outcome, blocks }) => [outcome, ...blocks])).toEqual([
      ['WAITING', 'PRICE_MISSING'],
      ['SKIPPED', 'DUPLICATE_REFERENCE'],
      ['SKIPPED', 'DUPLICATE_REFERENCE'],
    ]);
  });

  it('invalidates only the item with a mismatched tag', async () => {
    const broken = kyeroProperty({ id: 'K2' }).replace('</town>', '</tonw>');
    const unclosed = kyeroProperty({ id: 'K3' }).replace('</property>', '');
    const stray = kyeroProperty({ id: 'K4' }).replace('</town>', '</town></ghost>');
    const { items, run } = await check(
      kyeroFile(kyeroProperty(), broken, unclosed, stray, kyeroProperty({ id: 'K5' })),
    );
    expect(run).toMatchObject({ items: 5, error: null });
    expect(items.map(({ externalRef, outcome, blocks }) => [externalRef, outcome, ...blocks])).toEqual([
      ['K1', 'AD'],
      ['K2', 'INVALID', 'UNREADABLE'],
      ['K3', 'INVALID', 'UNREADABLE'],
      ['K4', 'INVALID', 'UNREADABLE'],
      ['K5', 'AD'],
    ]);
  });

  it('counts elements that it does not read', async () => {
    const { run } = await check(
      kyeroFile(kyeroProperty({ url: 'https://a.it' }), kyeroProperty({ id: 'K2', url: 'https://b.it' })),
    );
    expect(run.notes).toEqual([{ code: 'FIELD_UNSUPPORTED', field: 'url', value: '2' }]);
  });
});

describe.skipIf(!existsSync(ownSamples))('the shared samples', async () => {
  const lines = existsSync(ownSamples)
    ? (await readFile(new URL('expected.jsonl', ownSamples), 'utf8')).trim().split('\n')
    : [];
  const expected = lines.map((line) => JSON.parse(line));
  it.each(expected)('$file $externalRef', async (line) => {
    const { items, run } = await checkFile(fileURLToPath(new URL(line.file, ownSamples)));
    if (line.run) {
      expect(run).toMatchObject(line.run);
      return;
    }
    const item = items.find(({ externalRef }) => externalRef === line.externalRef);
    expect(item).toMatchObject({ outcome: line.outcome, blocks: line.blocks, listing: line.listing ?? {} });
    expect(item?.notes.map(({ code }) => code)).toEqual(expect.arrayContaining(line.notes));
    for (const part of line.descriptionContains ?? []) expect(item?.listing?.description).toContain(part);
    for (const [field, values] of Object.entries(line.contains ?? {}))
      expect(item?.listing).toMatchObject({ [field]: expect.arrayContaining(values as unknown[]) });
  });
});
