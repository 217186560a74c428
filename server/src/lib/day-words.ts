import type { Language } from '#contract/rendering';

const regions: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** `21 novembre 2026`: the day of an instant in Italy, as documents tell it. */
export function dayInWords(locale: Language, at: Date): string {
  return new Intl.DateTimeFormat(regions[locale], { timeZone: 'Europe/Rome', dateStyle: 'long' }).format(at);
}

/** `21 novembre 2026 alle ore 15:00`, by the clocks of Italy. */
export function momentInWords(locale: Language, at: Date): string {
  const format = { timeZone: 'Europe/Rome', dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(regions[locale], format).format(at);
}
