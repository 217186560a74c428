import { describe, expect, it } from 'vitest';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { countChosen, type Section } from './filter-choices.ts';

describe('number of active filters of a section', () => {
  it.each<[Omit<SearchFilters, 'context'>, Section, number]>([
    [{}, 'features', 0],
    [{ features: ['balcony', 'garage'] }, 'features', 2],
    [{ conservationStatus: 'NEW', minConstructionYear: 1990 }, 'condition', 2],
    [{ minCondominiumFees: 10, maxCondominiumFees: 90 }, 'building', 1],
    [{ maxCondominiumFees: 90, hasElevator: false }, 'building', 2],
    [{ hasOpenDays: true, openDaysDates: ['2026-12-01', '2026-12-02'] }, 'days', 3],
    [{ features: ['balcony'] }, 'accessibility', 0],
  ])('counts in %j for section %s: %i', (chosen, section, count) => {
    expect(countChosen({ context: 'MARKET', ...chosen }, section)).toBe(count);
  });
});
