import { describe, expect, it } from 'vitest';
import { asLanguage, languages, regionOf } from '../platform/languages.ts';

describe('language of a stored row', () => {
  it.each(languages)('is used if the site supports it: %s', (language) => {
    expect(asLanguage(language)).toBe(language);
    expect(Intl.getCanonicalLocales(regionOf[language])[0]?.split('-')[0]).toBe(language);
  });

  it.each(['', 'pt', 'IT', 'de-AT', 'constructor'])('falls back to Italian for %j', (stored) => {
    expect(asLanguage(stored)).toBe('it');
  });
});
