/** Languages that Soglia speaks, and how a page is asked for in one. */

/** Languages of the screens; the first is the default. */
export const languages = ['it', 'en', 'fr', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** Language of a stored row; Italian for a language that the site does not support. */
export const asLanguage = (stored: string): Language =>
  languages.find((language) => language === stored) ?? languages[0];

/** How each language writes numbers, days and money, for `Intl`. */
export const regionOf: Readonly<Record<Language, string>> = {
  it: 'it-IT',
  en: 'en-GB',
  fr: 'fr-FR',
  de: 'de-DE',
  es: 'es-ES',
};

/** A cookie the browser writes and the server reads, so that the first paint is already right. */
export const languageCookie = 'lang';
/** Names the language of one page in its address (`?lang=en`), for links from elsewhere; it wins over the cookie. */
export const languageParam = 'lang';
