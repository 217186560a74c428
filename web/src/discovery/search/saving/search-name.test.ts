import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { resolveTypes } from '#contract/catalog/property-groups';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { formatIn } from '../../../platform/lib/format.ts';
import { I18nProvider, loadMessages, useTranslation } from '../../../platform/lib/i18n.tsx';
import { searchName } from './search-name.ts';

const words = { it: await loadMessages('it'), en: await loadMessages('en') };
type Spoken = keyof typeof words;

function nameOf(filters: SearchFilters, place = '', language: Spoken = 'it'): string {
  let name = '';
  function Name() {
    const { t } = useTranslation('saving');
    const { t: search } = useTranslation('search');
    const { t: estate } = useTranslation('estate');
    name = searchName(filters, place, { t, search, estate, format: formatIn(language) });
    return null;
  }
  const children = createElement(Name);
  renderToStaticMarkup(createElement(I18nProvider, { loaded: words[language], children }));
  return name.replace(/[\u00a0\u202f]/g, ' ');
}

const everyType = (filters: Partial<SearchFilters>): SearchFilters => ({ context: 'MARKET', page: 0, ...filters });
const market = (filters: Partial<SearchFilters>) => resolveTypes(everyType(filters));
const stay = (filters: Partial<SearchFilters>): SearchFilters => ({ context: 'HOSPITALITY', ...filters });
const area = '45.4,9.1;45.5,9.1;45.5,9.2';

describe('suggested name of a search', () => {
  it.each<[SearchFilters, string, string]>([
    [
      market({ minRooms: 3, maxRooms: 3, locationQuery: 'milano', maxPrice: 350_000 }),
      ' a Milano',
      'Trilocale a Milano, fino a 350.000 €',
    ],
    [everyType({}), '', 'Tutti gli annunci'],
    [everyType({ sortBy: 'price', size: 15 }), '', 'Tutti gli annunci'],
    [everyType({ contractType: 'SALE', locationQuery: 'Toscana' }), ' in Toscana', 'Annunci in vendita in Toscana'],
    [market({}), '', 'Case'],
    [market({ propertyTypes: ['GARAGE'], locationQuery: 'milano' }), ' a Milano', 'Garage a Milano'],
    [
      market({ propertyTypes: ['OFFICE', 'COMMERCIAL_SPACE', 'WAREHOUSE'], contractType: 'SALE' }),
      '',
      'Immobili commerciali in vendita',
    ],
    [market({ contractType: 'SALE', locationQuery: 'Toscana' }), ' in Toscana', 'Case in vendita in Toscana'],
    [market({ contractType: 'LONG_TERM_RENTAL', maxPrice: 900 }), '', 'Case in affitto, fino a 900 €/mese'],
    [market({ locationQuery: 'Xyz' }), '', 'Case, Xyz'],
    [market({ locationQuery: 'Xyz', geoPolygon: area }), ' a Milano', 'Case nella zona disegnata'],
    [market({ propertyTypes: ['VILLA'], minPrice: 500_000, maxPrice: 800_000 }), '', 'Villa, da 500.000 € a 800.000 €'],
    [market({ propertyTypes: ['VILLA', 'APARTMENT'], minRooms: 4 }), '', 'Case da 4 locali'],
    [market({ propertyTypes: ['APARTMENT'], minRooms: 2, maxRooms: 2 }), '', 'Bilocale'],
    [market({ propertyTypes: ['VILLA'], minRooms: 5 }), '', 'Villa da 5 locali'],
    [market({ country: 'FR', minCommercialArea: 80 }), '', 'Case, Francia, da 80 m²'],
    [stay({}), '', 'Tutti i soggiorni'],
    [
      stay({
        locationQuery: 'bari',
        checkInDate: '2027-08-10',
        checkOutDate: '2027-08-17',
        adultGuests: 2,
        childGuests: 1,
      }),
      ' a Bari',
      'Soggiorno a Bari, dal 10 ago al 17 ago, 3 ospiti',
    ],
    [stay({ maxPrice: 120, currency: 'CHF' }), '', 'Soggiorno, fino a 120 CHF/notte'],
  ])('names %j%s: %s', (filters, place, expected) => {
    expect(nameOf(filters, place)).toBe(expected);
  });

  it('uses the page’s language', () => {
    expect(nameOf(market({ contractType: 'SALE', minRooms: 3, maxRooms: 3, maxPrice: 350_000 }), '', 'en')).toMatch(
      /for sale, up to €350,000$/,
    );
  });

  it('never exceeds the maximum length', () => {
    const name = nameOf(market({ locationQuery: 'Lungo nome di un luogo '.repeat(8), maxPrice: 1000, minRooms: 3 }));
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).toMatch(/…$/);
  });
});
