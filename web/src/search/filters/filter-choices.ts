import type { HospitalityFeature } from '#contract/listings';
import { type Country, countries } from '#contract/places';
import type { Feature } from '#contract/properties';
import type { Language } from '#contract/rendering';
import { type FilterPatch, filterGroups } from '#contract/search-changes';
import type { SearchFacets } from '#contract/search-facets';
import type { FilterField } from '#contract/search-fields';
import type { SearchFilters } from '#contract/search-filters';

/** spec/001 §9 "Amenity groups in the filter". */
export const featureGroups = {
  mostRequested: ['parkingSpace', 'garage', 'balcony', 'terrace', 'privateGarden'],
  essentialServices: ['internetConnection', 'centralHeating', 'airConditioning', 'satelliteTV'],
  characteristics: ['swimmingPool', 'fireplace', 'cellar', 'attic', 'petsAllowed'],
  protection: ['concierge', 'alarmSystem'],
} as const satisfies Record<string, readonly Feature[]>;

/** What a host offers, in the order in which guests look for it. */
export const stayGroups = {
  equipment: ['wifi', 'kitchen', 'washer', 'dryer', 'dishwasher', 'tv', 'workspace'],
  comfort: ['linens', 'towels', 'hairdryer', 'iron', 'breakfast', 'luggageStorage'],
  family: ['crib', 'highChair'],
  extras: ['bbq', 'hotTub', 'evCharger'],
  safety: ['smokeAlarm', 'carbonMonoxideDetector', 'gasDetector', 'fireExtinguisher', 'firstAidKit'],
  houseRules: ['petsAllowed', 'smokingAllowed', 'eventsAllowed'],
} as const satisfies Record<string, readonly HospitalityFeature[]>;

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

const homes: Partial<Record<Language, Country>> = { it: 'IT', en: 'US' };

/** spec/001 §9 "the default country follows language": it leads the list; it is no filter before it is chosen. */
export function countriesFor(language: Language): Country[] {
  const home = homes[language];
  return [...countries].sort((one, other) => Number(other === home) - Number(one === home));
}

/** The groups that the server may propose to drop (contract `relax`), with what goes with each. */
const relaxGroups = {
  ...filterGroups,
  minCondominiumFees: ['minCondominiumFees'],
  maxCondominiumFees: ['maxCondominiumFees'],
  minConstructionYear: ['minConstructionYear'],
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
const MOST_WAYS_OUT = 4;

/** Of the server's proposals those that find something, each with the change that drops its group. */
export function waysOut(relax: SearchFacets['relax']): { group: RelaxGroup; total: number; patch: FilterPatch }[] {
  return relax
    .flatMap(({ group, total }) => (total > 0 && isRelaxGroup(group) ? [{ group, total }] : []))
    .slice(0, MOST_WAYS_OUT)
    .map((way) => ({
      ...way,
      patch: Object.fromEntries(relaxGroups[way.group].map((field) => [field, undefined])) as FilterPatch,
    }));
}

function isRelaxGroup(group: string): group is RelaxGroup {
  return Object.hasOwn(relaxGroups, group);
}
