import { isOrdinary } from './no-comune-terms.ts';

/** Grammar around names: words before, after and between them. */

/** First words of Italian street names. */
const streetTypes = new Set(
  `via viale vialetto piazza piazzale piazzetta piazzola corso largo larghetto vicolo vicoletto vico viottolo viuzza
  strada stradone stradello lungomare lungotevere lungarno lungopo lungolago lungofiume lungadige lungoarno lungobisagno
  galleria passaggio passeggiata traversa calle fondamenta salizada salizzada ruga sotoportego sottoportico campo
  campiello sestiere salita discesa rampa scalinata gradinata calata rione contrada vocabolo borgo riva ripa alzaia
  bastioni foro circonvallazione rotonda spianata sdrucciolo chiasso crosa litoranea supportico androne ramo`.split(
    /\s+/,
  ),
);

const leadingFillers = new Set([
  'a',
  'ad',
  'in',
  'nel',
  'nella',
  'nei',
  'nelle',
  'presso',
  'zona',
  'quartiere',
  'rione',
  'localita',
  'frazione',
  'comune',
  'citta',
  'hinterland',
  'sestiere',
  'contrada',
  'il',
  'lo',
]);
const afterFiller = new Set(['di', 'del', 'della', 'dei', 'delle']);
const trailingFillers = new Set(['zona', 'quartiere', 'italia']);

/** Street types that name a street without another word: "lungomare rimini". */
const streetsAlone = new Set(['lungomare', 'lungolago', 'lungofiume', 'lungotevere', 'lungarno', 'circonvallazione']);

export const startsLikeStreet = (norm: string) => streetTypes.has(norm.split(' ')[0] ?? '') && norm.includes(' ');

/**
 * "zona navigli" → "navigli"; "comune di milano" → "milano"; "milano italia" → "milano", but "viale italia" is a
 * street. Never empties the text.
 */
export function stripFillers(norm: string): string {
  const words = norm.split(' ');
  while (words.length > 1 && leadingFillers.has(words[0] as string)) {
    words.shift();
    if (words.length > 1 && afterFiller.has(words[0] as string)) words.shift();
  }
  if (startsLikeStreet(words.join(' '))) return words.join(' ');
  while (words.length > 1 && trailingFillers.has(words.at(-1) as string)) words.pop();
  return words.join(' ');
}

/** "appartamento zona navigli" → "navigli"; "casa mare" → "". */
export function stripOrdinary(norm: string): string {
  const words = norm.split(' ');
  while (words.length > 0 && (isOrdinary(words[0] as string) || leadingFillers.has(words[0] as string))) words.shift();
  while (words.length > 0 && (isOrdinary(words.at(-1) as string) || leadingFillers.has(words.at(-1) as string)))
    words.pop();
  return words.join(' ');
}

/** Whether the street types of a text are part of a name ("riva del garda"), or only "lungomare" is next to it. */
export function coversStreetWords(
  { norm, from, rest }: { norm: string; from: number; rest: string },
  segments: readonly string[],
): boolean {
  if (streetsAlone.has(stripOrdinary(rest))) return true;
  const to = from + norm.split(' ').length;
  const words = segments.flatMap((segment) => segment.split(' '));
  const streetWords = words.flatMap((word, at) => (streetTypes.has(word) ? [at] : []));
  const isInside = (at: number | undefined) => at !== undefined && at >= from && at < to;
  return to - from > 1 && (segments.length > 1 ? streetWords.every(isInside) : isInside(streetWords[0]));
}

/** "via torino 12 a" → "via torino". Preserves a number inside the name ("via 4 novembre"). */
export function stripHouseNumber(norm: string): string {
  const bare = norm
    .replace(/ (?:n|nr|num|numero|civico|snc)$/, '')
    .replace(/ (?:(?:n|nr|num|numero|civico) ?)?\d{1,4}(?: ?[a-z])?(?: (?:bis|ter|int(?:erno)? ?\d+))?$/, '');
  return bare.includes(' ') ? bare : norm;
}

/** "citta metropolitana di roma capitale" → "provincia di roma"; "lombardia regione" → "regione lombardia". */
function areaWordFirst(norm: string): string {
  const last = /^(.+?)(?: e)? (provincia|regione)$/.exec(norm);
  return (last ? `${last[2]} ${last[1]}` : norm)
    .replace(/^(?:la )?(?:citta metropolitana|provincia autonoma|libero consorzio comunale) /, 'provincia ')
    .replace(/^regione autonoma /, 'regione ')
    .replace(/^(provincia (?:di )?roma) capitale$/, '$1');
}

/**
 * The name inside "provincia di cuneo", "provincia mi", "provincia dellaquila", "milano provincia", with alternative
 * readings; otherwise null.
 */
export function afterWord(text: string, word: 'provincia' | 'regione'): string[] | null {
  const norm = areaWordFirst(text);
  if (!norm.startsWith(`${word} `)) return null;
  const rest = norm.slice(word.length + 1).replace(/^(di|del|della|dello|dei|delle) /, '');
  const elided = /^d(?:ell)?(?=[aeiou])/.exec(rest);
  return elided ? [rest, rest.slice(elided[0].length), `l${rest.slice(elided[0].length)}`] : [rest];
}

/** All splits of a text into an inner and an outer part, the likeliest first: at commas, else between words. */
export function cuts(segments: readonly string[]): Array<readonly [inner: string, outer: string]> {
  if (segments.length > 1) {
    const [first = '', ...rest] = segments;
    const last = segments.at(-1) as string;
    const pairs: Array<readonly [string, string]> = [
      [first, rest.join(' ')],
      [segments.slice(0, -1).join(' '), last],
    ];
    if (segments.length > 2) pairs.push([first, segments[1] as string], [first, last]);
    return [...pairs, ...pairs.map(([inner, outer]) => [outer, inner] as const)];
  }
  const words = (segments[0] ?? '').split(' ').slice(0, 9);
  const pairs = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
  pairs.reverse();
  return [...pairs, ...pairs.map(([left, right]) => [right, left] as const)];
}

/** "10 lucca" → ["lucca"]; "n 12 a" → []. Only after a street: elsewhere a number may be part of a name. */
function afterHouseNumber(segment: string): string[] {
  const rest = segment
    .replace(/^(?:(?:n|nr|num|numero|civico) ?)?\d{1,4}(?: ?[a-z](?= |$))?(?: (?:bis|ter))?(?: |$)/, '')
    .replace(/^snc(?: |$)/, '');
  return rest.length > 1 ? [rest] : [];
}

/** Splits a text into the street and the remainder for its comune. */
export function splitStreet(segments: readonly string[]): { street: string; rest: string } | null {
  const at = segments.findIndex(startsLikeStreet);
  if (at >= 0 && segments.length > 1) {
    const rest = segments.flatMap((segment, other) => (other === at ? [] : afterHouseNumber(segment)));
    return { street: stripHouseNumber(segments[at] as string), rest: rest.join(' ') };
  }
  const words = (segments[0] ?? '').split(' ');
  const from = words.findIndex((word) => streetTypes.has(word));
  if (from < 0 || from === words.length - 1) return null;
  return { street: stripHouseNumber(words.slice(from).join(' ')), rest: words.slice(0, from).join(' ') };
}

/** Possible streets without a type: "torino" in Milano may be via, corso, viale or piazza Torino. */
export function streetReadings(norm: string): string[] {
  const bare = stripHouseNumber(norm);
  return startsLikeStreet(bare) ? [bare] : ['via', 'corso', 'viale', 'piazza'].map((type) => `${type} ${bare}`);
}
