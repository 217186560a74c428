import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { I18nProvider, type Key, loadMessages, useTranslation } from './i18n.tsx';

type Params = Record<string, string | number>;
const words = { it: await loadMessages('it', ['listings']), en: await loadMessages('en', ['listings']) };
type Spoken = keyof typeof words;

/** Text as a component of the listing page gets it. */
function translate(language: Spoken, key: Key<'listings'>, params?: Params): string {
  const Sample = () => useTranslation('listings').t(key, params);
  return renderToStaticMarkup(
    <I18nProvider loaded={words[language]}>
      <Sample />
    </I18nProvider>,
  );
}

describe('a translated text', () => {
  it.each<[Spoken, Key<'listings'>, Params | undefined, string]>([
    ['it', 'share', undefined, 'Condividi'],
    ['en', 'share', undefined, 'Share'],
    ['it', 'price.fees', { price: '7 €' }, 'spese 7 €'],
    ['it', 'gallery.photo', { position: 2, total: 9 }, 'Foto 2 di 9'],
    ['it', 'shell:nav.buy', undefined, 'Compra'],
    ['it', 'price.fees', undefined, 'spese '],
    ['it', 'price.fees', { price: '$&{price}' }, 'spese $&amp;{price}'],
  ])('is in %s for %s with %j: %s', (language, key, params, expected) => {
    expect(translate(language, key, params)).toBe(expected);
  });

  it.each<[Spoken, number, string]>([
    ['it', 0, 'Tutte le 0 foto'],
    ['it', 1, 'Guarda la foto'],
    ['it', 2, 'Tutte le 2 foto'],
    ['it', 1_000_000, 'Tutte le 1000000 foto'],
    ['en', 0, 'All 0 photos'],
    ['en', 1, 'See the photo'],
    ['en', 2, 'All 2 photos'],
  ])('uses in %s for the count %i the plural: %s', (language, count, expected) => {
    expect(translate(language, 'gallery.all', { count })).toBe(expected);
  });

  it('shows its key when the text is missing, so that the page still renders', () => {
    expect(translate('it', 'nowhere.to.be.found' as Key<'listings'>)).toBe('nowhere.to.be.found');
    expect(translate('it', 'gallery' as Key<'listings'>)).toBe('gallery');
  });
});
