import type { Language } from '#contract/rendering';
import { shown } from '../letter-words.rules.ts';

/** What all letters of billing say alike: what was bought, for which ad, and why the letter came. */

type Bought = { product: string; title: string };

/** `«TOP 7 giorni» per l’annuncio «Trilocale a Brera»`. */
export function bought(locale: Language, { product, title }: Bought): string {
  return locale === 'it'
    ? `«${shown(product)}» per l’annuncio «${shown(title)}»`
    : `“${shown(product)}” for the ad “${shown(title)}”`;
}

/** The ad alone, in the quotation marks of the language. */
export function adOf(locale: Language, { title }: Pick<Bought, 'title'>): string {
  return locale === 'it' ? `«${shown(title)}»` : `“${shown(title)}”`;
}

/** The two first lines of the lists. */
export function boughtFacts(locale: Language, { product, title }: Bought): string[] {
  const labels = { it: ['Prodotto', 'Annuncio'], en: ['Product', 'Ad'] }[locale];
  return [`${labels[0]}: ${shown(product)}`, `${labels[1]}: ${shown(title)}`];
}

export const because: Record<Language, string> = {
  it: 'Ricevi questa email perché riguarda un tuo acquisto su Soglia.',
  en: 'You get this email because it is about something you bought on Soglia.',
};
