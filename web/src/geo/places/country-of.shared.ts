import type { Country } from '#contract/geo/places';
import type { Language } from '#contract/platform/languages';

/** Assumed country of the users of a language. */
export const countryOf: Readonly<Record<Language, Country>> = { it: 'IT', en: 'US', fr: 'FR', de: 'DE', es: 'ES' };
