/**
 * Relevance, whole (DECISIONS.md "Relevance"): every constant of the order in which results appear when nobody asks
 * for another one. Boosts never enter it.
 *
 * An ad's weight halves every 30 days; quality multiplies it, distance divides it. Taken as a logarithm this is a
 * sum of minutes in which the age is one fixed instant: the order of two ads does not change while both get older,
 * so no row has to be written again because time passes.
 */

const MINUTES_PER_DAY = 24 * 60;

export const relevance = {
  /** After these days an ad counts half. */
  halfLifeDays: 30,
  /** A flawless ad counts as much as a poor one that is this many half-lives younger. */
  qualityHalfLives: 2,
  /** A home this far from the middle of the searched place, in kilometres, counts half… */
  halfDistanceKm: 5,
  /** …and none counts less than this many halves for its distance. */
  maxDistanceHalves: 2,
  /** What an ad is worth for what it tells, in points of 100. */
  quality: {
    perPhoto: 4,
    photosCounted: 10,
    perDescriptionCharacter: 0.05,
    descriptionPoints: 20,
    energyClass: 10,
    rooms: 5,
    bathrooms: 5,
    constructionYear: 5,
    coordinates: 5,
    perFeature: 2,
    featurePoints: 10,
  },
} as const;

export type QualityFacts = {
  photos: number;
  descriptionLength: number;
  hasEnergyClass: boolean;
  hasRooms: boolean;
  hasBathrooms: boolean;
  hasConstructionYear: boolean;
  hasCoordinates: boolean;
  features: number;
};

/** 0 to 100: how much an ad tells about its home. */
export function qualityOf(facts: QualityFacts): number {
  const q = relevance.quality;
  return Math.round(
    Math.min(facts.photos, q.photosCounted) * q.perPhoto +
      Math.min(facts.descriptionLength * q.perDescriptionCharacter, q.descriptionPoints) +
      (facts.hasEnergyClass ? q.energyClass : 0) +
      (facts.hasRooms ? q.rooms : 0) +
      (facts.hasBathrooms ? q.bathrooms : 0) +
      (facts.hasConstructionYear ? q.constructionYear : 0) +
      (facts.hasCoordinates ? q.coordinates : 0) +
      Math.min(facts.features * q.perFeature, q.featurePoints),
  );
}

const HALF_LIFE_MINUTES = relevance.halfLifeDays * MINUTES_PER_DAY;
const EPOCH = Date.UTC(2020, 0, 1);

/** Relevance apart from the searched place, in minutes; greater comes first. */
export function rankOf(firstPublished: Date, quality: number): number {
  const minutes = Math.floor((firstPublished.getTime() - EPOCH) / 60_000);
  return minutes + Math.round((quality / 100) * relevance.qualityHalfLives * HALF_LIFE_MINUTES);
}

/**
 * Closeness as integers that SQL and JavaScript compute alike: with `dy` and `dx` in micro-degrees and `dx` times
 * `lngMille` / 1000, the minutes lost are `min(most, (max + min / 2) * perMille / 1000)`, divisions rounding down.
 */
export function closenessTo(lat6: number) {
  const microDegreesPerKm = 1e6 / 111.2;
  return {
    lngMille: Math.round(Math.cos((lat6 / 1e6) * (Math.PI / 180)) * 1000),
    perMille: Math.round((HALF_LIFE_MINUTES * 1000) / (relevance.halfDistanceKm * microDegreesPerKm)),
    most: relevance.maxDistanceHalves * HALF_LIFE_MINUTES,
  };
}
