import { z } from 'zod';
import { contractType, listingContext } from '../catalog/listings.schemas.ts';
import { propertyType } from '../catalog/properties.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.schemas.ts';
import { data, idParams, integerText } from '../platform/page.schemas.ts';
import * as addresses from './market.ts';
import { comparisonSteps, conditionClasses, similarReasonKinds } from './market.ts';
import { searchResult } from './search.schemas.ts';

const median = z.object({
  /** Whole euros. */
  value: z.int(),
  /** Number of listings in the statistic. */
  count: z.int(),
});

const euros = z.int();

/** Listings for the comparison: same contract and property type, one listing per property, prices in euros. */
export const comparisonBasis = z.object({
  /** Q1, C1: size and condition; Q2, C2: size; C3: property type only. */
  step: z.enum(comparisonSteps),
  propertyType,
  /** In m², inclusive, ±25 %; null when size is not compared. */
  areaFrom: z.int().nullable(),
  areaTo: z.int().nullable(),
  /** Null when the condition is not compared. */
  conditionClass: z.enum(conditionClasses).nullable(),
  place: z.object({ name: z.string(), kind: z.enum(['quarter', 'comune']) }),
});

export const comparison = z
  .object({
    /** Price per m² of this property, in whole euros. */
    pricePerSquareMetre: z.int(),
    comune: z.string(),
    contractType,
    basis: comparisonBasis,
    /** Number of listings in the basis, excluding those of this property. */
    n: z.int(),
    /** `n` of the widest step when it is below 20; then there are no statistics. */
    tooFew: z.int().nullable(),
    /** Median price per m² of the basis; null with too few listings. */
    median: median.nullable(),
    /** Percentage of the basis with a lower price per m², 0-100; null when the median is null. */
    cheaperShare: z.int().nullable(),
    percentiles: z.object({ p10: euros, p25: euros, p50: euros, p75: euros, p90: euros }).nullable(),
    /** Ten equal bins from the 5th to the 95th percentile, the outer ones open (null); the sum of counts is `n`. */
    histogram: z.array(z.object({ from: euros.nullable(), to: euros.nullable(), count: z.int() })).nullable(),
  })
  .meta({ id: 'MarketComparison' });
export type MarketComparison = z.infer<typeof comparison>;

export const compareWithComune = defineEndpoint({
  ...addresses.compareWithComune,
  summary: 'The price per m² of a listing compared with similar ones; null for stays and without area, comune or euros',
  who: 'anyone',
  params: idParams,
  output: data(comparison.nullable()),
  cacheSeconds: 60,
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

/** Difference of a similar listing, or its location; the client formats the text. */
export const similarReason = z
  .object({
    /**
     * Condition of the similar listing when both are known and differ. ELEVATOR to GARDEN: only the similar listing has
     * it.
     */
    kind: z.enum(similarReasonKinds),
    /**
     * AREA: difference in m²; PRICE: in the listing's currency, per month or night; DISTANCE: rounded meters between the public points,
     * only when these are exact enough; ENERGY_CLASS: number of classes better. Null for all others.
     */
    amount: z.number().nullable(),
  })
  .meta({ id: 'SimilarReason' });
export type SimilarReason = z.infer<typeof similarReason>;

export const similarListing = searchResult
  .extend({
    /** At most three, in the order of `similarReasonKinds`; empty for nearly identical listings. */
    reasons: z.array(similarReason).max(3),
    /** NEARBY: in a comune within 30 km; only when the same comune has fewer than three. */
    ring: z.enum(['COMUNE', 'NEARBY']),
  })
  .meta({ id: 'SimilarListing' });
export type SimilarListing = z.infer<typeof similarListing>;

/** Search filters that match similar listings, for a saved search. */
export const similarSearch = z
  .object({
    context: listingContext,
    /** Location text of the comune; null when it is unknown. */
    locationQuery: z.string().nullable(),
    contractType: contractType.nullable(),
    propertyTypes: z.array(propertyType),
    /** Whole units of the currency. */
    minPrice: z.int(),
    maxPrice: z.int(),
    currency,
    minCommercialArea: z.int(),
    maxCommercialArea: z.int(),
  })
  .meta({ id: 'SimilarSearch' });
export type SimilarSearch = z.infer<typeof similarSearch>;

export const findSimilar = defineEndpoint({
  ...addresses.findSimilar,
  summary: 'Public listings similar to one, each with its differences; also for a concluded or deleted one',
  description:
    'Of other properties with the same contract, currency and group of types (apartments and villas together, any other type alone), with 0.6 to 1.67 times its ' +
    'area and 0.7 to 1.43 times its price. The most similar first, by area, price, place, condition, rooms and type; first those of its comune, and where these ' +
    'are fewer than three, those of comuni within 30 km. `search` matches the same in its comune.',
  who: 'anyone',
  params: idParams,
  query: z.object({ size: integerText({ min: 1, max: 12 }).default(6) }),
  output: data(z.array(similarListing)).extend({ search: similarSearch }),
  cacheSeconds: 60,
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

const offer = z.object({
  /** Number of public listings. */
  count: z.int(),
  /** For apartments and houses: sale price, monthly rent or nightly price. */
  median: median.nullable(),
  /** Per m²; null for stays. */
  medianPerSquareMetre: median.nullable(),
});

/** Comune page (`/case/{slug}`). */
export const comunePage = z
  .object({
    id: z.int(),
    /** Lower case, words joined by dashes. The province code is added when two comuni share a name: `castro-bg`. */
    slug: z.string(),
    name: z.string(),
    province: z.string().nullable(),
    region: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    population: z.int().nullable(),
    /** Location text that resolves to this comune. */
    locationQuery: z.string(),
    sale: offer,
    rent: offer,
    stay: offer,
    /** Public listings by property type, highest count first. */
    types: z.array(z.object({ propertyType, count: z.int() })),
    /** Quarters with listings, highest count first, at most 20. */
    quarters: z.array(z.object({ name: z.string(), locationQuery: z.string(), count: z.int() })),
    /** Nearby comuni with listings, nearest first, at most 12. */
    nearby: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    /** The newest listings, at most 9. */
    newest: z.array(searchResult),
  })
  .meta({ id: 'ComunePage' });
export type ComunePage = z.infer<typeof comunePage>;

export const getComunePage = defineEndpoint({
  ...addresses.getComunePage,
  summary: 'The market of a comune: counts, medians, quarters, neighbours, newest listings',
  description: 'Also found by another spelling of its name (`Sant’Angelo`, `milán`): then `slug` says where it lives.',
  who: 'anyone',
  params: z.object({ slug: z.string().trim().min(1).max(100) }),
  output: data(comunePage),
  cacheSeconds: 300,
  errors: ['COMUNE_NOT_FOUND_EXCEPTION'],
});
