/** Comparison of place texts: one canonical spelling, one definition of edit distance. */

const asciiSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

/** Abbreviations with inner dots or that are never part of a name. Expanded before anything else. */
const abbreviations: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bv\.? ?le\b\.?/g, 'viale'],
  [/\bp\.? ?z?za\b\.?/g, 'piazza'],
  [/\bp\.? ?le\b\.?/g, 'piazzale'],
  [/\bc\.? ?so\b\.?/g, 'corso'],
  [/\bl\.? ?go\b\.?/g, 'largo'],
  [/\bvic\./g, 'vicolo'],
  [/\bstr\./g, 'strada'],
  [/^v\. ?(?=\S{2})/g, 'via '],
  [/\bprov(\.|(?= ))/g, 'provincia '],
  [/\bloc\./g, 'localita '],
  [/\bfraz\./g, 'frazione '],
  [/\bq\.?re\b\.?/g, 'quartiere'],
  [/\bm\.te\b/g, 'monte'],
];

/** Elided words: in "l'aquila", "laquila" and "l aquila" they belong to the next word. */
const elided = /(?<=^| )(l|d|dell|nell|all|dall|sull|coll|sant|quell|c) (?=[aeiouh])/g;

/**
 * Canonical spelling: lower case, no accents, words of a-z and digits with single spaces, elisions joined ("Sant'Agata
 * de' Goti" → "santagata de goti"). Two spellings of one name yield the same text.
 */
export function normalise(text: string): string {
  let plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  plain = plain.replace(/[ßæœøłđıðþ]/g, (character) => asciiSpellings[character] ?? character);
  for (const [pattern, full] of abbreviations) plain = plain.replace(pattern, full);
  return plain
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(elided, '$1');
}

/** Saints as their abbreviation: "s giovanni" for "san giovanni", "s agata" for "santagata". */
export function withShortSaints(norm: string): string {
  return norm.replace(/(?<=^| )(san|santo|santa|santi|ss) /g, 's ').replace(/(?<=^| )sant(?=[aeiouh])/g, 's ');
}

/** Further spellings of a canonical name: "s giovanni" for "san giovanni", "sankt" for "st", the name without its elided article. */
export function spellings(norm: string): string[] {
  const variants: string[] = [];
  const shortSaint = withShortSaints(norm);
  if (shortSaint !== norm) variants.push(shortSaint);
  if (/(?<=^| )st /.test(norm)) variants.push(norm.replace(/(?<=^| )st /g, 'sankt '));
  if (/ (am|im) /.test(norm)) variants.push(norm.replace(/ (am|im) /g, ' '));
  return variants;
}

/** Word starts of the name, so that "aquila" and "emilia" complete "laquila" and "reggio nellemilia". */
export function wordStarts(norm: string, name: string): string[] {
  const words = norm.split(' ');
  const starts = words.map((_, at) => words.slice(at).join(' ')).slice(1);
  for (const part of name.matchAll(/['’]([^'’\s,/]+[^'’]*)/g)) {
    const rest = normalise(part[1] ?? '');
    if (rest.length > 2 && norm.endsWith(rest)) starts.push(rest);
  }
  return starts;
}

/** One bit per character a-z: if more than 2·n bits differ, two words differ by more than n characters. */
export function characterMask(norm: string): number {
  let mask = 0;
  for (let at = 0; at < norm.length; at++) {
    const code = norm.charCodeAt(at);
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97);
  }
  return mask;
}

export function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const rows = [new Uint8Array(260), new Uint8Array(260), new Uint8Array(260)] as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Characters to change, add, drop or swap with their neighbor to turn `a` into `b` (optimal string alignment). Returns
 * `maxDistance + 1` above the limit. With `prefix`, `b` may continue after its match.
 */
export function editDistance(a: string, b: string, maxDistance: number, prefix = false): number {
  const target = prefix ? b.slice(0, a.length + maxDistance) : b;
  if (Math.abs(a.length - target.length) > maxDistance && !prefix) return maxDistance + 1;
  if (a.length > 250 || target.length > 250) return maxDistance + 1;
  let [before, above, row] = rows;
  for (let column = 0; column <= target.length; column++) above[column] = column;
  for (let line = 1; line <= a.length; line++) {
    let best = line;
    row[0] = line;
    const character = a.charCodeAt(line - 1);
    for (let column = 1; column <= target.length; column++) {
      const other = target.charCodeAt(column - 1);
      let cost = Math.min(
        (above[column] as number) + 1,
        (row[column - 1] as number) + 1,
        (above[column - 1] as number) + (character === other ? 0 : 1),
      );
      const swapped =
        line > 1 && column > 1 && character === target.charCodeAt(column - 2) && other === a.charCodeAt(line - 2);
      if (swapped) cost = Math.min(cost, (before[column - 2] as number) + 1);
      row[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > maxDistance) return maxDistance + 1;
    [before, above, row] = [above, row, before];
  }
  if (!prefix) return Math.min(above[target.length] as number, maxDistance + 1);
  let best = maxDistance + 1;
  for (let column = Math.max(0, a.length - maxDistance); column <= target.length; column++)
    best = Math.min(best, above[column] as number);
  return best;
}
