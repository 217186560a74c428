import { isNumeric, mergeNumbers } from './number-terms.ts';
import type { Token } from './token.ts';

/** Splits a query text into words, numbers and symbols, each with its offsets in the prompt. */

const piece =
  /\d{1,2}\.\d{1,2}\.(?!\d)|\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}(?![\d.,])|\d+(?:[.,'’]\d+)*|[\p{L}\p{M}]+(?:['’](?=\s|$|[\p{L}]))?|\S/gu;

/** "max. 900": the dot of an abbreviation ends no sentence. */
const shortened =
  /^(max|min|ca|mq|appart|app|prov|loc|euro|eur|ris|cond|sup|n|s|v|p|q|c|m|mt|ml|fraz|mind|inkl|zzgl|zi|whg|tsd|mio|bzw|hab|habs|dorm|apto|aprox|env|appt|apt|pers|approx|incl|ch)$/;

const signs: Readonly<Record<string, string>> = {
  '€': 'euro',
  $: 'dollari',
  '£': 'sterline',
  '–': '-',
  '—': '-',
  '~': 'circa',
  '≈': 'circa',
  '<': 'sotto',
  '≤': 'sotto',
  '>': 'sopra',
  '≥': 'sopra',
  '&': 'e',
};

const same: Readonly<Record<string, string>> = {
  una: 'un',
  uno: 'un',
  eur: 'euro',
  euri: 'euro',
  euros: 'euro',
  usd: 'dollari',
  dollaro: 'dollari',
  dollar: 'dollari',
  dollars: 'dollari',
  gbp: 'sterline',
  sterlina: 'sterline',
  pound: 'sterline',
  pounds: 'sterline',
  chf: 'franchi',
  franco: 'franchi',
  francs: 'franchi',
  oppure: 'o',
  or: 'o',
  ed: 'e',
  fra: 'tra',
  massima: 'massimo',
  minima: 'minimo',
};

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss');
}

/** The spelling of a word that the grammar reads. */
export function normalWord(word: string): string {
  const norm = fold(word);
  return same[norm] ?? norm;
}

const numberOf = (raw: string): number => {
  if (/^\d{1,3}([.,'’]\d{3})+$/.test(raw)) return Number(raw.replace(/\D/g, ''));
  const [whole = '', decimals] = raw.replace(/['’]/g, '').split(/[.,](?=\d{1,2}$)/);
  return Number(`${whole.replace(/\D/g, '')}.${decimals ?? 0}`);
};

/** Never throws. At most one token per character. */
export const tokenize = (prompt: string): Token[] => mergeNumbers(splitText(prompt), prompt);

/** Words, numbers and symbols before number words are read. */
export function splitText(prompt: string): Token[] {
  const tokens: Token[] = [];
  const add = (start: number, end: number, norm: string, kind: Token['kind'], value = 0) =>
    tokens.push({ start, end, norm, kind, value, scale: 1 });
  for (const match of prompt.matchAll(piece)) {
    const [raw] = match;
    const start = match.index;
    if (isShortDate(raw) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(raw)) addDate(raw, start, add);
    else if (/^\d/.test(raw))
      add(start, start + raw.length, String(Math.round(numberOf(raw))), 'number', numberOf(raw));
    else if (isMillions(raw, match, tokens)) add(start, start + 1, 'mln', 'word');
    else if (/^[\p{L}\p{M}]/u.test(raw)) addWord(raw, start, add);
    else if (/^[.]$/.test(raw)) {
      if (!shortened.test(tokens.at(-1)?.norm ?? '')) add(start, start + 1, ',', 'sign');
    } else if (/^[,;()!?[\]{}|\n]$/.test(raw)) add(start, start + 1, ',', 'sign');
    else if (signs[raw]) add(start, start + raw.length, signs[raw], /[-~]/.test(signs[raw]) ? 'sign' : 'word');
    else if (/^[-+/%]$/.test(raw)) add(start, start + 1, raw, 'sign');
    else if (raw === '²') add(start, start + 1, '2', 'number', 2);
  }
  return withoutQuarter(tokens, prompt);
}

/** "12.06.", as German dates are written. */
const isShortDate = (raw: string) => /^\d{1,2}\.\d{1,2}\.$/.test(raw);

const areaUnit = /^(?:mq|m2|metri|qm|sqm|vani|locali|camere|stanze)$/;
const currency = /^(?:euro|dollari|sterline|franchi)$/;
/** Larger values are meters. */
const MAX_MILLIONS = 50;

/** "1,2M", "€1.5m": millions; "50m" and "20 M²" are not. */
function isMillions(raw: string, { index, input }: RegExpExecArray, tokens: readonly Token[]): boolean {
  const number = tokens.at(-1);
  if (number?.kind !== 'number' || number.end !== index || number.value > MAX_MILLIONS) return false;
  if (/[²2]/.test(input[index + 1] ?? '')) return false;
  return raw === 'M' || (raw === 'm' && currency.test(tokens.at(-2)?.norm ?? ''));
}

/** EUR without a number next to it is the quarter of Rome; the number of "EUR 200 mq" is an area. */
function withoutQuarter(tokens: readonly Token[], prompt: string): Token[] {
  return tokens.map((token, at) => {
    if (token.norm !== 'euro' || prompt.slice(token.start, token.end).toLowerCase() !== 'eur') return token;
    const isArea = areaUnit.test(tokens[at + 2]?.norm ?? '');
    const isMoney = [tokens[at - 1], isArea ? undefined : tokens[at + 1]].some((other) => other && isNumeric(other));
    return isMoney ? token : { ...token, norm: 'eur' };
  });
}

type Add = (start: number, end: number, norm: string, kind: Token['kind'], value?: number) => void;

function addDate(raw: string, start: number, add: Add) {
  let at = start;
  for (const part of raw.replace(/\.$/, '').split(/([./-])/)) {
    if (/\d/.test(part)) add(at, at + part.length, String(Number(part)), 'number', Number(part));
    else add(at, at + part.length, '/', 'sign');
    at += part.length;
  }
}

function addWord(raw: string, start: number, add: Add) {
  const bare = raw.replace(/['’]$/, '');
  const norm = fold(bare);
  // "un'auto" is two words; "10k" and "A4" are already split.
  if (norm !== '') add(start, start + raw.length, normalWord(norm), 'word');
}
