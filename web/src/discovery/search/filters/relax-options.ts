import { ALL_GROUPS, typesToChoose } from '#contract/catalog/property-groups';
import { type SingleNumberField, singleNumberFields } from '#contract/discovery/filter-declarations';
import { type FilterPatch, filterGroups } from '#contract/discovery/search-changes';
import type { SearchFacets } from '#contract/discovery/search-facets';
import type { FilterField } from '#contract/discovery/search-fields';

/** The groups that the server may propose to drop (contract `relax`), with what goes with each. */
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

/** More would be a list to study instead of a way out. */
const MAX_RELAX_OPTIONS = 4;

/** Of the server's proposals those that find something, each with the change that drops its group. */
export function relaxOptions(relax: SearchFacets['relax']): { group: RelaxGroup; total: number; patch: FilterPatch }[] {
  return relax
    .flatMap(({ group, total }) => (total > 0 && isRelaxGroup(group) ? [{ group, total }] : []))
    .slice(0, MAX_RELAX_OPTIONS)
    .map((way) => ({
      ...way,
      // No types at all would be the default ones.
      patch:
        way.group === 'propertyTypes'
          ? { propertyTypes: typesToChoose(ALL_GROUPS) }
          : (Object.fromEntries(relaxGroups[way.group].map((field) => [field, undefined])) as FilterPatch),
    }));
}

function isRelaxGroup(group: string): group is RelaxGroup {
  return Object.hasOwn(relaxGroups, group);
}
