import type { Language } from './languages.ts';

/**
 * How a sentence agrees with what is put into it: "l’8 novembre", "1 bagno", "d’Alba". Screens, emails and documents use the same rules.
 */

/** Otto, undici, ottanta, ottocento, undicimila: the Italian numbers that begin with a vowel. */
const vowelNumber = /^(?:11|8\d{0,2})(?!\d)/;

type JoinRule = { before: RegExp; value: RegExp; becomes: (before: string) => string };

const joinRules: Partial<Record<Language, readonly JoinRule[]>> = {
  it: [
    {
      before: /(?:^|\s)il $/i,
      value: vowelNumber,
      becomes: (text) => text.slice(0, -3) + (text.at(-3) === 'I' ? 'L’' : 'l’'),
    },
    { before: /(?:^|\s)(?:a|da|de|ne|su)l $/i, value: vowelNumber, becomes: (text) => `${text.slice(0, -1)}l’` },
  ],
  fr: [
    {
      before: /(?:^|\s)(?:d|qu)e $/i,
      value: /^[aeiouàâéèêëîïôûœ]/i,
      becomes: (text) => `${text.slice(0, -2)}’`,
    },
  ],
  es: [
    { before: /(?:^|\s)y $/i, value: /^h?[ií](?!e)/i, becomes: (text) => `${text.slice(0, -2)}e ` },
    { before: /(?:^|\s)o $/i, value: /^(?:h?[oó]|11(?!\d)|8)/i, becomes: (text) => `${text.slice(0, -2)}u ` },
  ],
};

/** `before` as it stands in front of `value`: "dal " becomes "dall’" in front of "8 novembre". */
export function joinBefore(language: Language, before: string, value: string): string {
  const rule = joinRules[language]?.find((one) => one.before.test(before) && one.value.test(value));
  return rule ? rule.becomes(before) : before;
}

/** `Emessa l’8 novembre`: words that end before a day, a number or a name. */
export const joined = (language: Language, before: string, value: string): string =>
  joinBefore(language, `${before} `, value) + value;

/** A template tag for sentences with days, numbers and names in them. */
export const sentenceIn =
  (language: Language) =>
  (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
    texts.reduce((text, next, at) => {
      const value = String(values[at - 1]);
      return joinBefore(language, text, value) + value + next;
    });

const pluralRules = new Map<Language, Intl.PluralRules>();

export function pluralRulesOf(language: Language): Intl.PluralRules {
  const known = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, known);
  return known;
}

/** `1 bagno`, `2 bagni`. */
export function countOf(language: Language, count: number, one: string, other: string): string {
  return `${count} ${pluralRulesOf(language).select(count) === 'one' ? one : other}`;
}

const firstOfMonth: Partial<Record<Language, string>> = { it: '1º', fr: '1er' };

/** `Intl` writes the first of a month as a cardinal: "1 novembre" becomes "1º novembre", and "1er novembre" in French. */
export function withFirstOfMonth(language: Language, date: string): string {
  const first = firstOfMonth[language];
  return first ? date.replace(/(^|\s)1(?= \p{L})/u, `$1${first}`) : date;
}
