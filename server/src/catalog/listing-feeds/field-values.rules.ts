import type { EnergyClass } from '#contract/catalog/energy';
import type { FeedNoteCode } from '#contract/catalog/feed-listing';
import { type Country, countries } from '#contract/geo/places';
import { isLocalDate } from '#contract/platform/dates';
import { languages } from '#contract/platform/languages';
import { comparable } from './feed-text.rules.ts';
import { readNumber, type Scalar } from './numbers.rules.ts';

/** Values with a notation of their trade: floors, energy classes, dates, countries, yes and no. */

const floorWords = new Map<string, number>(
  Object.entries({
    t: 0,
    pt: 0,
    r: 0,
    pr: 0,
    eg: 0,
    rdc: 0,
    terra: 0,
    'piano terra': 0,
    terreno: 0,
    'piano terreno': 0,
    rialzato: 0,
    'piano rialzato': 0,
    'terra rialzato': 0,
    ground: 0,
    'ground floor': 0,
    erdgeschoss: 0,
    parterre: 0,
    'rez de chaussee': 0,
    bajo: 0,
    'planta baja': 0,
    s: -1,
    seminterrato: -1,
    'piano seminterrato': -1,
    interrato: -1,
    'piano interrato': -1,
    basement: -1,
    'lower ground': -1,
    souterrain: -1,
    ug: -1,
    untergeschoss: -1,
    'sous sol': -1,
    semisotano: -1,
    primo: 1,
    secondo: 2,
    terzo: 3,
    quarto: 4,
    quinto: 5,
    sesto: 6,
    settimo: 7,
    ottavo: 8,
    nono: 9,
    decimo: 10,
  }),
);

/** Floor, 0 for the ground floor; null for words without a number ("ultimo"). */
export function readFloor(raw: Scalar): number | null {
  if (typeof raw === 'number') return Number.isInteger(raw) ? raw : null;
  const minus = /^\s*[-−]\s*(\d+)\s*$/.exec(String(raw ?? ''));
  if (minus) return 0 - Number(minus[1]);
  if (/\d\s*[-–/,.]\s*[1-9]/.test(String(raw ?? ''))) return null;
  const text = comparable(raw)
    .replace(/\b(\d+)(?:o|a|st|nd|rd|th|er|eme|e)\b/g, '$1')
    .replace(/\b0*(\d{1,4}) 0\b/, '$1')
    // "3 di 5", "3° e ultimo piano": what follows says nothing about this floor's number.
    .replace(/(?<=\d) (?:di|of|von|de|su) \d{1,3}(?: piani| floors| etagen)?$/, '')
    .replace(/(?<=\d)(?: e| and| und| et| y)? (?:ultimo|last|top)(?: piano| floor)?$/, '');
  const known = floorWords.get(text) ?? floorWords.get(text.replace(/^(?:piano|p) | piano$/, ''));
  if (known !== undefined) return known;
  const below = /^(?:piano )?s ?(\d)$/.exec(text);
  if (below) return 0 - Number(below[1]);
  const above =
    /^(?:(?:piano|floor|etage|planta|p|og|level) ?)?\+?(\d{1,3})(?: ?(?:piano|floor|etage|planta|og|p))?$/.exec(text);
  return above ? Number(above[1]) : null;
}

/** `45.07`, `45,07`, `45.07 N`, `E 7.68` and `45°04'13"N`. */
export function readDegrees(raw: Scalar): number | null {
  const text = typeof raw === 'string' ? raw.trim().slice(0, 40) : raw;
  const side = /^[NSEWO](?=[\s\d])|(?<=[\d\s°"”′'])[NSEWO]$/i.exec(String(text ?? ''));
  if (side === null) return readNumber(text, 'DECIMAL').value;
  const plain = String(text).replace(side[0], ' ').trim();
  const parts = /^(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''))?$/.exec(plain);
  const [, degrees = '', minutes = '', seconds = '0'] = parts ?? [];
  const value = parts
    ? Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
    : readNumber(plain.replace(/°\s*$/, ''), 'DECIMAL').value;
  return value === null ? null : Math.round((/[SW]/i.test(side[0]) ? -value : value) * 1e6) / 1e6;
}

export type EnergyReading = {
  energyClass: EnergyClass | null;
  energyStatus: 'IN_PROGRESS' | 'EXEMPT' | 'NOT_COMMUNICATED' | null;
  note: Extract<FeedNoteCode, 'ENERGY_OLD_SCALE' | 'VALUE_UNKNOWN'> | null;
};

const noEnergy: EnergyReading = { energyClass: null, energyStatus: null, note: null };
/** Notations of "not given". */
const energyNotGiven =
  /^(?:|x|n ?[acdv]|no|not specified|non (?:classificat[oa]|disponibile|specificat[oa]|indicat[oa])|nessuna|unknown|-+)$/;
const inProgress =
  /\b(?:in attesa|in corso|in progress|in fase di|pending|en tramite|in rilascio|en cours|in bearbeitung|in richiesta)\b/;
const exempt =
  /\b(?:esente|esenti|exempt|non soggett[oa]|non richiest[oa]|non previst[oa]|exento|nicht noetig|nicht notwendig|not required|immobile esente)\b/;

/** A stated gap, unlike an empty field. */
const notCommunicated =
  /\b(?:non (?:ancora )?comunicat[oa]|not (?:yet )?communicated|noch nicht mitgeteilt|nicht mitgeteilt|no comunicad[oa]|non communiquee?)\b/;

/** The class of a text that names one, and only one, next to its word: "IPE 175 kWh/mq - Classe G". */
function onlyClassIn(text: string): string | undefined {
  const named = text.matchAll(
    /\b(?:classe|class|klasse|clase)(?: energetica| energetique| energy)? (a4 ?\+|a4 ?plus|a[1-4]|[b-g])(?= |$)/g,
  );
  const classes = new Set([...named].map(([, one]) => one));
  // A change of class, or several parts of a building.
  const isWhole = (text.match(/\b(?:classe|class|klasse|clase)\b/g) ?? []).length === 1;
  return classes.size === 1 && isWhole ? [...classes][0] : undefined;
}

/** Energy class of the Italian scale. A and A+ are older or foreign scales and are never translated. */
export function readEnergyClass(raw: Scalar): EnergyReading {
  const text = comparable(raw);
  if (energyNotGiven.test(text)) return noEnergy;
  if (exempt.test(text)) return { ...noEnergy, energyStatus: 'EXEMPT' };
  if (notCommunicated.test(text)) return { ...noEnergy, energyStatus: 'NOT_COMMUNICATED' };
  if (inProgress.test(text)) return { ...noEnergy, energyStatus: 'IN_PROGRESS' };
  const bare = text
    .replace(
      /\b(?:classe|class|klasse|clase|cl|energetica|energ|energy|energia|energieklasse|energetique|ape|rating|energetic)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  // After the class only its index may follow: "D 175,3 kWh/m²".
  const match =
    /^(a4 ?\+|a4 ?plus|a[1-4]|a ?\+{0,4}|[b-g])(?= |$)(?: ?(?:ipe|epgl|ep gl nren|nren)?(?: ?\d[\d ]*)?(?: ?kwh.*)?)?$/.exec(
      bare,
    );
  const spaced = /^a [1-4]$/.test(bare) ? bare : undefined;
  const scale = (spaced ?? match?.[1] ?? onlyClassIn(text))?.replaceAll(' ', '');
  if (scale === undefined) return { ...noEnergy, note: 'VALUE_UNKNOWN' };
  if (/^a\+*$/.test(scale)) return { ...noEnergy, note: 'ENERGY_OLD_SCALE' };
  const energyClass = /^a4(?:\+|plus)$/.test(scale) ? 'A4Plus' : (scale.toUpperCase() as EnergyClass);
  return { ...noEnergy, energyClass };
}

/** `2026-11-02`, also from an instant, `02/11/2026` and `2.11.2026`. Null for any other text. */
export function readDate(raw: Scalar): string | null {
  const text = String(raw ?? '').trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?![\d])/.exec(text);
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?![\d])/.exec(text);
  const [, year, month, day] = iso ?? (local ? [local[0], local[3], local[2], local[1]] : []);
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}

/** Instant of a feed; without a zone it counts as UTC. */
export function readInstant(raw: Scalar): string | null {
  const date = readDate(raw);
  if (date === null) return null;
  const time = /[T ]\s{0,4}(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?/i.exec(
    String(raw).trim().slice(0, 60),
  );
  const zone = time?.[2] ? time[2].toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') : 'Z';
  const instant = new Date(`${date}T${(time?.[1] ?? '00:00').replace(',', '.').padStart(5, '0')}${zone}`);
  return Number.isNaN(instant.getTime()) ? `${date}T00:00:00.000Z` : instant.toISOString();
}

const yes = /^(?:true|1|si|yes|y|ja|oui|vero|x|on|presente|1 0)$/;
const no = /^(?:false|0|no|n|nein|non|falso|off|assente|nessuno|0 0)$/;

/** Null for text that is neither yes nor no. */
export function readBoolean(raw: Scalar): boolean | null {
  if (typeof raw === 'boolean') return raw;
  const text = comparable(raw);
  if (yes.test(text)) return true;
  return no.test(text) ? false : null;
}

const iso3: Readonly<Record<Country, readonly string[]>> = {
  IT: ['ita', 'italy', 'italia'],
  US: [
    'usa',
    'united states of america',
    'stati uniti d america',
    'america',
    'estados unidos de america',
    'u s a',
    'u s',
  ],
  FR: ['fra'],
  DE: ['deu', 'ger', 'bundesrepublik deutschland'],
  ES: ['esp'],
  GB: [
    'gbr',
    'uk',
    'u k',
    'great britain',
    'gran bretagna',
    'gran bretana',
    'grossbritannien',
    'grande bretagne',
    'england',
  ],
};
const countryByName = new Map<string, Country>(
  countries.flatMap((code) => [
    ...languages.map((language) => {
      const name = new Intl.DisplayNames([language], { type: 'region' }).of(code);
      return [comparable(name), code] as const;
    }),
    ...[code.toLowerCase(), ...iso3[code]].map((name) => [name, code] as const),
  ]),
);

/** Country by its name in five languages, or by ISO 3166 alpha-2 and alpha-3. Italy without a country; null for any other. */
export function readCountry(raw: Scalar): Country | null {
  const text = comparable(raw);
  return text === '' ? 'IT' : (countryByName.get(text) ?? null);
}
