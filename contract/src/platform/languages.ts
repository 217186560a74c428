/** Supported languages, and how a URL selects one. */

/** Languages of the UI; the first is the default. */
export const languages = ['it', 'en', 'fr', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** Language of a stored row; Italian for a language that the site does not support. */
export const asLanguage = (stored: string): Language =>
  languages.find((language) => language === stored) ?? languages[0];

/** Regional format of numbers, dates and money per language, for `Intl`. */
export const regionOf: Readonly<Record<Language, string>> = {
  it: 'it-IT',
  en: 'en-GB',
  fr: 'fr-FR',
  de: 'de-DE',
  es: 'es-ES',
};

/** The browser writes this cookie and the server reads it, so that the first render uses the chosen language. */
export const languageCookie = 'lang';
/** URL parameter for the language of one page (`?lang=en`), for external links; overrides the cookie. */
export const languageParam = 'lang';
