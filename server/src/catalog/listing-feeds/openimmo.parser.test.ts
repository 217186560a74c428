import { describe, expect, it } from 'vitest';
import { check, immobilie, openImmoFile } from './feed-files.fixtures.ts';

const one = async (parts: Readonly<Record<string, string>>, transfer?: string) => {
  const { items, run } = await check(openImmoFile([immobilie(parts)], transfer));
  expect(run).toMatchObject({ format: 'OPENIMMO', error: null });
  const [item] = items;
  if (!item) throw new Error('No item');
  return { ...item, codes: item.notes.map(({ code }) => code) };
};

const marketing = (attributes: string, type = '<wohnung/>') => ({
  objektkategorie: `<vermarktungsart ${attributes}/><objektart>${type}</objektart>`,
});
const technical = (more: string) => ({ verwaltung_techn: `<openimmo_obid>P1</openimmo_obid>${more}` });

describe('OpenImmo', () => {
  it.each<[string, Readonly<Record<string, string>>, string, string[]]>([
    ['a complete property', {}, 'AD', []],
    ['a deletion', technical('<aktion aktionart="DELETE"/>'), 'WITHDRAW', []],
    ['a sold property', { zustand_angaben: '<verkaufstatus stand="VERKAUFT"/>' }, 'WITHDRAW', []],
    [
      'a reserved property',
      { zustand_angaben: '<verkaufstatus stand="RESERVIERT"/><energiepass><wertklasse>C</wertklasse></energiepass>' },
      'AD',
      [],
    ],
    ['a heritable lease', marketing('ERBPACHT="true"'), 'WAITING', ['CONTRACT_UNKNOWN']],
    ['leasing', marketing('LEASING="1"'), 'WAITING', ['CONTRACT_UNKNOWN']],
    ['another type', marketing('KAUF="true"', '<zinshaus_renditeobjekt/>'), 'WAITING', ['TYPE_UNKNOWN']],
    [
      'a price on request',
      { preise: '<kaufpreis auf_anfrage="true">240000</kaufpreis>' },
      'WAITING',
      ['PRICE_MISSING'],
    ],
    ['a price as word', { preise: '<kaufpreis>auf_anfrage</kaufpreis>' }, 'WAITING', ['PRICE_MISSING']],
    [
      'an auction',
      { verwaltung_objekt: '<versteigerungstermin>2026-12-01</versteigerungstermin>' },
      'SKIPPED',
      ['AUCTION'],
    ],
    [
      'a price by day',
      {
        ...marketing('MIETE_PACHT="true"'),
        preise: '<kaltmiete>80</kaltmiete><preis_zeiteinheit zeiteinheit="TAG"/>',
        verwaltung_objekt: '<als_ferien>true</als_ferien>',
      },
      'SKIPPED',
      ['SHORT_STAY'],
    ],
    [
      'no certificate needed',
      { zustand_angaben: '<energiepass><jahrgang>nicht_noetig</jahrgang></energiepass>' },
      'AD',
      [],
    ],
    ['no certificate', { zustand_angaben: '' }, 'DRAFT', ['energyClass']],
    ['Austria', { geo: '<plz>1010</plz><ort>Wien</ort><land iso_land="AUT"/>' }, 'WAITING', ['COUNTRY_NOT_SERVED']],
  ])('reports %s', async (_, parts, outcome, blocks) => {
    const item = await one(parts);
    expect([item.outcome, item.blocks]).toEqual([outcome, blocks]);
  });

  it.each<[string, Readonly<Record<string, string>>, Record<string, unknown>]>([
    ['lower-case attributes', marketing('kauf="1"'), { contractType: 'SALE' }],
    [
      'a rental',
      {
        ...marketing('MIETE_PACHT="true"'),
        preise: '<nettokaltmiete>0.00</nettokaltmiete><kaltmiete>850.00</kaltmiete><nebenkosten>120</nebenkosten>',
      },
      {
        contractType: 'LONG_TERM_RENTAL',
        price: { amount: 850, currency: 'EUR' },
        condominiumFees: { amount: 120, currency: 'EUR' },
      },
    ],
    [
      'land',
      {
        ...marketing('KAUF="true"', '<grundstueck/>'),
        flaechen: '<grundstuecksflaeche>1200.00</grundstuecksflaeche><anzahl_zimmer>0</anzahl_zimmer>',
      },
      { propertyType: 'LAND', commercialArea: 1200 },
    ],
    [
      'the first area above zero',
      { flaechen: '<wohnflaeche>0</wohnflaeche><nutzflaeche>64.4</nutzflaeche>' },
      { commercialArea: 64 },
    ],
    [
      'a hidden address',
      { verwaltung_objekt: '<objektadresse_freigeben>false</objektadresse_freigeben>' },
      { street: null, streetNumber: null, addressVisibility: 'COMUNE', city: 'Verona' },
    ],
    [
      'coordinates',
      { geo: '<ort>Verona</ort><geokoordinaten breitengrad="45.438" laengengrad="10.993"/>' },
      { latitude: 45.438, longitude: 10.993 },
    ],
    [
      'a floor',
      { geo: '<ort>Verona</ort><etage>EG</etage><regionaler_zusatz>Borgo Trento</regionaler_zusatz>' },
      { floor: 0, quarter: 'Borgo Trento' },
    ],
    [
      'equipment',
      {
        ausstattung:
          '<fahrstuhl PERSONEN="true"/><kamin>true</kamin><klimatisiert>1</klimatisiert><unterkellert keller="JA"/><moebliert moeb="TEIL"/><stellplatzart GARAGE="true" FREIPLATZ="0"/><rollstuhlgerecht>false</rollstuhlgerecht>',
      },
      {
        hasElevator: true,
        furnishingType: 'SEMI_FURNISHED',
        features: ['garage', 'airConditioning', 'fireplace', 'cellar'],
        accessibilityFeatures: [],
      },
    ],
    ['no lift', { ausstattung: '<fahrstuhl PERSONEN="false"/>' }, { hasElevator: false, features: [] }],
    [
      'a condition to renovate',
      { zustand_angaben: '<zustand zustand_art="SANIERUNGSBEDUERFTIG"/>' },
      { conservationStatus: 'TO_RENOVATE' },
    ],
    [
      'a renovated condition',
      { zustand_angaben: '<zustand zustand_art="TEIL_VOLLSANIERT"/>' },
      { conservationStatus: 'RENOVATED' },
    ],
    [
      'a certificate',
      { zustand_angaben: '<energiepass><wertklasse>D</wertklasse><gueltig_bis>01.05.2031</gueltig_bis></energiepass>' },
      { energyClass: 'D', energyStatus: 'CERTIFIED', apeExpiry: '2031-05-01' },
    ],
    [
      'texts in their order',
      {
        freitexte:
          '<objekttitel>Trilocale</objekttitel><lage>Due</lage><objektbeschreibung>Uno</objektbeschreibung><sonstige_angaben>Tre</sonstige_angaben>',
      },
      { description: 'Uno\n\nDue\n\nTre' },
    ],
    [
      'a date',
      { verwaltung_objekt: '<verfuegbar_ab>2027-01-01</verfuegbar_ab>' },
      { availabilityStartDate: '2027-01-01' },
    ],
    ['a word as date', { verwaltung_objekt: '<verfuegbar_ab>sofort</verfuegbar_ab>' }, { availabilityStartDate: null }],
    [
      'the shown number as reference',
      { verwaltung_techn: '<objektnr_extern>VR-9</objektnr_extern>' },
      { externalRef: 'VR-9', reference: 'VR-9' },
    ],
  ])('reads %s', async (_, parts, listing) => {
    expect((await one(parts)).listing).toMatchObject(listing);
  });

  it('notes a sale that is also for rent', async () => {
    const item = await one(marketing('KAUF="true" MIETE_PACHT="true"'));
    expect(item.listing?.contractType).toBe('SALE');
    expect(item.codes).toContain('CONTRACT_SALE_READ');
  });

  it('reads groups of files, and files inside the feed', async () => {
    const file = (group: string, data: string) => `<anhang gruppe="${group}"><daten>${data}</daten></anhang>`;
    const item = await one({
      anhaenge: [
        file('BILD', '<pfad>https://a.it/1.jpg</pfad>'),
        file('QRCODE', '<pfad>https://a.it/qr.png</pfad>'),
        file('BILD', `<anhanginhalt>${Buffer.from('photo'.repeat(300_000)).toString('base64')}</anhanginhalt>`),
        file('titelbild', '<pfad>https://a.it/cover.jpg</pfad>'),
        file('GRUNDRISS', '<pfad>https://a.it/plan.png</pfad>'),
        file('FILMLINK', '<pfad>https://a.it/film.mp4</pfad>'),
        file('PANORAMA', '<pfad>https://kuula.co/post/1</pfad>'),
        file('DOKUMENTE', '<pfad>https://a.it/doc.pdf</pfad>'),
      ].join(''),
    });
    expect(item.listing?.media.map(({ kind, url }) => [kind, url.slice(0, 24)])).toEqual([
      ['PHOTO', 'https://a.it/cover.jpg'],
      ['PHOTO', 'https://a.it/1.jpg'],
      ['PHOTO', 'attachment:sha256-'.padEnd(18) + item.listing?.media[2]?.url.slice(18, 24)],
      ['FLOOR_PLAN', 'https://a.it/plan.png'],
      ['VIDEO', 'https://a.it/film.mp4'],
    ]);
    expect(item.listing?.virtualTourLink).toBe('https://kuula.co/post/1');
  });

  it.each([
    ['umfang="VOLL"', true, 'AD'],
    ['umfang="TEIL"', false, 'AD'],
    ['umfang="VOLL" modus="DELETE"', false, 'WITHDRAW'],
    ['', false, 'AD'],
  ])('reads the transfer %j', async (transfer, isFull, outcome) => {
    const { items, run } = await check(openImmoFile([immobilie()], transfer));
    expect([run.full, items[0]?.outcome]).toEqual([isFull, outcome]);
  });

  it('accepts an incremental transfer without properties, but no empty full one', async () => {
    expect((await check(openImmoFile([], 'umfang="TEIL"'))).run.error).toBe(null);
    expect((await check(openImmoFile([], 'umfang="VOLL"'))).run.error).toBe('FEED_EMPTY');
  });
});
