import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { changeFilters, resetFilters } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { formatIn } from '../../platform/lib/format.ts';
import { I18nProvider, loadMessages, useTranslation } from '../../platform/lib/i18n.tsx';
import { type FilterWords, filterWords } from './filter-labels.shared.ts';

const words = { it: await loadMessages('it'), en: await loadMessages('en') };
type Spoken = keyof typeof words;
type Chosen = Omit<SearchFilters, 'context'>;

function chipsOf(chosen: Chosen, language: Spoken = 'it'): FilterWords[] {
  let chips: FilterWords[] = [];
  function Chips() {
    const { t } = useTranslation('search');
    const { t: estate } = useTranslation('estate');
    chips = filterWords({ context: 'MARKET', ...chosen }, { t, estate, format: formatIn(language) });
    return null;
  }
  const children = createElement(Chips);
  renderToStaticMarkup(createElement(I18nProvider, { loaded: words[language], children }));
  return chips;
}

const wordsOf = (chosen: Chosen, language?: Spoken) =>
  chipsOf(chosen, language).map(({ words }) => words.replace(/[\u00a0\u202f]/g, ' '));

describe('labels of active filters', () => {
  it.each<[Chosen, string[]]>([
    [{}, []],
    [{ page: 3, sortBy: 'price', sortOrder: 'asc', size: 30 }, []],
    [{ locationQuery: 'Forlì', contractType: 'SALE' }, ['Forlì', 'In vendita']],
    [{ locationQuery: 'Forlì', geoPolygon: '44,12;44,13;45,12' }, ['Zona disegnata']],
    [{ minPrice: 100_000 }, ['Da 100.000 €']],
    [{ maxPrice: 250_000 }, ['Fino a 250.000 €']],
    [{ minPrice: 0, maxPrice: 1200 }, ['0 € – 1.200 €']],
    [{ minRooms: 1, maxRooms: 1 }, ['1 locale']],
    [{ minRooms: 3 }, ['Da 3 locali']],
    [{ minFloor: 1 }, ['Non al piano terra']],
    [{ minFloor: 0, maxFloor: 0 }, ['Piano: terra']],
    [{ minFloor: 2, maxFloor: 4 }, ['Piano: 2 – 4']],
    [{ minFloor: 3 }, ['Piano: da 3']],
    [{ maxFloor: -1 }, ['Piano: fino a seminterrato']],
    [{ minBedrooms: 1 }, ['Da 1 camera']],
    [{ minBedrooms: 2 }, ['Da 2 camere']],
    [{ maxPrice: 900, currency: 'CHF' }, ['Fino a 900 CHF', 'CHF']],
    [{ currency: 'EUR' }, []],
    [{ features: ['balcony', 'garage'] }, ['Balcone', 'Garage']],
    [{ propertyTypes: ['APARTMENT', 'VILLA', 'ROOM'] }, []],
    [{ propertyTypes: ['GARAGE'] }, ['Garage e posti auto']],
    [{ propertyTypes: ['OFFICE', 'COMMERCIAL_SPACE', 'WAREHOUSE'] }, ['Commerciale']],
    [{ propertyTypes: ['VILLA', 'OFFICE'] }, ['Villa', 'Ufficio']],
    [{ hasElevator: false }, ['Senza ascensore']],
    [{ maxEnergyClass: 'A4Plus' }, ['Classe A4+ o migliore']],
    [{ checkInDate: '2026-11-01' }, ['Arrivo 1º nov']],
    [{ adultGuests: 2, childGuests: 1, newbornGuests: 1 }, ['3 ospiti']],
  ])('formats %j as %j', (chosen, expected) => {
    expect(wordsOf(chosen)).toEqual(expected);
  });

  it('formats English labels', () => {
    expect(wordsOf({ contractType: 'SALE', minRooms: 2, maxRooms: 2 }, 'en')).toEqual(['For sale', '2 rooms']);
  });
});

describe('removing all filters one by one', () => {
  const everything: SearchFilters = {
    context: 'MARKET',
    page: 4,
    locationQuery: 'Milano',
    country: 'IT',
    contractType: 'LONG_TERM_RENTAL',
    propertyTypes: ['APARTMENT', 'VILLA'],
    minPrice: 500,
    maxPrice: 900,
    currency: 'CHF',
    minRooms: 2,
    minBedrooms: 1,
    minFloor: 1,
    maxFloor: 3,
    minBathrooms: 1,
    maxCommercialArea: 120,
    maxCondominiumFees: 100,
    minConstructionYear: 1990,
    features: ['balcony'],
    accessibilityFeatures: ['wideDoors'],
    hospitalityFeatures: ['wifi'],
    hostLanguages: ['it', 'en'],
    conservationStatus: 'NEW',
    furnishingType: 'FURNISHED',
    maxEnergyClass: 'B',
    hasElevator: true,
    hasOpenDays: true,
    openDaysDates: ['2026-12-01'],
    availableFrom: '2026-12-01',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
    adultGuests: 2,
    childGuests: 1,
    newbornGuests: 1,
  };

  it('leaves only the default types', () => {
    const { context, ...chosen } = everything;
    const remaining = chipsOf(chosen).reduce((filters, { key }) => {
      const { context: _, ...now } = filters;
      const chip = chipsOf(now).find((one) => one.key === key);
      return chip ? changeFilters(filters, chip.without) : filters;
    }, everything);
    expect(remaining).toEqual(resetFilters(context));
  });

  it('uses a unique key per filter', () => {
    const { context: _, ...chosen } = everything;
    const keys = chipsOf(chosen).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
