import { isTypo, nearestWord } from '../correct-typos.ts';
import { wordNumber } from '../number-terms.ts';
import type { Token } from '../token.ts';
import { fold } from '../tokenize.ts';
import { isShared } from './detect-language.ts';
import { germanNumber } from './german-numbers.ts';
import { type Language, type LanguageTerms, languages, stepsTo } from './language.ts';
import type { TermNode } from './term-table.ts';

/**
 * Replaces phrases of every language by the canonical terms of the grammar. Words that two languages share have the
 * meaning of the query's main language; other words are translated in any query.
 */

type Query = {
  tokens: readonly Token[];
  prompt: string;
  main: LanguageTerms;
  /** Whether a token is a place name. */
  isPlace: (token: Token) => boolean;
  /** Whether a word is one of the grammar's. */
  isKnown: (norm: string) => boolean;
};

type Phrase = { terms: string; source: Token[]; next: number };

const isNumber = (token: Token | undefined) =>
  token !== undefined && (token.kind === 'number' || wordNumber(token.norm) !== null);

/** "3-Zimmer-Wohnung": a hyphen between two words is no word of the phrase. */
const isHyphen = ({ tokens }: Query, at: number) =>
  tokens[at]?.norm === '-' && tokens[at - 1]?.end === tokens[at]?.start && tokens[at + 1]?.start === tokens[at]?.end;

const afterHyphen = (query: Query, at: number) => (isHyphen(query, at) ? at + 1 : at);

function isBeforeNumber(query: Query, at: number, terms: LanguageTerms): boolean {
  const token = query.tokens[at];
  if (isNumber(token)) return true;
  const meaning = token && stepsTo(terms.root, token.norm, terms)[0]?.terms;
  return meaning !== undefined && wordNumber(meaning) !== null;
}

/** The longest phrase at a token, or from a node that the token before has reached. */
function findPhrase(
  query: Query,
  at: number,
  before: Token | undefined,
  terms: LanguageTerms,
  nodes = stepsTo(terms.root, query.tokens[at]?.norm ?? '', terms),
  source: readonly Token[] = [],
): Phrase | null {
  const token = query.tokens[at];
  if (!token || nodes.length === 0) return null;
  const path = [...source, token];
  const next = at + 1;
  const following = afterHyphen(query, next);
  const word = query.tokens[following]?.norm;
  let longest: Phrase | null = null;
  for (const node of nodes) {
    const longer =
      word !== undefined && node.next.size > 0
        ? findPhrase(query, following, before, terms, stepsTo(node, word, terms), path)
        : null;
    const meaning = longer ? undefined : meaningOf(query, node, next, before, terms);
    const phrase = longer ?? (meaning === undefined ? null : { terms: meaning, source: path, next });
    if (phrase && (!longest || phrase.next > longest.next)) longest = phrase;
  }
  return longest;
}

const meaningOf = (query: Query, node: TermNode, next: number, before: Token | undefined, terms: LanguageTerms) =>
  (node.afterNumber && isNumber(before) ? node.afterNumber : undefined) ??
  (node.beforeNumber && isBeforeNumber(query, next, terms) ? node.beforeNumber : undefined) ??
  node.terms;

const SHORTEST_FOREIGN = 4;

/** A phrase of another language than the query's: none of a shared word, of a place or of few characters. */
function findForeign(query: Query, at: number, before: Token | undefined): Phrase | null {
  const token = query.tokens[at] as Token;
  for (const terms of languages) {
    const start = terms.root.next.get(token.norm);
    if (!start || terms === query.main) continue;
    const phrase = findPhrase(query, at, before, terms, [start]);
    if (!phrase || terms.language === 'it' || terms.language === 'en') {
      if (phrase) return phrase;
      continue;
    }
    if (token.norm.length < SHORTEST_FOREIGN || query.isKnown(token.norm) || isTypo(token.norm)) continue;
    if (!isShared(token.norm, terms.language, start.terms ?? phrase.terms) && !query.isPlace(token)) return phrase;
  }
  return null;
}

const SHORTEST_PART = 2;

/** "Dachgeschosswohnung": the last part has the meaning; the first one is translated if it is known. */
function splitCompound(query: Query, token: Token, before: Token | undefined, isKnownPart: boolean): Token[] | null {
  const { heads } = query.main.table;
  const head = heads?.exec(token.norm);
  if (!head || head.index < SHORTEST_PART) return null;
  const raw = query.prompt.slice(token.start, token.end);
  const cut = [...raw].findIndex((_, at) => fold(raw.slice(at)) === head[0]);
  const [meaning] = stepsTo(query.main.root, head[0], query.main).flatMap(({ terms }) => terms ?? []);
  if (cut < 0 || meaning === undefined) return null;
  const [node] = stepsTo(query.main.parts, token.norm.slice(0, head.index), query.main);
  const first = (isNumber(before) ? node?.afterNumber : undefined) ?? node?.terms;
  if (isKnownPart && first === undefined) return null;
  const part = { ...token, isTranslated: true };
  return [
    { ...part, norm: first ?? 'si', end: token.start + cut },
    { ...part, norm: meaning, start: token.start + cut },
  ];
}

function numberOf(token: Token): Token | null {
  const value = germanNumber(token.norm);
  if (value === null) return null;
  const scale = value >= 1000 && value % 1000 === 0 ? 1000 : 1;
  return { ...token, kind: 'number', norm: `${value}${scale > 1 ? 'k' : ''}`, value, scale };
}

/** Spreads the canonical words over the tokens of the phrase; the last token has the words that are left. */
function spread({ source, terms }: Phrase): Token[] {
  const words = terms.split(' ');
  const last = Math.min(words.length, source.length) - 1;
  return source.slice(0, last + 1).map((token, at) => {
    const norm = at < last ? (words[at] as string) : words.slice(last).join(' ');
    const end = at < last ? token.end : (source.at(-1)?.end ?? token.end);
    return { ...token, kind: 'word', norm, end, isTranslated: norm !== token.norm };
  });
}

const lexicons = new Map(
  languages.map(({ language, root }) => [language, [...root.next.keys()].filter((word) => word.length > 4)]),
);
const SHORTEST_TYPO = 5;

function withoutTypo(query: Query, token: Token): Token {
  const { language } = query.main;
  if (language === 'it' || language === 'en' || token.norm.length < SHORTEST_TYPO) return token;
  if (query.isKnown(token.norm) || query.isPlace(token)) return token;
  const meant = nearestWord(token.norm, lexicons.get(language) ?? []);
  return meant ? { ...token, norm: meant } : token;
}

/** "im 2. Stock", "10. bis 17. August": the dot of an ordinal number ends no sentence. */
const afterOrdinal = /^(?:-|bis|und|oder|stock|etage|og|obergeschoss|stockwerk|geschoss)$/;

function isOrdinalDot(query: Query, at: number): boolean {
  const { tokens, prompt, main } = query;
  const [number, dot, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (main.language !== 'de' || !number || !dot || !next || number.kind !== 'number') return false;
  if (prompt.slice(number.end, dot.end) !== '.' || number.value > 31) return false;
  return (
    afterOrdinal.test(next.norm) ||
    /io$|^(?:marzo|aprile|agosto|.*bre)$/.test(main.root.next.get(next.norm)?.terms ?? '')
  );
}

/** "à Trente", "in Halle": a capitalized name after a preposition of place. */
function isNamedPlace(query: Query, at: number, before: Token | undefined): boolean {
  const { prompt, main } = query;
  const token = query.tokens[at] as Token;
  const character = prompt[token.start] ?? '';
  if (main.language === 'it' || main.language === 'en' || character === character.toLowerCase()) return false;
  return (
    prompt !== prompt.toUpperCase() && /^(?:a|in|presso|di|vicino a)$/.test(before?.norm ?? '') && query.isPlace(token)
  );
}

const roomCode = /^[tf]$/;

/** "T3": the French number of rooms. */
function roomCodeAt(query: Query, at: number): Phrase | null {
  const [code, number] = query.tokens.slice(at, at + 2);
  if (!code || number?.kind !== 'number' || number.start !== code.end || !roomCode.test(code.norm)) return null;
  if (query.main.language !== 'fr' && code.norm !== 't') return null;
  return number.value >= 1 && number.value <= 9
    ? { terms: `${number.value} locali`, source: [{ ...code, end: number.end }], next: at + 2 }
    : null;
}

export function translate(
  tokens: readonly Token[],
  prompt: string,
  language: Language,
  isPlace: (token: Token) => boolean,
  isKnown: (norm: string) => boolean,
): Token[] {
  const main = languages.find((terms) => terms.language === language) as LanguageTerms;
  const query: Query = { tokens, prompt, main, isPlace, isKnown };
  const translated: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const before = translated.at(-1);
    if (isOrdinalDot(query, at)) {
      translated.push({ ...token, kind: 'word', norm: 'th', isTranslated: true });
      at++;
      continue;
    }
    if (token.kind !== 'word') {
      const isJoint = isHyphen(query, at) && tokens[at + 1]?.kind === 'word' && findPhrase(query, at + 1, before, main);
      if (!isJoint) translated.push(token);
      at++;
      continue;
    }
    if (isNamedPlace(query, at, before)) {
      translated.push(token);
      at++;
      continue;
    }
    const phrase = roomCodeAt(query, at) ?? findPhrase(query, at, before, main) ?? findForeign(query, at, before);
    if (phrase) {
      translated.push(...spread(phrase));
      at = phrase.next;
      continue;
    }
    const meant = language === 'de' ? numberOf(token) : null;
    translated.push(
      ...(meant
        ? [meant]
        : (splitCompound(query, token, before, true) ??
          correct(query, token, before) ??
          splitCompound(query, token, before, false) ?? [token])),
    );
    at++;
  }
  return translated;
}

function correct(query: Query, token: Token, before: Token | undefined): Token[] | null {
  const meant = withoutTypo(query, token);
  if (meant === token) return null;
  const phrase = findPhrase({ ...query, tokens: [meant] }, 0, before, query.main);
  return phrase ? spread(phrase) : null;
}
