/**
 * Groups of property types that a market search offers as one choice (SRC-04). A page URL without types means
 * residential types, with `propertyGroup=all` every type. The API without types finds every type.
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

/** The URL parameter for every type, and its value. */
export const GROUP_PARAMETER = 'propertyGroup';
export const ALL_GROUPS = 'all';

type Typed = { context: ListingContext; propertyTypes?: readonly PropertyType[] | null | undefined };

/** The group that contains all these types; `all` for none or every type; null for types of several groups. */
export function groupOf(types: Typed['propertyTypes']): PropertyGroup | typeof ALL_GROUPS | null {
  if (!types || types.length === 0 || everyType.every((type) => types.includes(type))) return ALL_GROUPS;
  return propertyGroups.find((group) => types.every((type) => typesOfGroup[group].includes(type))) ?? null;
}

/** The group that consists of exactly these types. */
export function fullGroupOf(types: Typed['propertyTypes']): PropertyGroup | null {
  const group = groupOf(types);
  if (group === null || group === ALL_GROUPS) return null;
  return typesOfGroup[group].every((type) => types?.includes(type)) ? group : null;
}

/** The types of a search without types. Stays have no groups. */
export function defaultTypes(context: ListingContext): PropertyType[] | undefined {
  return context === 'MARKET' ? [...typesOfGroup.homes] : undefined;
}

/** The types that select a group; an empty list would mean the default. */
export function typesToChoose(group: PropertyGroup | typeof ALL_GROUPS): PropertyType[] {
  return [...(group === ALL_GROUPS ? everyType : typesOfGroup[group])];
}

/** The default without types, no types for every type. */
export function resolveTypes<F extends Typed>(filters: F): F {
  const { propertyTypes, ...rest } = filters;
  if (filters.context !== 'MARKET') return filters;
  if (!propertyTypes || propertyTypes.length === 0) return { ...rest, propertyTypes: defaultTypes('MARKET') } as F;
  return groupOf(propertyTypes) === ALL_GROUPS ? (rest as F) : filters;
}

/** Whether the types equal those of a search without types. */
export function hasDefaultTypes({ context, propertyTypes }: Typed): boolean {
  return context === 'MARKET' && fullGroupOf(propertyTypes) === 'homes';
}
