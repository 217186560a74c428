import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { Money } from '#contract/platform/money.schemas';
import { amountInWords } from '../lib/money-text.ts';
import de from './shared.texts.de.json' with { type: 'json' };
import en from './shared.texts.en.json' with { type: 'json' };
import es from './shared.texts.es.json' with { type: 'json' };
import fr from './shared.texts.fr.json' with { type: 'json' };
import it from './shared.texts.it.json' with { type: 'json' };
import { isPlainName, shown } from './user-text.texts.ts';

/** Texts that all emails of one language share. */

const messages = messagesIn({ it, en, fr, de, es });

type Purchase = { product: string; title: string };

function textsIn(language: Language) {
  const t = messages(language);
  const inRome = (instant: string, style: Intl.DateTimeFormatOptions) =>
    withFirstOfMonth(
      language,
      new Intl.DateTimeFormat(regionOf[language], { timeZone: 'Europe/Rome', ...style }).format(new Date(instant)),
    );
  const quoted = (text: string) => t('quoted', { text });
  /** `Totale: 12,50 €` */
  const fact = (label: string, value: string | number) => t('fact', { label, value });
  return {
    language,
    quoted,
    fact,
    /** A label with its colon, without a value. */
    labelOf: (label: string): string => t('label', { label }),
    /** “A”, “B” and “C”. */
    listed: (names: readonly string[]): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(quoted)),
    /** "Ciao Ada,". Strips link-like text from names. Otherwise sign-up emails could carry spam to third parties. */
    greeting: (name: string | null): string =>
      name !== null && isPlainName(name) ? t('greeting', { name: name.trim() }) : t('greetingWithoutName'),
    /** `21 novembre 2026 alle ore 15:00`: an instant in Rome time. */
    whenInRome: (instant: string): string =>
      t('time', { time: inRome(instant, { dateStyle: 'long', timeStyle: 'short' }) }),
    /** `21 novembre 2026`: the date of an instant in Rome. */
    dayInRome: (instant: string): string => inRome(instant, { dateStyle: 'long' }),
    money: (money: Money): string => amountInWords(language, money),
    /** `«TOP 7 giorni» per l’annuncio «Trilocale a Brera»`. */
    purchased: ({ product, title }: Purchase): string =>
      t('purchase.productForListing', { product: quoted(shown(product)), listing: quoted(shown(title)) }),
    /** First two lines of the facts about a purchase. */
    purchaseFacts: ({ product, title }: Purchase): string[] => [
      fact(t('purchase.product'), shown(product)),
      fact(t('purchase.listing'), shown(title)),
    ],
    /** Reason for an email about a purchase. */
    purchaseBecause: t('purchase.because'),
    /** The quoted title of a listing. */
    listingOf: ({ title }: Pick<Purchase, 'title'>): string => quoted(shown(title)),
    /** Email footer. An address follows `cannotReply`, and `replyToWriter` for forwarded emails. */
    footer: {
      sender: t('footer.sender'),
      brokenButton: t('footer.brokenButton'),
      canReply: t('footer.canReply'),
      cannotReply: t('footer.cannotReply'),
      replyToWriter: t('footer.replyToWriter'),
    },
  };
}

export type SharedTexts = ReturnType<typeof textsIn>;

const texts = new Map<Language, SharedTexts>();

/** Texts that all emails in this language share: greeting, quotes, dates, amounts, purchases and the footer. */
export function sharedTexts(language: Language): SharedTexts {
  const known = texts.get(language) ?? textsIn(language);
  texts.set(language, known);
  return known;
}
