import type { Money } from '#contract/money';
import type { Language } from '#contract/rendering';

const regions: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** `1.299,00 €`, `€1,299.00`: an amount to the cent, as documents and letters about money tell it. */
export function amountInWords(locale: Language, { amount, currency }: Money): string {
  const format = { style: 'currency', currency, useGrouping: 'always' } as const;
  return new Intl.NumberFormat(regions[locale], format).format(amount);
}
