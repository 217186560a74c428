import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedFormat } from '#contract/catalog/feed-listing';
import type { FeedItemReport, FeedRunReport } from '#contract/catalog/feed-listing.schemas';
import { loadPlaceIndex } from '../../geo/places/load-place-index.ts';
import { checkFeed } from './check-feed.ts';
import { defaultSettings, type FeedSettings } from './feed-format.port.ts';

/** Feeds of tests, and the report of an import. */

export type Checked = { items: FeedItemReport[]; run: FeedRunReport };

/** Checks a file with these bytes. */
export async function check(
  content: string | Uint8Array,
  {
    format = null,
    settings = {},
    charset = null,
  }: { format?: FeedFormat | null; settings?: Partial<FeedSettings>; charset?: string | null } = {},
): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), 'soglia-feed-'));
  try {
    const path = join(folder, 'feed');
    await writeFile(path, content);
    return await checkFile(path, { format, settings, charset });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Checks a file on disk. */
export async function checkFile(
  path: string,
  {
    format = null,
    settings = {},
    charset = null,
  }: { format?: FeedFormat | null; settings?: Partial<FeedSettings>; charset?: string | null } = {},
): Promise<Checked> {
  const items: FeedItemReport[] = [];
  const places = await loadPlaceIndex();
  const input = {
    file: { path, charset },
    format,
    settings: { ...defaultSettings(), ...settings },
    places,
    thisYear: 2026,
  };
  for await (const report of checkFeed(input)) {
    if ('run' in report) return { items, run: report.run };
    items.push(report);
  }
  throw new Error('No report of the run');
}

const publishable: Readonly<Record<string, string>> = {
  id: 'K1',
  ref: 'R-1',
  date: '2026-11-02 09:00:00',
  price: '289000',
  currency: 'EUR',
  price_freq: 'sale',
  type: 'Apartment',
  town: 'Torino',
  province: 'TO',
  country: 'Italy',
  beds: '2',
  baths: '1',
  surface_area: '<built>80</built><plot>0</plot>',
  energy_rating: '<consumption>D</consumption><emissions>X</emissions>',
  desc: '<it>Appartamento luminoso.</it>',
  images: '<image id="1"><url>https://img.example.org/a.jpg</url></image>',
};

/** A publishable property of Kyero; null removes an element. Values are markup. */
export const kyeroProperty = (changes: Readonly<Record<string, string | null>> = {}): string =>
  `<property>${Object.entries({ ...publishable, ...changes })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('\n')}</property>`;

export const kyeroFile = (...properties: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n${properties.join('\n')}\n</root>\n`;

/** A publishable property of OpenImmo; `parts` replaces groups of the same name. Values are markup. */
export function immobilie(parts: Readonly<Record<string, string>> = {}): string {
  const groups = {
    objektkategorie:
      '<vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><wohnung wohnungtyp="ETAGE"/></objektart>',
    geo: '<plz>37121</plz><ort>Verona</ort><strasse>Via Mazzini</strasse><hausnummer>1</hausnummer><land iso_land="ITA"/>',
    preise: '<kaufpreis>240000</kaufpreis><waehrung iso_waehrung="EUR"/>',
    flaechen: '<wohnflaeche>85</wohnflaeche><anzahl_zimmer>3</anzahl_zimmer>',
    zustand_angaben: '<energiepass><wertklasse>C</wertklasse></energiepass>',
    freitexte:
      '<objekttitel>Trilocale con vista</objekttitel><objektbeschreibung>Luminoso trilocale.</objektbeschreibung>',
    anhaenge: '<anhang gruppe="BILD"><daten><pfad>https://img.example.org/b.jpg</pfad></daten></anhang>',
    verwaltung_techn: '<objektnr_extern>VR-1</objektnr_extern><openimmo_obid>P1</openimmo_obid>',
    ...parts,
  };
  return `<immobilie>${Object.entries(groups)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</immobilie>`;
}

export const openImmoFile = (properties: readonly string[], transfer = 'umfang="VOLL"'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo><uebertragung art="ONLINE" ${transfer} version="1.2.7"/><anbieter><firma>Prova</firma>${properties.join('')}</anbieter></openimmo>`;
