import { countOf, messageIn, withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import type { Money } from '#contract/platform/money';
import { amountInWords } from '../lib/money-text.ts';
import { isPlainName, shown } from './user-text.texts.ts';

/** What every letter of a language says alike, made from the few words in which languages differ. */

type SmallWordsOf = {
  language: Language;
  /** "Ciao Ada,"; null: nobody we would call by name. */
  hello: (name: string | null) => string;
  quotes: readonly [before: string, after: string];
  /** Between a label and what it names. */
  colon: string;
  /** What follows the time of day, with its space; none in most languages. */
  afterTime?: string;
  /** Of letters about what was bought: their labels, and one thing for one ad, both quoted. */
  bought: { product: string; ad: string; forAd: (product: string, ad: string) => string };
  /** The foot of every letter: who writes, what to do where the button does not work, and where to write (`writeTo`, and `toWriter` of an email that is handed on: an address follows). */
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
    /** A template tag: what stands before a value agrees with it. */
    sentence: messageIn(language),
    /** `1 minuto`, `15 minuti`. */
    counted: (count: number, one: string, other: string): string => countOf(language, count, one, other),
    /** “A”, “B” and “C”. */
    listed: (names: readonly string[]): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(quoted)),
    /**
     * Whoever signs up types a name and somebody else's address: what could be read as a link or a message is left out,
     * so that our letters carry nobody's advertising.
     */
    greeting: (name: string | null): string => words.hello(name !== null && isPlainName(name) ? name.trim() : null),
    /** `21 novembre 2026 alle ore 15:00`: an instant in Rome's time. */
    whenInRome: (instant: string): string => inRome(instant, { dateStyle: 'long', timeStyle: 'short' }) + afterTime,
    /** `21 novembre 2026`: the day of an instant in Rome. */
    dayInRome: (instant: string): string => inRome(instant, { dateStyle: 'long' }),
    money: (money: Money): string => amountInWords(language, money),
    /** `«TOP 7 giorni» per l’annuncio «Trilocale a Brera»`. */
    bought: ({ product, title }: Bought): string => words.bought.forAd(quoted(shown(product)), quoted(shown(title))),
    /** The two first lines of the lists about what was bought. */
    boughtFacts: ({ product, title }: Bought): string[] => [
      `${words.bought.product}${colon}${shown(product)}`,
      `${words.bought.ad}${colon}${shown(title)}`,
    ],
    /** An ad alone. */
    adOf: ({ title }: Pick<Bought, 'title'>): string => quoted(shown(title)),
  };
}

export type SmallWords = ReturnType<typeof smallWords>;
