import { rangePairs } from '#contract/discovery/filter-declarations';
import type { SearchFacets } from '#contract/discovery/search-facets.schemas';
import type { FilterField } from '#contract/discovery/search-fields';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { SearchState } from '../use-search-state.ts';

/** Collapsible sections of the form, with the parameters of each. */
export const sectionFields = {
  features: ['features'],
  hospitalityFeatures: ['hospitalityFeatures'],
  condition: ['conservationStatus', 'furnishingType', 'minConstructionYear'],
  building: [
    'minCondominiumFees',
    'maxCondominiumFees',
    'isAuction',
    'maxEnergyClass',
    'hasElevator',
    'floorTypes',
    'exposures',
  ],
  accessibility: ['accessibilityFeatures'],
  days: ['hasOpenDays', 'openDaysDates', 'availableFrom'],
  hostLanguages: ['hostLanguages'],
} as const satisfies Record<string, readonly FilterField[]>;
export type Section = keyof typeof sectionFields;
export type SectionProps = { state: SearchState; facets: SearchFacets | undefined };

/** Number of active filters of a section: each list entry counts as one, and so does a range. */
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
