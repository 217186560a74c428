import { type QualityFacts, qualityPoints } from '#contract/catalog/listing-quality';
import { type ListingContext, listingContexts } from '#contract/catalog/listings';
import type { RankingTerms } from '#contract/discovery/search-ranking';

/**
 * Constants of the default order (DECISIONS.md "Relevance"), without boosts: log(weight) adds quality and engagement, subtracts distance.
 * A fixed instant stands for the age, so no row changes as time passes. The place's text filters; its center gives the distance.
 */

const MINUTES_PER_DAY = 24 * 60;

export const relevance = {
  /** A listing's weight halves after this many days. */
  halfLifeDays: 30,
  /** A listing of quality 100 (LIS-08, `listing-quality.ts`) equals one of 0 that is this many half-lives younger. */
  qualityHalfLives: 2,
  /** The same for engagement, from 1000 to 0. */
  engagementHalfLives: 1,
  /** A home this far from the middle of the searched place, in kilometres, counts half… */
  halfDistanceKm: 5,
  /** …and none counts less than this many halves for its distance. */
  maxDistanceHalves: 2,
  /** Paid places above the results, apart from their order. */
  sponsoredMost: 3,
  /** Engagement of users: their actions per view, smoothed by a common prior. */
  engagement: {
    favoriteWorth: 1,
    contactWorth: 3,
    /** Everybody starts with this much of it from so many views; so that ten views say little. */
    priorMet: 6,
    priorViews: 200,
    /** So much per hundred views is all there is to gain. */
    fullPercent: 12,
  },
  /** A smaller change of engagement is not written: every change rewrites a row of the index. */
  engagementStep: 10,
} as const;

/**
 * 0-1000, from user actions per plausible read (`engagement/plausible-reads.rules.ts`). A new listing has 250, also the column's
 * default (0016). Integer division rounds down, as in the SQL of `scoreEngagement`.
 */
export function engagementOf(counts: { readers: number; contacts: number; favorites: number }): number {
  const e = relevance.engagement;
  const worth = counts.favorites * e.favoriteWorth + counts.contacts * e.contactWorth + e.priorMet;
  return Math.min(1000, Math.floor((worth * 100_000) / ((counts.readers + e.priorViews) * e.fullPercent)));
}

const HALF_LIFE_MINUTES = relevance.halfLifeDays * MINUTES_PER_DAY;
const EPOCH = Date.UTC(2020, 0, 1);

/** Relevance apart from the searched place, in minutes; greater comes first. `quality` 0-100, `engagement` 0-1000. */
export function rankOf(firstPublished: Date, { quality, engagement }: { quality: number; engagement: number }): number {
  const minutes = Math.floor((firstPublished.getTime() - EPOCH) / 60_000);
  const halfLives = (quality / 100) * relevance.qualityHalfLives + (engagement / 1000) * relevance.engagementHalfLives;
  return minutes + Math.round(halfLives * HALF_LIFE_MINUTES);
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

/** An empty listing in Italy: the points that it lacks are all that exist. */
function emptyListing(listingType: ListingContext): QualityFacts {
  return {
    listingType,
    title: '',
    price: null,
    contactEmail: '',
    contactPhone: null,
    contractType: null,
    cin: null,
    maxGuests: null,
    includedGuests: null,
    checkInTime: null,
    checkOutTime: null,
    traderTold: false,
    hospitalityFeatures: [],
    hostLanguages: [],
    home: {
      country: 'IT',
      propertyType: 'APARTMENT',
      description: '',
      photos: 0,
      hasFloorPlan: false,
      hasVideo: false,
      energyClass: 'NOT_SPECIFIED',
      energyStatus: null,
      roomsCount: null,
      bathroomsCount: null,
      constructionYear: null,
      hasCoordinates: false,
      features: 0,
    },
  };
}

/** The constants above as the public page shows them. */
export function rankingTerms(): RankingTerms {
  const points = new Map<string, RankingTerms['quality'][number]>();
  for (const context of listingContexts) {
    for (const { id, worth } of qualityPoints(emptyListing(context))) {
      points.set(id, { id, worth, contexts: [...(points.get(id)?.contexts ?? []), context] });
    }
  }
  const { engagementStep: _internal, ...published } = relevance;
  return { ...published, quality: [...points.values()] };
}
