import { type QualityFacts, qualityPoints } from '#contract/catalog/listing-quality';
import { type ListingContext, listingContexts } from '#contract/catalog/listings';
import type { RankingTerms } from '#contract/discovery/search-ranking';

/**
 * Relevance, whole (DECISIONS.md "Relevance"): every constant of the order in which results appear when nobody asks
 * for another one. Boosts never enter it.
 *
 * An ad's weight halves every 30 days; quality and engagement multiply it, distance divides it. Taken as a logarithm
 * this is a sum of minutes in which the age is one fixed instant: the order of two ads does not change while both get
 * older, so no row has to be written again because time passes.
 *
 * The text of a place decides who is found and gives no order: whoever lies in the place matches it wholly, nobody
 * else is there. The middle of the place gives the closeness.
 */

const MINUTES_PER_DAY = 24 * 60;

export const relevance = {
  /** After these days an ad counts half. */
  halfLifeDays: 30,
  /** An ad of quality 100 (LIS-08, `listing-quality.ts`) counts as much as one of 0 that is this many half-lives younger. */
  qualityHalfLives: 2,
  /** The same for engagement, from 1000 to 0. */
  engagementHalfLives: 1,
  /** A home this far from the middle of the searched place, in kilometres, counts half… */
  halfDistanceKm: 5,
  /** …and none counts less than this many halves for its distance. */
  maxDistanceHalves: 2,
  /** Paid places above the results, apart from their order. */
  sponsoredMost: 3,
  /** How people met an ad: what they did per view, smoothed by what everybody starts with. */
  engagement: {
    favoriteWorth: 1,
    contactWorth: 3,
    /** Everybody starts with this much of it from so many views; so that ten views say little. */
    priorMet: 6,
    priorViews: 200,
    /** So much per hundred views is all there is to gain. */
    fullPercent: 12,
  },
  /** Engagement that moved by less is left as it stands: every change writes a row of the index anew. */
  engagementStep: 10,
} as const;

/**
 * 0-1000, by what people did per plausible read (`engagement/plausible-reads.rules.ts`). A new ad has 250, which is also the column's default (0016). Whole numbers divided rounding down, as
 * `weighMeetings` does it in SQL.
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

/** An ad in Italy that says nothing: the points that it lacks are all that there are. */
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

/** The constants above as the public page tells them. */
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
