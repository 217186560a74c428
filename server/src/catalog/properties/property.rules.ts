import type { EnergyClass } from '#contract/catalog/energy';
import {
  type AccessibilityFeature,
  type ConservationStatus,
  type Feature,
  type FurnishingType,
  type LocationPrecision,
  type PropertyType,
  typesWithoutBuilding,
  typesWithoutRooms,
} from '#contract/catalog/properties';
import type { FieldProblem } from '#contract/platform/errors';
import { type EnergyFacts, energyProblems } from './energy.rules.ts';
import { integerProblem, problem, rangeProblem } from './field-problem.rules.ts';
import { coordinateProblems, tourProblems } from './location.rules.ts';

/** Everything a home is made of, as its owner tells it. Areas in m², coordinates in degrees. */
export type PropertyFacts = EnergyFacts & {
  propertyType: PropertyType;
  street: string;
  streetNumber: string | null;
  postalCode: string | null;
  city: string;
  province: string | null;
  country: string;
  comuneId: number | null;
  quarterId: number | null;
  latitude: number | null;
  longitude: number | null;
  locationPrecision: LocationPrecision;
  /** Others are shown the middle of a cell of about 300 m. */
  approximateLocation: boolean;
  commercialArea: number;
  walkableArea: number | null;
  roomsCount: number | null;
  bathroomsCount: number | null;
  floor: number | null;
  hasElevator: boolean | null;
  constructionYear: number | null;
  description: string;
  energyClass: EnergyClass;
  conservationStatus: ConservationStatus | null;
  furnishingType: FurnishingType | null;
  features: readonly Feature[];
  accessibilityFeatures: readonly AccessibilityFeature[];
  virtualTourLink: string | null;
};

/** DECISIONS.md "Bounds". */
const MAX_AREA = 100_000;
const MAX_LAND_AREA = 10_000_000;
const bounds = {
  roomsCount: [0, 99],
  bathroomsCount: [0, 50],
  floor: [-5, 100],
} as const;
const OLDEST_YEAR = 1000;
const YEARS_AHEAD = 5;
const MAX_DESCRIPTION = 2000;
const MAX_STREET = 200;

const roomFields = ['roomsCount', 'bathroomsCount', 'furnishingType'] as const;
const buildingFields = [
  ...['floor', 'hasElevator', 'constructionYear', 'energyClass', 'energyStatus', 'epglNren', 'epglRen'],
  ...['envelopeWinter', 'envelopeSummer', 'apeCode', 'apeExpiry', 'energyExemption'],
] as const;
type TypedField = (typeof roomFields)[number] | (typeof buildingFields)[number];

/** What a home of this type cannot have: no rooms in a garage, no floor on a field. */
export function fieldsWithout(type: PropertyType): TypedField[] {
  return [
    ...(typesWithoutRooms.includes(type) ? roomFields : []),
    ...(typesWithoutBuilding.includes(type) ? buildingFields : []),
  ];
}

/** "No rooms", "no lift" and "class not specified" say of a field what leaving it empty says. */
export const saysNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === 0 || value === false || value === 'NOT_SPECIFIED';

/**
 * Every field that breaks a bound of DECISIONS.md, or contradicts the type; empty when all is well.
 * @param thisYear the current year: a home under construction may be finished up to five years from now.
 */
export function problemsOf(facts: PropertyFacts, thisYear: number): FieldProblem[] {
  return [
    ...textProblems(facts),
    ...areaProblems(facts),
    ...Object.entries(bounds).flatMap(([field, [min, max]]) =>
      rangeProblem(field, facts[field as keyof typeof bounds], min, max),
    ),
    ...rangeProblem('constructionYear', facts.constructionYear, OLDEST_YEAR, thisYear + YEARS_AHEAD),
    ...notApplicable(facts),
    ...(typesWithoutBuilding.includes(facts.propertyType) ? [] : energyProblems(facts)),
    ...coordinateProblems(facts),
    ...tourProblems(facts.virtualTourLink),
  ];
}

function textProblems(facts: PropertyFacts): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (facts.street.trim() === '') found.push(problem('street', 'required', 'is needed'));
  if (facts.street.length > MAX_STREET) found.push(problem('street', 'too_big', 'is too long', MAX_STREET));
  if (facts.city.trim() === '') found.push(problem('city', 'required', 'is needed'));
  if (facts.country === 'IT' && facts.postalCode !== null && !/^\d{5}$/.test(facts.postalCode)) {
    found.push(problem('postalCode', 'invalid_format', 'must be five digits'));
  }
  if (facts.description.length > MAX_DESCRIPTION) {
    found.push(problem('description', 'too_big', 'is too long', MAX_DESCRIPTION));
  }
  return found;
}

function areaProblems(facts: PropertyFacts): FieldProblem[] {
  const max = facts.propertyType === 'LAND' ? MAX_LAND_AREA : MAX_AREA;
  const found = [
    ...rangeProblem('commercialArea', facts.commercialArea, 1, max),
    ...rangeProblem('walkableArea', facts.walkableArea, 1, max),
    ...integerProblem('commercialArea', facts.commercialArea),
    ...integerProblem('walkableArea', facts.walkableArea),
  ];
  if (facts.walkableArea !== null && facts.walkableArea > facts.commercialArea) {
    found.push(problem('walkableArea', 'too_big', 'is larger than the commercial area', facts.commercialArea));
  }
  return found;
}

function notApplicable(facts: PropertyFacts): FieldProblem[] {
  return fieldsWithout(facts.propertyType)
    .filter((field) => (field === 'floor' ? facts.floor !== null : !saysNothing(facts[field])))
    .map((field) => problem(field, 'not_applicable', 'this type of property has none'));
}
