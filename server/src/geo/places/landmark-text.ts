import { landmarkRadiusRange, WALKED_METERS_PER_MINUTE } from '#contract/geo/places';

/** Words around the name of a landmark, in five languages: "a 10 minuti da Porta Susa", "metro M3 Lodi", "near the Colosseum". */

export type LandmarkText = {
  /** The text without these words. */
  rest: string;
  /** `near`: any landmark; `zone`: the same, but an area's name may be a quarter. The others: only stations. */
  lead: 'near' | 'zone' | 'metro' | 'station' | 'stop' | null;
  line: string | null;
  /** In meters, within `landmarkRadiusRange`. */
  radius: number | null;
};

const joined = (words: string) =>
  words
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('|');

const article = "(?:(?:il|lo|la|i|gli|le|the|el|los|las|der|die|das|dem|den|les) |l')";
const preposition = `(?:(?:${joined(`
  a|al|allo|alla|ai|agli|alle|di|del|dello|della|dei|degli|delle|da|dal|dalla|dallo|dai|dagli|dalle
  to|from|of|von|vom|zum|zur|der|des|de la|de|du|des`)}) |(?:all|dell|dall|d|de l)')`;
const near = `(?:${joined(`
  vicin[oaie]|vicinissim[oaie]|accanto|di fianco|davanti|di fronte|intorno|attorno|nei pressi|in prossimita|nelle vicinanze
  presso|a due passi|a pochi passi|nearby|near|close|next|around|in der nahe|nahe|beim|bei|am|pres|proche|a cote|autour
  cerca|junto|al lado`)})`;
const zone = '(?:in zona|zona|zone|area)';
const metro = '(?:metropolitana|metro|subway|underground|u-bahn|linea|line|ligne|linie)';
const station = '(?:stazione ferroviaria|stazione fs|stazione|railway station|station|bahnhof|gare|estacion)';
const stop = '(?:fermata|haltestelle|arret|parada)';
const linkedTo = `(?:${preposition})?(?:${article})?`;

type Lead = LandmarkText['lead'];

/** The second pattern leaves an article in the name: "metro De Angeli". */
const patternsOf = (words: string) => [new RegExp(`^${words} ${linkedTo}`), new RegExp(`^${words} `)] as const;

const leads: ReadonlyArray<readonly [Lead, readonly [RegExp, RegExp]]> = [
  ['near', patternsOf(near)],
  ['zone', patternsOf(zone)],
  ['metro', patternsOf(metro)],
  ['station', patternsOf(station)],
  ['stop', patternsOf(stop)],
];
const suffixes: ReadonlyArray<readonly [Lead, RegExp]> = [
  ['metro', / (?:metro station|subway station|metro)$/],
  ['station', / (?:train station|railway station|station)$/],
];

const onFoot = '(?:a piedi|di cammino|walking|walk|on foot|zu fuss|fussweg|a pied|a pie|andando)';
const minutes = new RegExp(
  `(?:^|[ ,])(?:(?:a|entro|within|in) ?)?(\\d{1,2}) ?(?:minuti|minutes|minutos|minuten|minute|min)\\.?(?: ${onFoot})?(?= |,|$)`,
);
const distance = new RegExp(
  '(?:^|[ ,])(?:a|entro|nel raggio di|within|innerhalb von|im umkreis von|dans un rayon de|a moins de|a menos de|en un radio de) ' +
    '?(\\d{1,5}(?:[.,]\\d{1,2})?) ?(km|chilometri|kilometers|kilometres|kilometer|kilometros|metri|meters|metres|meter|metros|m)(?= |,|$)',
);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’´`] ?/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Nouns of landmarks in other languages, with the Italian one. */
const foreignNouns: ReadonlyArray<readonly [noun: RegExp, italian: string]> = [
  [/\b(?:airport|flughafen|aeroport|aeropuerto)\b/, 'aeroporto'],
  [/\b(?:hospital|krankenhaus|klinikum|hopital)\b/, 'ospedale'],
  [/\b(?:university|universitat|universite|universidad)\b/, 'universita'],
  [/\b(?:stadium|stadion|stade|estadio)\b/, 'stadio'],
];

/** The text, then with the Italian noun: in front of the words before it, and in its place. */
function withItalianNoun(text: string): string[] {
  const [noun, italian] = foreignNouns.find(([pattern]) => pattern.test(text)) ?? [];
  if (!noun || !italian) return [text];
  const inPlace = text.replace(noun, italian);
  const [before = '', after = ''] = inPlace.split(italian);
  // The words of nearness stay in front.
  const lead = leads.map(([, [pattern]]) => pattern.exec(before)?.[0] ?? '').find(Boolean) ?? '';
  const name = before.slice(lead.length).trim();
  return [text, ...(name ? [`${lead}${italian} ${name}${after}`] : []), inPlace];
}

/** Readings of a text as the name of a landmark with words around it, the shortest name first. */
export function readLandmarkText(text: string): LandmarkText[] {
  return withItalianNoun(plain(text)).flatMap(readItalian);
}

function readItalian(text: string): LandmarkText[] {
  const { rest: spoken, radius } = takeRadius(text);
  const { rest: unlined, line } = takeLine(spoken);
  const none: Lead = line ? 'metro' : radius === null ? null : 'near';
  return readingsOf(unlined).map(({ rest, lead }) => ({ rest, lead: lead ?? none, line, radius }));
}

function takeRadius(text: string): { rest: string; radius: number | null } {
  const matched = minutes.exec(text) ?? distance.exec(text);
  if (!matched) return { rest: text, radius: null };
  const [all, amount = '', unit] = matched;
  const value = Number(amount.replace(',', '.'));
  const meters = unit === undefined ? value * WALKED_METERS_PER_MINUTE : unit.startsWith('m') ? value : value * 1000;
  const { min, max } = landmarkRadiusRange;
  const before = text.slice(0, matched.index).replace(/(?<![ ,])[ ,]+$/, '');
  const after = text.slice(matched.index + all.length).replace(/^[ ,]+/, '');
  const name = before ? after : after.replace(new RegExp(`^${linkedTo}`), '');
  return {
    rest: [before, name].filter(Boolean).join(', '),
    radius: Math.round(Math.min(max, Math.max(min, meters))),
  };
}

/** "m3 lodi", "lodi tibb (m3)", "metro b1 conca d'oro", "linea 1 dante". */
function takeLine(text: string): { rest: string; line: string | null } {
  const matched =
    /(?:^|[ (])(m ?[1-6])(?=[ ),]|$)/.exec(text) ??
    /(?:metro|linea|metropolitana) (?:linea )?(a|b1|b|c|1|2|6|11)(?= )/.exec(text);
  if (!matched) return { rest: text, line: null };
  const [all, line = ''] = matched;
  const word = /^(?:metro|metropolitana)/.test(all) ? 'metro ' : ' ';
  const rest = `${text.slice(0, matched.index)}${word}${text.slice(matched.index + all.length)}`;
  return { rest: rest.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim(), line: line.replace(' ', '').toUpperCase() };
}

type Reading = { rest: string; lead: Lead };

/** "vicino a stazione marittima" → "marittima", "stazione marittima", the text itself. */
function readingsOf(text: string): Reading[] {
  const readings: Reading[] = [{ rest: text, lead: null }];
  for (let last = readings[0]; last; ) {
    const { rest, lead } = last;
    const next = leads.find(([, [pattern]]) => pattern.test(rest));
    last = undefined;
    if (!next) break;
    const [kind, [withLink, alone]] = next;
    // "stazione della metro" names the metro, "vicino alla zona" the area.
    const meant = lead === 'metro' || (lead !== null && kind === 'zone') ? lead : kind;
    for (const pattern of [alone, withLink]) {
      const shorter = rest.replace(pattern, '');
      if (!shorter || shorter === readings[0]?.rest) continue;
      last = { rest: shorter, lead: meant };
      readings.unshift(last);
    }
  }
  return [...readings.slice(0, 1).flatMap(withoutSuffix), ...readings];
}

/** "lodi tibb metro station, milano". */
function withoutSuffix({ rest, lead }: Reading): Reading[] {
  const [name = '', ...towns] = rest.split(/ ?, ?/);
  const suffix = suffixes.find(([, pattern]) => pattern.test(name));
  if (!suffix) return [];
  return [{ rest: [name.replace(suffix[1], ''), ...towns].join(', '), lead: lead === 'metro' ? lead : suffix[0] }];
}
