import { type EnergyClass, energyScale } from '#contract/catalog/energy';
import type { Feature, LocationPrecision, PropertyType } from '#contract/catalog/properties';
import type { ConditionClass, SimilarReason } from '#contract/discovery/market';
import { distanceBetween, type Point } from '#contract/geo/nearby';
import { fromMinor } from '#contract/platform/money';

/** Which properties are like one and how they differ (DECIDING.md section 2). Null: not known. */

/** What the distance of two properties is made of. */
export type Likeness = {
  propertyType: PropertyType;
  commercialArea: number;
  priceMinor: number;
  roomsCount: number | null;
  conditionClass: ConditionClass | null;
  quarterId: number | null;
  /** As it is shown, never the hidden one. */
  at: Point | null;
};

/** What can be said of a property beside another. */
export type Described = Likeness & {
  streetId: number | null;
  /** Of the point that is shown. */
  precision: LocationPrecision;
  energyClass: EnergyClass;
  hasElevator: boolean | null;
  features: readonly Feature[] | null;
};

const dwellings: readonly PropertyType[] = ['APARTMENT', 'VILLA'];

/** The types that stand in for one another: flats and houses; every other type stands alone. */
export const alikeTypes = (type: PropertyType): readonly PropertyType[] =>
  dwellings.includes(type) ? dwellings : [type];

/** Which areas and prices are similar, ends included; both whole. */
export function rangesAround({ commercialArea, priceMinor }: Pick<Likeness, 'commercialArea' | 'priceMinor'>) {
  return {
    area: { from: Math.ceil(commercialArea * 0.6), to: Math.floor(commercialArea * 1.67) },
    price: { from: Math.ceil(priceMinor * 0.7), to: Math.floor(priceMinor * 1.43) },
  };
}

/** So much of the logarithm of a ratio is a distance of 1. */
export const unit = { area: 0.35, price: 0.25 } as const;
const FARTHEST = 1.5;
const kilometers = (one: Point, other: Point) => distanceBetween(one, other) / 1000;

/** How unlike two properties are, 0 or more. What is unknown of either makes no difference, but an unknown place is a far one. */
export function distanceOf(one: Likeness, other: Likeness): number {
  const ratio = (a: number, b: number) => Math.abs(Math.log(Math.max(1, a) / Math.max(1, b)));
  return (
    ratio(one.commercialArea, other.commercialArea) / unit.area +
    ratio(one.priceMinor, other.priceMinor) / unit.price +
    placeTerm(one, other) +
    (differ(one.conditionClass, other.conditionClass) ? 0.4 : 0) +
    (one.roomsCount === null || other.roomsCount === null ? 0 : 0.25 * Math.abs(one.roomsCount - other.roomsCount)) +
    (one.propertyType === other.propertyType ? 0 : 0.5)
  );
}

function placeTerm(one: Likeness, other: Likeness): number {
  if (isSame(one.quarterId, other.quarterId)) return 0;
  return one.at && other.at ? Math.min(FARTHEST, kilometers(one.at, other.at) / 3) : FARTHEST;
}

const isSame = <T>(one: T | null, other: T | null) => one !== null && one === other;
const differ = <T>(one: T | null, other: T | null) => one !== null && other !== null && one !== other;

/** The most similar first, equal ones by their ids. */
export function nearestOf<T extends Likeness & { listingId: number }>(
  one: Likeness,
  others: readonly T[],
  most: number,
): T[] {
  return others
    .map((other) => ({ other, distance: distanceOf(one, other) }))
    .sort((a, b) => a.distance - b.distance || a.other.listingId - b.other.listingId)
    .slice(0, most)
    .map(({ other }) => other);
}

const MOST_REASONS = 3;
const LEAST_AREA = 5;
const LEAST_PRICE_SHARE = 0.01;
const LEAST_CLASSES = 2;

type Reason = (one: Described, other: Described) => SimilarReason | null;
const plain = (kind: SimilarReason['kind']): SimilarReason => ({ kind, amount: null });

const areaReason: Reason = (one, other) => {
  const amount = other.commercialArea - one.commercialArea;
  return Math.abs(amount) >= LEAST_AREA ? { kind: 'AREA', amount } : null;
};

const priceReason: Reason = (one, other) => {
  const minor = other.priceMinor - one.priceMinor;
  const isTold = minor !== 0 && Math.abs(minor) >= one.priceMinor * LEAST_PRICE_SHARE;
  return isTold ? { kind: 'PRICE', amount: fromMinor(minor) } : null;
};

const conditionReason: Reason = (one, { conditionClass }) =>
  conditionClass && differ(one.conditionClass, conditionClass) ? plain(conditionClass) : null;

/** How far from the truth a shown point may be, in meters; a hidden one is shown as of its quarter. */
const blur: Record<LocationPrecision, number> = { exact: 0, street: 250, quarter: 1000, comune: 5000 };
/** A distance is told where it is this many times what both points leave open. */
const TIMES_THE_BLUR = 4;

const placeReason: Reason = (one, other) => {
  if (isSame(one.streetId, other.streetId)) return plain('SAME_STREET');
  if (isSame(one.quarterId, other.quarterId)) return plain('SAME_QUARTER');
  if (!one.at || !other.at) return null;
  const meters = distanceBetween(one.at, other.at);
  if (meters < TIMES_THE_BLUR * (blur[one.precision] + blur[other.precision])) return null;
  const step = meters < 1000 ? 10 : meters < 10_000 ? 100 : 1000;
  return { kind: 'DISTANCE', amount: Math.max(step, Math.round(meters / step) * step) };
};

const classReason: Reason = (one, other) => {
  const [own, its] = [energyScale.indexOf(one.energyClass), energyScale.indexOf(other.energyClass)];
  return its >= 0 && own - its >= LEAST_CLASSES ? { kind: 'ENERGY_CLASS', amount: own - its } : null;
};

const featureKinds = [
  ['TERRACE', 'terrace'],
  ['GARAGE', 'garage'],
  ['GARDEN', 'privateGarden'],
] as const satisfies readonly (readonly [SimilarReason['kind'], Feature])[];

/** The first that the other has and this one is known to lack. */
const featureReason: Reason = (one, other) => {
  if (one.hasElevator === false && other.hasElevator) return plain('ELEVATOR');
  const found = featureKinds.find(
    ([, feature]) => one.features && !one.features.includes(feature) && other.features?.includes(feature),
  );
  return found ? plain(found[0]) : null;
};

/** How the other one differs from this one, the most telling first; at most three. */
export function reasonsOf(one: Described, other: Described): SimilarReason[] {
  const found = [areaReason, priceReason, conditionReason, placeReason, classReason, featureReason].map((reason) =>
    reason(one, other),
  );
  return found.filter((reason) => reason !== null).slice(0, MOST_REASONS);
}
