import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';

/** `21 novembre 2026`: the date of an instant in Italy, for documents. */
export function dayInWords(locale: Language, at: Date): string {
  const format = { timeZone: 'Europe/Rome', dateStyle: 'long' } as const;
  return withFirstOfMonth(locale, new Intl.DateTimeFormat(regionOf[locale], format).format(at));
}

/** `21 novembre 2026 alle ore 15:00`, in Italian local time. */
export function formatInstant(locale: Language, at: Date): string {
  const format = { timeZone: 'Europe/Rome', dateStyle: 'long', timeStyle: 'short' } as const;
  return withFirstOfMonth(locale, new Intl.DateTimeFormat(regionOf[locale], format).format(at));
}
