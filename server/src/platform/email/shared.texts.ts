import { countOf, messageIn, withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import type { Money } from '#contract/platform/money';
import { amountInWords } from '../lib/money-text.ts';
import { isPlainName, shown } from './user-text.texts.ts';

/** Texts that all emails of one language share, built from the few that differ between languages. */

type SmallWordsOf = {
  language: Language;
  /** "Ciao Ada,"; null: a greeting without a name. */
  hello: (name: string | null) => string;
  quotes: readonly [before: string, after: string];
  /** Separator between a label and its value. */
  colon: string;
  /** Suffix after the time of day, with its leading space; empty in most languages. */
  afterTime?: string;
  /** For emails about purchases: labels, and the text for one product and one listing, both quoted. */
  bought: { product: string; ad: string; forAd: (product: string, ad: string) => string };
  /**
   * Email footer: sender, help for a broken button, and contact address. An address follows `writeTo`, and `toWriter`
   * for forwarded emails.
   */
  foot: { who: string; copy: string; answer: string; writeTo: string; toWriter: string };
};

type Bought = { product: string; title: string };

export function smallWords(words: SmallWordsOf) {
  const { language, colon, afterTime = '' } = words;
  const quoted = (text: string) => words.quotes.join(text);
  const inRome = (instant: string, style: Intl.DateTimeFormatOptions) =>
    withFirstOfMonth(
      language,
      new Intl.DateTimeFormat(regionOf[language], { timeZone: 'Europe/Rome', ...style }).format(new Date(instant)),
    );
  return {
    language,
    colon,
    foot: words.foot,
    quoted,
    /** Template tag: articles and prepositions before a value agree with it. */
    sentence: messageIn(language),
    /** `1 minuto`, `15 minuti`. */
    counted: (count: number, one: string, other: string): string => countOf(language, count, one, other),
    /** “A”, “B” and “C”. */
    listed: (names: readonly string[]): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(quoted)),
    /** Strips link-like text from names. Otherwise sign-up emails could carry spam to third parties. */
    greeting: (name: string | null): string => words.hello(name !== null && isPlainName(name) ? name.trim() : null),
    /** `21 novembre 2026 alle ore 15:00`: an instant in Rome time. */
    whenInRome: (instant: string): string => inRome(instant, { dateStyle: 'long', timeStyle: 'short' }) + afterTime,
    /** `21 novembre 2026`: the date of an instant in Rome. */
    dayInRome: (instant: string): string => inRome(instant, { dateStyle: 'long' }),
    money: (money: Money): string => amountInWords(language, money),
    /** `«TOP 7 giorni» per l’annuncio «Trilocale a Brera»`. */
    bought: ({ product, title }: Bought): string => words.bought.forAd(quoted(shown(product)), quoted(shown(title))),
    /** First two lines of the facts about a purchase. */
    boughtFacts: ({ product, title }: Bought): string[] => [
      `${words.bought.product}${colon}${shown(product)}`,
      `${words.bought.ad}${colon}${shown(title)}`,
    ],
    /** The quoted title of a listing. */
    adOf: ({ title }: Pick<Bought, 'title'>): string => quoted(shown(title)),
  };
}

export type SmallWords = ReturnType<typeof smallWords>;
