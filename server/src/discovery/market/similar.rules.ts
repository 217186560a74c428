import { type EnergyClass, energyScale } from '#contract/catalog/energy';
import type { Feature, LocationPrecision, PropertyType } from '#contract/catalog/properties';
import type { ConditionClass } from '#contract/discovery/market';
import type { SimilarReason } from '#contract/discovery/market.schemas';
import { distanceBetween, type Point } from '#contract/geo/nearby';
import { fromMinor } from '#contract/platform/money';

/** Similarity of properties, and their differences (DECIDING.md section 2). Null is unknown. */

/** Facts compared by `distanceOf`. */
export type Likeness = {
  propertyType: PropertyType;
  commercialArea: number;
  priceMinor: number;
  roomsCount: number | null;
  conditionClass: ConditionClass | null;
  quarterId: number | null;
  /** Public point. */
  at: Point | null;
};

/** Facts compared by `reasonsOf`. */
export type Described = Likeness & {
  streetId: number | null;
  /** Precision of the public point. */
  precision: LocationPrecision;
  energyClass: EnergyClass;
  hasElevator: boolean | null;
  features: readonly Feature[] | null;
};

const dwellings: readonly PropertyType[] = ['APARTMENT', 'VILLA'];

/** Apartments and villas are alternatives to each other; other types have none. */
export const alikeTypes = (type: PropertyType): readonly PropertyType[] =>
  dwellings.includes(type) ? dwellings : [type];

/** Ranges of similar areas and prices, inclusive, in whole units. */
export function similarRanges({ commercialArea, priceMinor }: Pick<Likeness, 'commercialArea' | 'priceMinor'>) {
  return {
    area: { from: Math.ceil(commercialArea * 0.6), to: Math.floor(commercialArea * 1.67) },
    price: { from: Math.ceil(priceMinor * 0.7), to: Math.floor(priceMinor * 1.43) },
  };
}

/** Logarithm of the ratio that counts as a distance of 1. */
export const unit = { area: 0.35, price: 0.25 } as const;
const MAX_PLACE_TERM = 1.5;
const kilometers = (one: Point, other: Point) => distanceBetween(one, other) / 1000;

/** 0 for equal properties, otherwise positive. Unknown facts count as equal, an unknown place as distant. */
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
  return one.at && other.at ? Math.min(MAX_PLACE_TERM, kilometers(one.at, other.at) / 3) : MAX_PLACE_TERM;
}

const isSame = <T>(one: T | null, other: T | null) => one !== null && one === other;
const differ = <T>(one: T | null, other: T | null) => one !== null && other !== null && one !== other;

/** Most similar first; ties by id. */
export function nearestOf<T extends Likeness & { listingId: number }>(
  one: Likeness,
  others: readonly T[],
  max: number,
): T[] {
  return others
    .map((other) => ({ other, distance: distanceOf(one, other) }))
    .sort((a, b) => a.distance - b.distance || a.other.listingId - b.other.listingId)
    .slice(0, max)
    .map(({ other }) => other);
}

const MAX_REASONS = 3;
const MIN_AREA = 5;
const MIN_PRICE_SHARE = 0.01;
const MIN_CLASSES = 2;

type Reason = (one: Described, other: Described) => SimilarReason | null;
const withoutAmount = (kind: SimilarReason['kind']): SimilarReason => ({ kind, amount: null });

const areaReason: Reason = (one, other) => {
  const amount = other.commercialArea - one.commercialArea;
  return Math.abs(amount) >= MIN_AREA ? { kind: 'AREA', amount } : null;
};

const priceReason: Reason = (one, other) => {
  const minor = other.priceMinor - one.priceMinor;
  const isNotable = minor !== 0 && Math.abs(minor) >= one.priceMinor * MIN_PRICE_SHARE;
  return isNotable ? { kind: 'PRICE', amount: fromMinor(minor) } : null;
};

const conditionReason: Reason = (one, { conditionClass }) =>
  conditionClass && differ(one.conditionClass, conditionClass) ? withoutAmount(conditionClass) : null;

/** Maximum error of a public point, in meters. A hidden point has the precision of its quarter. */
const blur: Record<LocationPrecision, number> = { exact: 0, street: 250, quarter: 1000, comune: 5000 };
/** A distance is shown when it is at least this multiple of the error of both points. */
const MIN_BLUR_RATIO = 4;

const placeReason: Reason = (one, other) => {
  if (isSame(one.streetId, other.streetId)) return withoutAmount('SAME_STREET');
  if (isSame(one.quarterId, other.quarterId)) return withoutAmount('SAME_QUARTER');
  if (!one.at || !other.at) return null;
  const meters = distanceBetween(one.at, other.at);
  if (meters < MIN_BLUR_RATIO * (blur[one.precision] + blur[other.precision])) return null;
  const step = meters < 1000 ? 10 : meters < 10_000 ? 100 : 1000;
  return { kind: 'DISTANCE', amount: Math.max(step, Math.round(meters / step) * step) };
};

const classReason: Reason = (one, other) => {
  const [own, its] = [energyScale.indexOf(one.energyClass), energyScale.indexOf(other.energyClass)];
  return its >= 0 && own - its >= MIN_CLASSES ? { kind: 'ENERGY_CLASS', amount: own - its } : null;
};

const featureKinds = [
  ['TERRACE', 'terrace'],
  ['GARAGE', 'garage'],
  ['GARDEN', 'privateGarden'],
] as const satisfies readonly (readonly [SimilarReason['kind'], Feature])[];

/** The first feature that only the other has; this one must be known to lack it. */
const featureReason: Reason = (one, other) => {
  if (one.hasElevator === false && other.hasElevator) return withoutAmount('ELEVATOR');
  const match = featureKinds.find(
    ([, feature]) => one.features && !one.features.includes(feature) && other.features?.includes(feature),
  );
  return match ? withoutAmount(match[0]) : null;
};

/** Differences of the other property, most important first; at most three. */
export function reasonsOf(one: Described, other: Described): SimilarReason[] {
  const reasons = [areaReason, priceReason, conditionReason, placeReason, classReason, featureReason].map((reason) =>
    reason(one, other),
  );
  return reasons.filter((reason) => reason !== null).slice(0, MAX_REASONS);
}
