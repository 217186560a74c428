import type { EnergyClass, energyExemptions, energyStatuses, envelopeQualities } from '#contract/catalog/energy';
import {
  type AccessibilityFeature,
  type ConservationStatus,
  type Exposure,
  type Feature,
  type FloorType,
  type FurnishingType,
  type LocationPrecision,
  type PropertyType,
  propertyBounds,
  typesWithoutBuilding,
  typesWithoutRooms,
  virtualTourHosts,
} from '#contract/catalog/properties';
import { type Country, type CountryBox, countryBoxes } from '#contract/geo/places';
import type { FieldProblem } from '#contract/platform/errors';
import { integerProblem, problem, rangeProblem } from './field-problem.rules.ts';

/** All facts of a property, as its owner enters them. Areas in m², coordinates in degrees. */
export type PropertyFacts = EnergyFacts & {
  propertyType: PropertyType;
  projectName: string | null;
  street: string;
  streetNumber: string | null;
  postalCode: string | null;
  city: string;
  province: string | null;
  country: Country;
  comuneId: number | null;
  quarterId: number | null;
  latitude: number | null;
  longitude: number | null;
  locationPrecision: LocationPrecision;
  /** Other users see the center of a cell of about 300 m. */
  approximateLocation: boolean;
  commercialArea: number;
  walkableArea: number | null;
  roomsCount: number | null;
  hasMoreRooms: boolean;
  bathroomsCount: number | null;
  floor: number | null;
  floorTypes: readonly FloorType[];
  exposures: readonly Exposure[];
  hasElevator: boolean | null;
  constructionYear: number | null;
  cadastralCategory: string | null;
  /** Euros a year. */
  cadastralIncome: number | null;
  description: string;
  energyClass: EnergyClass;
  conservationStatus: ConservationStatus | null;
  furnishingType: FurnishingType | null;
  features: readonly Feature[];
  accessibilityFeatures: readonly AccessibilityFeature[];
  virtualTourLink: string | null;
};

const { area, landArea, roomsCount, bathroomsCount, floor, oldestYear, yearsAhead, energyIndex, ...others } =
  propertyBounds;
const { cadastralIncome: cadastralIncomeBounds, ...maxLength } = others;
const bounds = { roomsCount, bathroomsCount, floor };

const roomFields = ['roomsCount', 'hasMoreRooms', 'bathroomsCount', 'furnishingType'] as const;
const buildingFields = [
  ...['floor', 'floorTypes', 'exposures', 'hasElevator', 'constructionYear', 'energyClass', 'energyStatus'],
  ...['epglNren', 'epglRen', 'cadastralCategory', 'cadastralIncome'],
  ...['envelopeWinter', 'envelopeSummer', 'apeCode', 'apeExpiry', 'energyExemption'],
] as const;
/** Fields that only Italy has. */
export const cadastralFields = ['cadastralCategory', 'cadastralIncome'] as const;
type TypedField = (typeof roomFields)[number] | (typeof buildingFields)[number];

/** Fields that do not apply to this type, for example rooms of a garage or the floor of land. */
export function fieldsWithout(type: PropertyType): TypedField[] {
  return [
    ...(typesWithoutRooms.includes(type) ? roomFields : []),
    ...(typesWithoutBuilding.includes(type) ? buildingFields : []),
  ];
}

/** "No rooms", "no elevator" and "class not specified" count as an empty field. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === 0 ||
  value === false ||
  value === 'NOT_SPECIFIED' ||
  (Array.isArray(value) && value.length === 0);

/**
 * Fields that violate a bound of DECISIONS.md or contradict the type.
 * @param thisYear the current year: a property under construction may be finished up to five years from now.
 */
export function problemsOf(facts: PropertyFacts, thisYear: number): FieldProblem[] {
  return [
    ...textProblems(facts),
    ...areaProblems(facts),
    ...Object.entries(bounds).flatMap(([field, [min, max]]) =>
      rangeProblem(field, facts[field as keyof typeof bounds], min, max),
    ),
    ...rangeProblem('constructionYear', facts.constructionYear, oldestYear, thisYear + yearsAhead),
    ...floorProblems(facts),
    ...cadastralProblems(facts),
    ...notApplicable(facts),
    ...(typesWithoutBuilding.includes(facts.propertyType) ? [] : energyProblems(facts)),
    ...coordinateProblems(facts),
    ...tourProblems(facts.virtualTourLink),
  ];
}

function textProblems(facts: PropertyFacts): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (facts.street.trim() === '') problems.push(problem('street', 'required', 'is needed'));
  if (facts.street.length > maxLength.street)
    problems.push(problem('street', 'too_big', 'is too long', maxLength.street));
  if (facts.city.trim() === '') problems.push(problem('city', 'required', 'is needed'));
  if (facts.country === 'IT' && facts.postalCode !== null && !/^\d{5}$/.test(facts.postalCode)) {
    problems.push(problem('postalCode', 'invalid_format', 'must be five digits'));
  }
  if (facts.description.length > maxLength.description) {
    problems.push(problem('description', 'too_big', 'is too long', maxLength.description));
  }
  return problems;
}

function areaProblems(facts: PropertyFacts): FieldProblem[] {
  const max = facts.propertyType === 'LAND' ? landArea : area;
  const problems = [
    ...rangeProblem('commercialArea', facts.commercialArea, 1, max),
    ...rangeProblem('walkableArea', facts.walkableArea, 1, max),
    ...integerProblem('commercialArea', facts.commercialArea),
    ...integerProblem('walkableArea', facts.walkableArea),
  ];
  if (facts.walkableArea !== null && facts.walkableArea > facts.commercialArea) {
    problems.push(problem('walkableArea', 'too_big', 'is larger than the commercial area', facts.commercialArea));
  }
  return problems;
}

/** Floors that a kind implies. */
export const floorOfType: Readonly<Partial<Record<FloorType, number>>> = { RAISED: 0, SEMI_BASEMENT: -1 };

function floorProblems({ floor: number, floorTypes, roomsCount: rooms, hasMoreRooms }: PropertyFacts): FieldProblem[] {
  const implied = floorTypes.flatMap((type) => floorOfType[type] ?? []);
  const isOther = implied.some((one) => one !== (number ?? one)) || new Set(implied).size > 1;
  return [
    ...(isOther ? [problem('floorTypes', 'contradiction', 'does not go with the floor')] : []),
    ...(hasMoreRooms && rooms === null ? [problem('hasMoreRooms', 'incomplete', 'needs a number of rooms')] : []),
  ];
}

/** Only the Italian cadastre has a category and an income. */
function cadastralProblems(facts: PropertyFacts): FieldProblem[] {
  const { country, cadastralIncome: income } = facts;
  const abroad = country === 'IT' ? [] : cadastralFields.filter((field) => facts[field] !== null);
  const isLong = income !== null && Math.abs(income * 100 - Math.round(income * 100)) > 1e-6;
  return [
    ...abroad.map((field) => problem(field, 'not_applicable', 'only properties in Italy have one')),
    ...rangeProblem('cadastralIncome', income, ...cadastralIncomeBounds),
    ...(isLong ? [problem('cadastralIncome', 'not_multiple_of', 'must have at most 2 decimals')] : []),
  ];
}

function notApplicable(facts: PropertyFacts): FieldProblem[] {
  return fieldsWithout(facts.propertyType)
    .filter((field) => (field === 'floor' ? facts.floor !== null : !isBlank(facts[field])))
    .map((field) => problem(field, 'not_applicable', 'this type of property has none'));
}

/** Energy data that the law requires (LAW-02: D.Lgs. 192/2005, DM 26 June 2015). */

type EnergyFacts = {
  energyClass: EnergyClass;
  energyStatus: (typeof energyStatuses)[number] | null;
  /** kWh/m² per year. */
  epglNren: number | null;
  epglRen: number | null;
  envelopeWinter: (typeof envelopeQualities)[number] | null;
  envelopeSummer: (typeof envelopeQualities)[number] | null;
  apeCode: string | null;
  /** `YYYY-MM-DD`. */
  apeExpiry: string | null;
  energyExemption: (typeof energyExemptions)[number] | null;
};

/** Fields that only a certificate provides. */
const certificateFields = ['epglNren', 'epglRen', 'envelopeWinter', 'envelopeSummer', 'apeCode', 'apeExpiry'] as const;

/** Fields that do not apply to a status: cleared when the status changes, rejected in the input. */
export function energyFieldsWithout(status: EnergyFacts['energyStatus']): (keyof EnergyFacts)[] {
  return [
    ...(status === 'CERTIFIED' ? [] : certificateFields),
    ...(status === 'EXEMPT' || status === 'NOT_COMMUNICATED' ? (['energyClass'] as const) : []),
    ...(status === 'EXEMPT' ? [] : (['energyExemption'] as const)),
  ];
}

/** Energy fields that contradict the status. */
function energyProblems(facts: EnergyFacts): FieldProblem[] {
  const isEmpty = (field: keyof EnergyFacts) => facts[field] === null || facts[field] === 'NOT_SPECIFIED';
  const problems = energyFieldsWithout(facts.energyStatus)
    .filter((field) => !isEmpty(field))
    .map((field) => problem(field, 'not_applicable', 'does not go with this energy status'));
  if (facts.energyStatus === 'CERTIFIED' && isEmpty('energyClass')) {
    problems.push(problem('energyClass', 'required', 'a certificate names the class'));
  }
  if (facts.energyStatus === 'EXEMPT' && isEmpty('energyExemption')) {
    problems.push(problem('energyExemption', 'required', 'an exemption has its reason'));
  }
  return [
    ...problems,
    ...rangeProblem('epglNren', facts.epglNren, 0, energyIndex),
    ...rangeProblem('epglRen', facts.epglRen, 0, energyIndex),
  ];
}

/** Valid coordinates of a property, and allowed hosts of its virtual tour. */

const worldBox: CountryBox = { latitude: [-90, 90], longitude: [-180, 180] };

/** Both coordinates or none, within the country. */
function coordinateProblems(facts: {
  country: Country;
  latitude: number | null;
  longitude: number | null;
}): FieldProblem[] {
  const { country, latitude, longitude } = facts;
  if ((latitude === null) !== (longitude === null)) {
    return [problem(latitude === null ? 'latitude' : 'longitude', 'incomplete', 'latitude and longitude go together')];
  }
  const outsideWorld = [
    ...rangeProblem('latitude', latitude, ...worldBox.latitude),
    ...rangeProblem('longitude', longitude, ...worldBox.longitude),
  ];
  if (outsideWorld.length > 0) return outsideWorld;
  const box = Object.entries(countryBoxes).find(([code]) => code === country)?.[1] ?? worldBox;
  const outside = (value: number | null, [min, max]: readonly [number, number]) =>
    value !== null && (value < min || value > max);
  return [
    ...(outside(latitude, box.latitude) ? [problem('latitude', 'outside_country', 'is not in the country')] : []),
    ...(outside(longitude, box.longitude) ? [problem('longitude', 'outside_country', 'is not in the country')] : []),
  ];
}

/** Whether both coordinates are in the bounding box of the country. */
export const isInCountry = (point: { country: Country; latitude: number; longitude: number }): boolean =>
  coordinateProblems(point).length === 0;

/** Shown in a frame, so only https and hosts of virtual tours are allowed. */
function tourProblems(link: string | null): FieldProblem[] {
  if (link === null || isTour(link)) return [];
  return [problem('virtualTourLink', 'host', 'must be an https address of a known tour host')];
}

function isTour(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, port, username, password } = new URL(link);
  const hosts: readonly string[] = virtualTourHosts;
  return protocol === 'https:' && port === '' && username === '' && password === '' && hosts.includes(hostname);
}
