import { describe, expect, it } from 'vitest';
import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, languages, regionOf } from '#contract/platform/languages';
import { emailSamples as complete, otherCases } from '../../server/src/app/registries/email-samples.fixtures.ts';
import { emailTemplates } from '../../server/src/app/registries/emails.ts';
import type { EmailName, EmailProps } from '../../server/src/platform/email/email-props.ts';
import type { Namespace } from '../../web/src/locales/messages.ts';
import { readCatalogues } from '../../web/src/locales/read-catalogues.ts';
import { loadMessages, translatorOf } from '../../web/src/platform/lib/i18n.tsx';
import {
  beforeMany,
  countedVerbs,
  countedWords,
  genderedLabel,
  genderedNames,
  genderedReader,
  unchangingWords,
  unjoined,
} from './counted-terms.ts';
import { documentTexts } from './document-texts.ts';
import { messagesOf, parametersOf, variantsOf } from './message-texts.ts';
import { writtenTexts } from './written-texts.ts';

const numbers = [0, 1, 2, 8, 11] as const;

/** Days with an initial vowel or an ordinal in Italian; zero is no day. */
const dayOf = (count: number, language: Language) =>
  withFirstOfMonth(
    language,
    new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'long' }).format(new Date(2026, 10, Math.max(1, count))),
  );

const days = /^(?:date|day|from|to|when|best|first|last|now|before|month)$/;
const amounts = /^(?:price|amount|refund|paid|kept|vat|median|boosts|plans)$/;
const clocks = /^(?:time|start|end|at|since|until)$/;
/** Parameters for phrases and names, where a number would be meaningless. */
const phrases =
  /^(?:nights|guests|hours|rooms|kinds|rule|people|sign|name|title|street|what|winner|provider|organization|email|who|person|role|column|url|type|attempt|status)$/;

type TextEntry = { key: string; text: string };

const templatesOf = (language: Language): TextEntry[] =>
  Object.entries(readCatalogues(language)).flatMap(([namespace, catalogue]) =>
    messagesOf(catalogue).flatMap(({ key, message }) =>
      variantsOf(message).map((text) => ({ key: `${namespace}:${key}`, text })),
    ),
  );

/** All screen texts with a number in each parameter, then with a name that starts with a vowel. */
async function screenTexts(language: Language): Promise<TextEntry[]> {
  const loaded = await loadMessages(language);
  return Object.entries(readCatalogues(language)).flatMap(([namespace, catalogue]) => {
    const translate = translatorOf(loaded, namespace as Namespace);
    return messagesOf(catalogue)
      .filter(({ message }) => message.includes('{'))
      .flatMap(({ key, message }) => {
        const names = [...parametersOf(message)];
        const fill = (count: number, other: (name: string) => string | number) =>
          translate(key, Object.fromEntries(names.map((name) => [name, name === 'count' ? count : other(name)])));
        const counted = numbers.map((count) =>
          fill(count, (name) => {
            if (days.test(name)) return dayOf(count, language);
            if (clocks.test(name)) return `0${count % 10}:15`;
            if (amounts.test(name)) return `${count} €`;
            return phrases.test(name) ? 'x' : count;
          }),
        );
        return [...counted, fill(2, () => 'Irene'), fill(2, () => 'Ostuni')].map((rendered) => ({
          key: `${namespace}:${key}`,
          text: rendered,
        }));
      });
  });
}

const asDay = (count: number) => `2026-12-${String(Math.max(1, count)).padStart(2, '0')}`;

/** Replaces each number with another, and each instant with another day. */
function withCount<T>(value: T, count: number): T {
  if (typeof value === 'number') return count as T;
  if (typeof value === 'string') return value.replace(/^\d{4}-\d\d-\d\d(?=T)/, asDay(count)) as T;
  if (Array.isArray(value)) return value.map((one) => withCount(one, count)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withCount(one, count)])) as T;
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

function emailTexts(language: Language): TextEntry[] {
  return (Object.keys(complete) as EmailName[]).flatMap((name) => {
    const { props } = complete[name];
    const cases = [props, ...(otherCases[name] ?? []).map((change) => ({ ...props, ...change }))];
    return cases.flatMap((one) =>
      numbers.flatMap((count) => {
        const render = emailTemplates[name] as (props: EmailProps[typeof name], language: Language) => unknown;
        return textsIn(render(withCount(one, count) as never, language)).map((text) => ({ key: name, text }));
      }),
    );
  });
}

/** Texts of documents, listing images and searches, with each number. */
function documentEntries(language: Language): TextEntry[] {
  return numbers.flatMap((count) => textsIn(documentTexts(language, count)).map((text) => ({ key: 'document', text })));
}

/** `1` as a count: not within a larger number, a time or a list of steps. */
const countThen = /(?<![\d.,:/–-])(\d+)[ \u00a0\u202f]([\p{L}-]+)(?:[ \u00a0\u202f]([\p{L}-]+))?/gu;

const countOnly = /(?<![\d.,:/–-])(\d+)[ \u00a0\u202f](\p{L}+)/gu;

/** Wrong plural after one, or wrong singular after another number. */
function miscounted(language: Language, text: string): string[] {
  const { singular, plural } = countedWords(language);
  const rules = new Intl.PluralRules(language);
  return [...text.matchAll(countThen)].flatMap(([match, digits, word = '', next = '']) => {
    const count = Number(digits);
    if (!numbers.some((number) => number === count)) return [];
    if (rules.select(count) === 'one') return plural.has(word) || plural.has(next) ? [match] : [];
    return singular.has(word) && !plural.has(word) ? [match] : [];
  });
}

/** Whether a verb disagrees in number with its counted noun. */
function misdoneIn(language: Language): (text: string) => boolean {
  const { singular, plural } = countedWords(language);
  const unchanging = unchangingWords(language);
  const { one, many } = countedVerbs[language];
  const rules = new Intl.PluralRules(language);
  const isOne = (word: string) => singular.has(word) || (/^\p{Lu}/u.test(word) && unchanging.has(word));
  return (text) =>
    [...text.matchAll(countOnly)].some(({ 0: match, 1: digits, 2: word = '', index }) => {
      const rest = text.slice(index + match.length);
      if (rules.select(Number(digits)) === 'one') return isOne(word) && many.test(rest);
      return plural.has(word) && !singular.has(word) && one.test(rest);
    });
}

/** Words right after this number. */
const wordsBehind = (entries: readonly TextEntry[], number: number) =>
  new Set(
    entries.flatMap(({ text }) =>
      [...text.matchAll(countOnly)].flatMap(([, digits, word]) => (Number(digits) === number && word ? [word] : [])),
    ),
  );

const faulty = (entries: readonly TextEntry[], faults: (text: string) => boolean) => [
  ...new Set(entries.filter(({ text }) => faults(text)).map(({ key, text }) => `${key}: ${text}`)),
];

describe.each(languages)('the texts of the site in %s', async (language) => {
  const entries = [...(await screenTexts(language)), ...emailTexts(language), ...documentEntries(language)];

  it('agree in number with 0, 1, 2, 8 and 11', () => {
    expect(faulty(entries, (text) => miscounted(language, text).length > 0)).toEqual([]);
    expect(faulty(entries, (text) => beforeMany[language].test(text))).toEqual([]);
    expect(faulty(entries, misdoneIn(language))).toEqual([]);
  });

  it('use different words after one and two, unless the word is invariable', () => {
    const alike = wordsBehind(entries, 1).intersection(wordsBehind(entries, 2));
    expect([...alike.difference(unchangingWords(language))]).toEqual([]);
  });

  it('join a word with the number or name after it', () => {
    expect(faulty(entries, (text) => unjoined[language]?.test(text) ?? false)).toEqual([]);
  });

  it('assume no gender of a user, or of a thing by its name', () => {
    const templates = [...templatesOf(language), ...writtenTexts(language)];
    expect(faulty(templates, (text) => genderedNames[language]?.test(text) ?? false)).toEqual([]);
    expect(faulty([...templates, ...entries], (text) => genderedReader[language]?.test(text) ?? false)).toEqual([]);
  });

  it('label no user with a gender', () => {
    const { users, audit } = readCatalogues(language);
    const { USER, ADMIN, OWNER, REPORTER, AFFECTED } = audit.values;
    const labels = [users.statuses, users.counts, users.roles, { USER, ADMIN, OWNER, REPORTER, AFFECTED }];
    expect(textsIn(labels).filter((label) => genderedLabel[language]?.test(label))).toEqual([]);
  });
});

describe('an error is detected', () => {
  it.each<[Language, string]>([
    ['it', 'Il massimo è 4 e 1 posto sono già presi'],
    ['it', '1 giorno di vantaggio valgono il doppio'],
    ['it', '8 posti è libero'],
    ['en', '1 place are taken'],
    ['fr', '1 place sont déjà prises'],
    ['de', '1 Platz sind schon vergeben'],
    ['de', 'Höchstens 1 Zeichen sind möglich'],
    ['es', '1 plaza ya están ocupadas'],
  ])('in %s when a verb agrees with another number: %s', (language, text) => {
    expect(misdoneIn(language)(text)).toBe(true);
  });

  it.each<[Language, string]>([
    ['it', 'Servono almeno 1 carattere'],
    ['es', 'llega unos 1 minuto más tarde'],
    ['de', 'Es können bis zu 1 Anzeige stehen'],
  ])('in %s when the word before one is plural: %s', (language, text) => {
    expect(beforeMany[language].test(text)).toBe(true);
  });

  it.each<[Language, string]>([
    ['it', 'Sei il prossimo in lista'],
    ['it', 'Grazie di essere passato.'],
    ['fr', 'Vous êtes l’organisateur'],
    ['fr', 'vous pouvez être prévenu'],
    ['de', 'Du bist der Veranstalter'],
    ['es', 'no puedes escribirte a ti mismo'],
  ])('in %s when the reader has a gender: %s', (language, text) => {
    expect(genderedReader[language]?.test(text)).toBe(true);
  });

  it.each<[Language, string]>([
    ['it', 'Sospeso'],
    ['it', 'Amministratore'],
    ['fr', 'Suspendu'],
    ['de', 'Administrator'],
    ['es', 'Suspendido'],
  ])('in %s when the label of a user has one: %s', (language, label) => {
    expect(genderedLabel[language]?.test(label)).toBe(true);
  });
});
