import { type QualityFacts, qualityPoints } from '#contract/catalog/listing-quality';
import { type ListingContext, listingContexts } from '#contract/catalog/listings';
import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';

/**
 * Constants of the default order (DECISIONS.md "Relevance"), without boosts: log(weight) adds quality and engagement, subtracts distance. A
 * fixed instant replaces the age, so no row changes over time. The place's text filters; its center gives the distance.
 */

const MINUTES_PER_DAY = 24 * 60;

export const relevance = {
  /** A listing's weight halves after this many days. */
  halfLifeDays: 30,
  /** A listing of quality 100 (LIS-08, `listing-quality.ts`) equals one of 0 that is this many half-lives younger. */
  qualityHalfLives: 2,
  /** Same for engagement, from 1000 to 0. */
  engagementHalfLives: 1,
  /** The weight halves at this distance in kilometers from the center of the searched place. */
  halfDistanceKm: 5,
  /** Maximum number of halvings by distance. */
  maxDistanceHalves: 2,
  /** Maximum placements above the results; they do not affect the order. */
  sponsoredMost: 3,
  /** Engagement of users: their actions per view, smoothed by a common prior. */
  engagement: {
    favoriteWorth: 1,
    contactWorth: 3,
    /** Prior of every listing, so that ten views have little weight. */
    priorMet: 6,
    priorViews: 200,
    /** Actions per hundred views for the maximum. */
    fullPercent: 12,
  },
  /** Minimum change that is written, because every change rewrites an index row. */
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

/** Relevance without distance, in minutes; greater comes first. `quality` 0-100, `engagement` 0-1000. */
export function rankOf(firstPublished: Date, { quality, engagement }: { quality: number; engagement: number }): number {
  const minutes = Math.floor((firstPublished.getTime() - EPOCH) / 60_000);
  const halfLives = (quality / 100) * relevance.qualityHalfLives + (engagement / 1000) * relevance.engagementHalfLives;
  return minutes + Math.round(halfLives * HALF_LIFE_MINUTES);
}

/**
 * Distance penalty in integers, equal in SQL and JavaScript. With `dy` and `dx` in micro-degrees and `dx` times
 * `lngMille` / 1000, the minutes lost are `min(most, (max + min / 2) * perMille / 1000)`, divisions rounding down.
 */
export function closenessTo(latMicro: number) {
  const microDegreesPerKm = 1e6 / 111.2;
  return {
    lngMille: Math.round(Math.cos((latMicro / 1e6) * (Math.PI / 180)) * 1000),
    perMille: Math.round((HALF_LIFE_MINUTES * 1000) / (relevance.halfDistanceKm * microDegreesPerKm)),
    most: relevance.maxDistanceHalves * HALF_LIFE_MINUTES,
  };
}

/** Empty listing in Italy: it lacks all points, so these are all points. */
function emptyListing(listingType: ListingContext): QualityFacts {
  return {
    listingType,
    title: '',
    price: null,
    contactEmail: '',
    contactPhone: null,
    contractType: null,
    auction: null,
    cin: null,
    cinExemption: null,
    maxGuests: null,
    includedGuests: null,
    checkInTime: null,
    checkOutTime: null,
    traderTold: false,
    hospitalityFeatures: [],
    hostLanguages: [],
    property: {
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

/** The constants above for the public page. */
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
