import type { PropertyInput } from '#contract/catalog/properties.schemas';
import type { FieldProblem } from '#contract/platform/errors';
import { problem } from './field-problem.rules.ts';
import {
  cadastralFields,
  energyFieldsWithout,
  fieldsWithout,
  floorOfType,
  isBlank,
  type PropertyFacts,
} from './property.rules.ts';

/** Property before any input; the four required fields are empty. */
const blank: PropertyFacts = {
  propertyType: 'APARTMENT',
  street: '',
  streetNumber: null,
  postalCode: null,
  city: '',
  province: null,
  country: 'IT',
  comuneId: null,
  quarterId: null,
  latitude: null,
  longitude: null,
  locationPrecision: 'comune',
  approximateLocation: false,
  commercialArea: 0,
  walkableArea: null,
  roomsCount: null,
  hasMoreRooms: false,
  bathroomsCount: null,
  floor: null,
  floorTypes: [],
  exposures: [],
  projectName: null,
  hasElevator: null,
  constructionYear: null,
  cadastralCategory: null,
  cadastralIncome: null,
  description: '',
  energyClass: 'NOT_SPECIFIED',
  energyStatus: null,
  epglNren: null,
  epglRen: null,
  envelopeWinter: null,
  envelopeSummer: null,
  apeCode: null,
  apeExpiry: null,
  energyExemption: null,
  conservationStatus: null,
  furnishingType: null,
  features: [],
  accessibilityFeatures: [],
  virtualTourLink: null,
};

/** Fields with a different name in the API. */
const apiNames: Readonly<Record<string, string>> = {
  city: 'administrativeAreaLevel1',
  province: 'administrativeAreaLevel2',
};

/** Converts a fact's problem to a problem of the body field. */
export function inBody({ path, ...rest }: FieldProblem): FieldProblem {
  return { path: `body.${apiNames[path] ?? path}`, ...rest };
}

/** Required fields of a new property, reported independent of other problems. */
export function missingFields(input: PropertyInput): FieldProblem[] {
  const needed = ['propertyType', 'street', 'administrativeAreaLevel1', 'commercialArea'] as const;
  return [
    ...needed.filter((field) => input[field] === undefined).map((field) => problem(field, 'required', 'is needed')),
    ...((input.media ?? []).length === 0 ? [noMedia] : []),
  ];
}

export const noMedia: FieldProblem = problem('media', 'no_media', 'at least one photo is needed');

/**
 * Property after a save: input fields override, missing ones are unchanged, null clears. A new type, energy status or
 * country clears the fields that no longer apply, unless the input sets them (then the rules reject it).
 */
export function mergeProperty(before: PropertyFacts | null, input: PropertyInput): PropertyFacts {
  const { administrativeAreaLevel1: city, administrativeAreaLevel2: province } = input;
  const provided = providedFields({ ...input, city, province });
  const merged: PropertyFacts = { ...(before ?? blank), ...provided };
  const lists = {
    projectName: merged.projectName?.trim() || null,
    features: [...new Set(merged.features)],
    floorTypes: [...new Set(merged.floorTypes)],
    exposures: [...new Set(merged.exposures)],
    accessibilityFeatures: [...new Set(merged.accessibilityFeatures)],
  };
  const place = leavesCountry(before, merged, input) ? nowhere : precisionOf(before, input);
  return { ...merged, ...lists, floor: floorOf(merged), ...place, ...emptied(merged, input) };
}

/** The stated floor, else the one that its kind implies. */
function floorOf({ floor, floorTypes }: PropertyFacts): number | null {
  return floor ?? floorTypes.flatMap((type) => floorOfType[type] ?? [])[0] ?? null;
}

const nowhere = { latitude: null, longitude: null, locationPrecision: 'comune' } as const;

/** A point in the previous country is invalid in another country. */
function leavesCountry(before: PropertyFacts | null, after: PropertyFacts, input: PropertyInput): boolean {
  if (input.latitude !== undefined || input.longitude !== undefined) return false;
  return before !== null && before.country !== after.country;
}

/** Facts that the input provides. */
function providedFields(input: PropertyInput & { city: string | undefined; province: string | null | undefined }) {
  const entries = Object.entries(input).filter(([name, value]) => name in blank && value !== undefined);
  return Object.fromEntries(entries) as Partial<PropertyFacts>;
}

/** Coordinates without a precision count as exact; a precision without coordinates is ignored. */
function precisionOf(before: PropertyFacts | null, input: PropertyInput): Pick<PropertyFacts, 'locationPrecision'> {
  const hasCoordinates = typeof input.latitude === 'number' && typeof input.longitude === 'number';
  const stored = before?.latitude != null ? before.locationPrecision : 'comune';
  if (hasCoordinates) return { locationPrecision: input.locationPrecision ?? 'exact' };
  const emptied = input.latitude === null || input.longitude === null;
  return { locationPrecision: emptied || stored === 'comune' ? 'comune' : (input.locationPrecision ?? stored) };
}

/** Fields that apply neither to the type nor to the energy status or the country, unless the input sets them. */
function emptied(merged: PropertyFacts, input: PropertyInput): Partial<PropertyFacts> {
  const inapplicable = [
    ...fieldsWithout(merged.propertyType),
    ...energyFieldsWithout(merged.energyStatus),
    ...(merged.country === 'IT' ? [] : cadastralFields),
  ];
  const droppable = inapplicable.filter((field) => {
    if (input[field] === undefined) return true;
    return field !== 'floor' && isBlank(input[field]);
  });
  return Object.fromEntries(droppable.map((field) => [field, blank[field]]));
}

/** Whether the input moves the property; then a position geocoded from the old address is invalid. */
export function isMoved(before: PropertyFacts, after: PropertyFacts): boolean {
  const address = ['street', 'streetNumber', 'postalCode', 'city', 'province', 'country'] as const;
  return address.some((field) => before[field] !== after[field]);
}
