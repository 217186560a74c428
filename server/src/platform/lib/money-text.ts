import { type Language, regionOf } from '#contract/platform/languages';
import type { Money } from '#contract/platform/money.schemas';

/** `1.299,00 €`, `€1,299.00`: an amount with cents, for documents and emails about payments. */
export function amountInWords(locale: Language, { amount, currency }: Money): string {
  const format = { style: 'currency', currency, useGrouping: 'always' } as const;
  return new Intl.NumberFormat(regionOf[locale], format).format(amount);
}
