import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { typesToChoose } from '#contract/catalog/property-groups';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { I18nProvider, loadMessages } from '../../platform/lib/i18n.tsx';
import type { SearchWords } from './search-summary.ts';
import { useSearchSummary } from './use-search-summary.ts';

const dwellings = typesToChoose('homes');
const loaded = await loadMessages('it');

function wordsOf(filters: SearchFilters): SearchWords {
  let words: SearchWords = { heading: '', rest: [] };
  function Words() {
    words = useSearchSummary()(filters);
    return null;
  }
  const children = createElement(Words);
  renderToStaticMarkup(createElement(I18nProvider, { loaded, children }));
  return { heading: words.heading, rest: words.rest.map((word) => word.replace(/[\u00a0\u202f]/g, ' ')) };
}

describe('search summary', () => {
  it.each<[SearchFilters, string, string[]]>([
    [{ context: 'MARKET' }, 'Vendita e affitto · Ovunque', ['Tutti i tipi di immobile']],
    [{ context: 'MARKET', propertyTypes: dwellings }, 'Vendita e affitto · Ovunque', []],
    [{ context: 'MARKET', propertyTypes: ['LAND'] }, 'Vendita e affitto · Ovunque', ['Terreni']],
    [
      {
        context: 'MARKET',
        contractType: 'SALE',
        locationQuery: 'Milano',
        propertyTypes: dwellings,
        maxPrice: 500_000,
        features: ['balcony'],
      },
      'In vendita · Milano',
      ['Fino a 500.000 €', 'Balcone'],
    ],
    [
      { context: 'MARKET', contractType: 'LONG_TERM_RENTAL', country: 'IT', propertyTypes: dwellings, minRooms: 2 },
      'In affitto · Italia',
      ['Da 2 locali'],
    ],
    [
      { context: 'MARKET', geoPolygon: '44,12;44,13;45,12', propertyTypes: dwellings },
      'Vendita e affitto · Zona disegnata',
      [],
    ],
    [{ context: 'HOSPITALITY', locationQuery: 'Lipari', adultGuests: 2 }, 'Soggiorni · Lipari', ['2 ospiti']],
  ])('summarizes %j', (filters, heading, rest) => {
    expect(wordsOf(filters)).toEqual({ heading, rest });
  });
});
