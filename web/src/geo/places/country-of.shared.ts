import type { Country } from '#contract/geo/places';
import type { Language } from '#contract/platform/languages';

/** Where most readers of a language live. */
export const countryOf: Readonly<Record<Language, Country>> = { it: 'IT', en: 'US', fr: 'FR', de: 'DE', es: 'ES' };
