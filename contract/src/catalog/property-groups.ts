/**
 * Groups of property types that a market search offers as one option (SRC-04). A page URL without types means residential types,
 * with `propertyGroup=all` all types. The API without types searches all types.
 */
import type { ListingContext } from './listings.ts';
import { type PropertyType, residentialTypes } from './properties.ts';

export const propertyGroups = ['homes', 'parking', 'commercial', 'land'] as const;
export type PropertyGroup = (typeof propertyGroups)[number];

export const typesOfGroup: Readonly<Record<PropertyGroup, readonly PropertyType[]>> = {
  homes: residentialTypes,
  parking: ['GARAGE'],
  commercial: ['OFFICE', 'COMMERCIAL_SPACE', 'WAREHOUSE'],
  land: ['LAND'],
};

const everyType = propertyGroups.flatMap((group) => typesOfGroup[group]);

/** URL parameter and value for all types. */
export const GROUP_PARAMETER = 'propertyGroup';
export const ALL_GROUPS = 'all';

type Typed = { context: ListingContext; propertyTypes?: readonly PropertyType[] | null | undefined };

/** Group that contains all these types; `all` for none or all types; null for types of several groups. */
export function groupOf(types: Typed['propertyTypes']): PropertyGroup | typeof ALL_GROUPS | null {
  if (!types || types.length === 0 || everyType.every((type) => types.includes(type))) return ALL_GROUPS;
  return propertyGroups.find((group) => types.every((type) => typesOfGroup[group].includes(type))) ?? null;
}

/** Group that consists of exactly these types. */
export function fullGroupOf(types: Typed['propertyTypes']): PropertyGroup | null {
  const group = groupOf(types);
  if (group === null || group === ALL_GROUPS) return null;
  return typesOfGroup[group].every((type) => types?.includes(type)) ? group : null;
}

/** Default types of a search. Stays have no groups. */
export function defaultTypes(context: ListingContext): PropertyType[] | undefined {
  return context === 'MARKET' ? [...typesOfGroup.homes] : undefined;
}

/** Types of a group. All types are listed, because an empty list would mean the default. */
export function typesToChoose(group: PropertyGroup | typeof ALL_GROUPS): PropertyType[] {
  return [...(group === ALL_GROUPS ? everyType : typesOfGroup[group])];
}

/** Sets the default types when there are none; removes the list when it contains all types. */
export function resolveTypes<F extends Typed>(filters: F): F {
  const { propertyTypes, ...rest } = filters;
  if (filters.context !== 'MARKET') return filters;
  if (!propertyTypes || propertyTypes.length === 0) return { ...rest, propertyTypes: defaultTypes('MARKET') } as F;
  return groupOf(propertyTypes) === ALL_GROUPS ? (rest as F) : filters;
}

/** Whether the types equal the default types. */
export function hasDefaultTypes({ context, propertyTypes }: Typed): boolean {
  return context === 'MARKET' && fullGroupOf(propertyTypes) === 'homes';
}
