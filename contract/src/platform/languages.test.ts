import { describe, expect, it } from 'vitest';
import { asLanguage, languages, regionOf } from '../platform/languages.ts';

describe('the language that a row names', () => {
  it.each(languages)('is taken where the screens speak it: %s', (language) => {
    expect(asLanguage(language)).toBe(language);
    expect(Intl.getCanonicalLocales(regionOf[language])[0]?.split('-')[0]).toBe(language);
  });

  it.each(['', 'pt', 'IT', 'de-AT', 'constructor'])('is Italian where it is another: %j', (stored) => {
    expect(asLanguage(stored)).toBe('it');
  });
});
