import { rangePairs } from '#contract/discovery/filter-declarations';
import type { SearchFacets } from '#contract/discovery/search-facets';
import type { FilterField } from '#contract/discovery/search-fields';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { SearchState } from '../use-search-state.ts';

/** The parts of the form that are opened when wanted, with the parameters of each. */
export const sectionFields = {
  features: ['features'],
  hospitalityFeatures: ['hospitalityFeatures'],
  condition: ['conservationStatus', 'furnishingType', 'minConstructionYear'],
  building: ['minCondominiumFees', 'maxCondominiumFees', 'maxEnergyClass', 'hasElevator'],
  accessibility: ['accessibilityFeatures'],
  days: ['hasOpenDays', 'openDaysDates', 'availableFrom'],
  hostLanguages: ['hostLanguages'],
} as const satisfies Record<string, readonly FilterField[]>;
export type Section = keyof typeof sectionFields;
export type SectionProps = { state: SearchState; facets: SearchFacets | undefined };

/** How many choices of a part are in force: each entry of a list is one, and so is a range. */
export function countChosen(filters: SearchFilters, section: Section): number {
  const fields: readonly FilterField[] = sectionFields[section];
  return fields.reduce((count, field) => {
    const value = filters[field];
    if (value === undefined) return count;
    if (Array.isArray(value)) return count + value.length;
    const isCounted = rangePairs.some(([min, max]) => field === max && filters[min] !== undefined);
    return isCounted ? count : count + 1;
  }, 0);
}
