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
  const ranges = new Set<string>();
  return fields.reduce((count, field) => {
    const value = filters[field];
    if (value === undefined) return count;
    if (Array.isArray(value)) return count + value.length;
    const range = /^(?:min|max)(CondominiumFees)$/.exec(field)?.[1];
    if (range === undefined) return count + 1;
    const isNew = !ranges.has(range);
    ranges.add(range);
    return isNew ? count + 1 : count;
  }, 0);
}
