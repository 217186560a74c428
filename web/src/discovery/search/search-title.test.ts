import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/discovery/search.schemas';
import { languages } from '#contract/platform/languages';
import { I18nProvider, loadMessages, useTranslation } from '../../platform/lib/i18n.tsx';
import { useSearchTitle } from './search-title.ts';

const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadMessages(language)] as const)),
);

const response = {
  data: [],
  page: { totalElements: 12, number: 0, size: 15 },
  place: {
    id: 230_001,
    kind: 'geographicArea',
    label: 'Lago di Garda',
    name: 'Lago di Garda',
    country: 'IT',
    latitude: 45.6,
    longitude: 10.7,
    locationQuery: 'Lago di Garda',
    adverbials: {
      it: 'sul Lago di Garda',
      en: 'on Lake Garda',
      de: 'am Gardasee',
      fr: 'sur le lac de Garde',
      es: 'en el lago de Garda',
    },
  },
} as unknown as SearchResponse;

function titleIn(language: (typeof languages)[number]): string {
  let title = '';
  function Title() {
    useTranslation('search');
    title = useSearchTitle({ context: 'MARKET', page: 0, locationQuery: 'Lago di Garda' }, response);
    return null;
  }
  const loaded = catalogues[language];
  if (!loaded) throw new Error(`No messages in ${language}`);
  const children = createElement(Title);
  renderToStaticMarkup(createElement(I18nProvider, { loaded, children }));
  return title;
}

describe('the title of a search', () => {
  it.each([
    ['it', ' sul Lago di Garda'],
    ['en', ' on Lake Garda'],
    ['de', ' am Gardasee'],
    ['fr', ' sur le lac de Garde'],
    ['es', ' en el lago de Garda'],
  ] as const)('names a geographic area with its preposition in %s', (language, words) => {
    expect(titleIn(language).endsWith(words)).toBe(true);
  });
});
