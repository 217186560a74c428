import { ALL_GROUPS, typesToChoose } from '#contract/catalog/property-groups';
import { type SingleNumberField, singleNumberFields } from '#contract/discovery/filter-declarations';
import { type FilterPatch, filterGroups } from '#contract/discovery/search-changes';
import type { SearchFacets } from '#contract/discovery/search-facets.schemas';
import type { FilterField } from '#contract/discovery/search-fields';

/** Filter groups that the server may propose to drop (contract `relax`), with their fields. */
const relaxGroups = {
  ...filterGroups,
  ...(Object.fromEntries<readonly FilterField[]>(singleNumberFields.map((field) => [field, [field]])) as Record<
    SingleNumberField,
    readonly FilterField[]
  >),
  conservationStatus: ['conservationStatus'],
  furnishingType: ['furnishingType'],
  maxEnergyClass: ['maxEnergyClass'],
  hasElevator: ['hasElevator'],
  hasOpenDays: ['hasOpenDays'],
  currency: ['currency'],
  adultGuests: ['adultGuests', 'childGuests', 'newbornGuests'],
} as const satisfies Record<string, readonly FilterField[]>;
type RelaxGroup = keyof typeof relaxGroups;

/** Limits the list to a quick choice. */
const MAX_RELAX_OPTIONS = 4;

/** Proposals of the server with results, each with the change that drops its group. */
export function relaxOptions(relax: SearchFacets['relax']): { group: RelaxGroup; total: number; patch: FilterPatch }[] {
  return relax
    .flatMap(({ group, total }) => (total > 0 && isRelaxGroup(group) ? [{ group, total }] : []))
    .slice(0, MAX_RELAX_OPTIONS)
    .map((way) => ({
      ...way,
      // Undefined types would mean the default types.
      patch:
        way.group === 'propertyTypes'
          ? { propertyTypes: typesToChoose(ALL_GROUPS) }
          : (Object.fromEntries(relaxGroups[way.group].map((field) => [field, undefined])) as FilterPatch),
    }));
}

function isRelaxGroup(group: string): group is RelaxGroup {
  return Object.hasOwn(relaxGroups, group);
}
