import { describe, expect, it } from 'vitest';
import { hospitalityFeatures } from '#contract/listings';
import { features } from '#contract/properties';
import type { SearchFilters } from '#contract/search-filters';
import { countChosen, countriesFor, featureGroups, type Section, stayGroups, waysOut } from './filter-choices.ts';

describe('groups of amenities', () => {
  it('hold every feature of a home once', () => {
    expect(Object.values(featureGroups).flat().sort()).toEqual([...features].sort());
  });

  it('hold every service of a stay once', () => {
    expect(Object.values(stayGroups).flat().sort()).toEqual([...hospitalityFeatures].sort());
  });
});

describe('how many filters of a part are in force', () => {
  it.each<[Omit<SearchFilters, 'context'>, Section, number]>([
    [{}, 'features', 0],
    [{ features: ['balcony', 'garage'] }, 'features', 2],
    [{ conservationStatus: 'NEW', minConstructionYear: 1990 }, 'condition', 2],
    [{ minCondominiumFees: 10, maxCondominiumFees: 90 }, 'building', 1],
    [{ maxCondominiumFees: 90, hasElevator: false }, 'building', 2],
    [{ hasOpenDays: true, openDaysDates: ['2026-12-01', '2026-12-02'] }, 'days', 3],
    [{ features: ['balcony'] }, 'accessibility', 0],
  ])('%j, %s: %i', (chosen, section, count) => {
    expect(countChosen({ context: 'MARKET', ...chosen }, section)).toBe(count);
  });
});

it('the country of the language leads the list', () => {
  expect(countriesFor('it')).toEqual(['IT', 'US', 'FR', 'DE', 'ES', 'GB']);
  expect(countriesFor('en')[0]).toBe('US');
});

describe('ways out of an empty answer', () => {
  it('are those that find something, the most helpful first, four at most', () => {
    const relax = [
      { group: 'price', total: 34 },
      { group: 'rooms', total: 12 },
      { group: 'hasElevator', total: 5 },
      { group: 'area', total: 3 },
      { group: 'features', total: 2 },
      { group: 'currency', total: 0 },
    ];
    expect(waysOut(relax).map(({ group }) => group)).toEqual(['price', 'rooms', 'hasElevator', 'area']);
    expect(waysOut(relax)[0]?.patch).toEqual({ minPrice: undefined, maxPrice: undefined });
  });

  it('leave aside what finds nothing and what is not known here', () => {
    expect(
      waysOut([
        { group: 'moon', total: 9 },
        { group: 'toString', total: 9 },
        { group: 'dates', total: 0 },
      ]),
    ).toEqual([]);
  });
});
