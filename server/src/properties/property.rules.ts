import type { FieldProblem } from '#contract/errors';
import type {
  AccessibilityFeature,
  ConservationStatus,
  EnergyClass,
  Feature,
  FurnishingType,
  LocationPrecision,
  PropertyType,
} from '#contract/properties';

/** Everything a home is made of, as its owner tells it. Areas in m², coordinates in degrees. */
export type PropertyFacts = {
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
  latitude: [-90, 90],
  longitude: [-180, 180],
} as const;
const OLDEST_YEAR = 1000;
const YEARS_AHEAD = 5;
const MAX_DESCRIPTION = 2000;
const MAX_STREET = 200;

/** Types that have rooms, baths and furniture; a garage or a field has none. */
const withoutRooms: readonly PropertyType[] = ['GARAGE', 'LAND'];

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
    ...agreementProblems(facts),
  ];
}

function problem(path: string, rule: string, message: string, limit?: number): FieldProblem {
  return limit === undefined ? { path, rule, message } : { path, rule, message, limit };
}

function rangeProblem(path: string, value: number | null, min: number, max: number): FieldProblem[] {
  if (value === null) return [];
  if (value < min) return [problem(path, 'too_small', `must be at least ${min}`, min)];
  if (value > max) return [problem(path, 'too_big', `must be at most ${max}`, max)];
  return [];
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
  ];
  if (facts.walkableArea !== null && facts.walkableArea > facts.commercialArea) {
    found.push(problem('walkableArea', 'too_big', 'is larger than the commercial area', facts.commercialArea));
  }
  return found;
}

function agreementProblems(facts: PropertyFacts): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (withoutRooms.includes(facts.propertyType)) {
    if (facts.roomsCount) found.push(problem('roomsCount', 'not_applicable', 'this type has no rooms'));
    if (facts.propertyType === 'LAND' && facts.floor !== null) {
      found.push(problem('floor', 'not_applicable', 'land has no floor'));
    }
  }
  if ((facts.latitude === null) !== (facts.longitude === null)) {
    found.push(problem('latitude', 'incomplete', 'latitude and longitude go together'));
  }
  return found;
}
