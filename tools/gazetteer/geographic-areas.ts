import { readFile } from 'node:fs/promises';
import { type Language, languages } from '#contract/platform/languages';

/** An area without borders. `names`: by language, with the preposition that a place adverbial needs ("in den" Langhe). */
export type GeographicArea = {
  number: number;
  names: Readonly<Record<Language, { preposition: string; name: string }>>;
  aliases: readonly string[];
  /** ISTAT codes: six digits for a comune, three for a province. */
  codes: readonly string[];
  latMicro: number;
  lngMicro: number;
  zoom: number;
};

/** Columns of names in the table. */
const order = ['it', 'en', 'de', 'fr', 'es'] as const satisfies readonly Language[];

/** Reads `geographic-areas.tsv`. */
export async function readGeographicAreas(): Promise<GeographicArea[]> {
  const text = await readFile(new URL('geographic-areas.tsv', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(areaOf);
}

function areaOf(line: string): GeographicArea {
  const cells = line.split('\t');
  const [aliases = '', codes = '', latitude, longitude, zoom] = cells.slice(11);
  const named = languages.map((language) => {
    const at = 1 + 2 * order.indexOf(language);
    return [language, { preposition: cells[at] ?? '', name: cells[at + 1] ?? '' }];
  });
  return {
    number: Number(cells[0]),
    names: Object.fromEntries(named),
    aliases: aliases ? aliases.split(';') : [],
    codes: codes.split(' '),
    latMicro: Math.round(Number(latitude) * 1e6),
    lngMicro: Math.round(Number(longitude) * 1e6),
    zoom: Number(zoom),
  };
}
