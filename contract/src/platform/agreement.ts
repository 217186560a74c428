import type { Language } from './languages.ts';

/** Elision before inserted values: "l’8 novembre", "d’Alba". Shared by screens, emails and documents. */

/** Otto, undici, ottanta, ottocento, undicimila: the Italian numbers with an initial vowel. */
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

/** The form of `before` that precedes `value`: "dal " becomes "dall’" before "8 novembre". */
export function joinBefore(language: Language, before: string, value: string): string {
  const rule = joinRules[language]?.find((candidate) => candidate.before.test(before) && candidate.value.test(value));
  return rule ? rule.becomes(before) : before;
}

/** `Emessa l’8 novembre`: joins text with a day, a number or a name. */
export const joined = (language: Language, before: string, value: string): string =>
  joinBefore(language, `${before} `, value) + value;

const firstOfMonth: Partial<Record<Language, string>> = { it: '1º', fr: '1er' };

/** `Intl` formats the first of a month as a cardinal: "1 novembre" becomes "1º novembre", and "1er novembre" in French. */
export function withFirstOfMonth(language: Language, date: string): string {
  const first = firstOfMonth[language];
  return first ? date.replace(/(^|\s)1(?= \p{L})/u, `$1${first}`) : date;
}
