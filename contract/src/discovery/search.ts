/**
 * Search of published listings.
 *
 * A search is a set of filters (`search-filters.ts`) in one context, MARKET or HOSPITALITY. The text of a place is resolved to one
 * place of the gazetteer. The response names it (`place`), so that the page can show the interpretation and offer the others
 * (`placeAlternatives`). Text that names no place in full means the first of its suggestions where that one is clear. Otherwise there
 * are no results: `place` is null, and `placeAlternatives`, never empty then, lists possible places.
 * An area (`geoPolygon`) wins over the text. Totals are exact. A listing appears at most two seconds after its publication.
 * The price of a stay is per night. With dates and adults, price limits mean the cost of a night with all charges, and the order by
 * price uses the totals (STY-04, AI-SEARCH.md). Advertisers see their changes in their next search. The page's address holds the
 * state: `search-query.ts` reads it, `search-address.ts` writes it.
 */
import { z } from 'zod';
import { energyClass } from '../catalog/energy.ts';
import { contractType, listingContext } from '../catalog/listings.ts';
import { photo } from '../catalog/media.ts';
import { locationPrecisions, propertyType } from '../catalog/properties.ts';
import { placeSuggestion } from '../geo/places.ts';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.ts';
import { data, integerText, paged, pageInfo } from '../platform/page.ts';
import { searchFilters } from './search-filters.ts';

/** A result carries its first photos; the listing has the others. */
export const RESULT_PHOTOS = 5;

/** The slideshow of the home page has so many places (spec/001 §9). */
export const HOMEPAGE_LISTINGS = 10;

/** One listing in the results: spec/001 §3 "Search result", and the fields of its card (LOOK.md "Listing card"). */
export const searchResult = z
  .object({
    id: z.int(),
    /** Users cannot save their own listings (FAV-01). */
    advertiserId: z.int(),
    /** Null where the home has no coordinates yet: it is in lists, not on maps. */
    location: z.object({
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** Both as the listing's property has them. */
      locationPrecision: z.enum(locationPrecisions),
      approximateLocation: z.boolean(),
    }),
    title: z.string(),
    /** A decimal amount: the sale price, the rent a month, or the price a night. */
    price: z.number(),
    currency,
    /** The first photo, largest WebP. */
    image: z.string().nullable(),
    listingType: listingContext,
    contractType: contractType.nullable(),
    propertyType,
    /** In m². */
    commercialArea: z.int(),
    rooms: z.int().nullable(),
    bathrooms: z.int().nullable(),
    floor: z.int().nullable(),
    energyClass,
    address: z.object({
      street: z.string(),
      streetNumber: z.string().nullable(),
      quarter: z.string().nullable(),
      city: z.string(),
      province: z.string().nullable(),
    }),
    photos: z.array(photo).max(RESULT_PHOTOS),
    /** Total number of photos of the listing. */
    photoCount: z.int(),
    /** For the badge "Nuovo". */
    publishedAt: instant,
    /** The trader's name where the advertiser acts as one (LAW-04), else null: a private person. */
    professional: z.string().nullable(),
    /** Rounded, in the listing's currency; null for stays. */
    pricePerSquareMetre: z.int().nullable(),
    /** Stays only, both; the CIN where there is one (LAW-01). */
    maxGuests: z.int().nullable(),
    cin: z.string().nullable(),
    /**
     * What the whole stay costs for the dates and guests that were asked for, by `stay-price.ts`, to the cent; null for sales and
     * rentals, and while dates or adults are missing.
     */
    stay: z.object({ nights: z.int(), total: z.number() }).nullable(),
    /** A paid frame (boost HIGHLIGHT): shown where it stands, which is not for sale. */
    highlighted: z.boolean(),
    /** LAW-07: the terms of the order by relevance, as calculated for this listing. */
    why: z.object({
      offeredSince: instant,
      /** Whole days since: an age for the order, not the days on the market (price-history.ts). */
      ageDays: z.int(),
      /** 0-100: quality of the listing. */
      quality: z.int(),
      /** 0-100: how people met it. */
      engagement: z.int(),
      /** From the middle of the searched place; null where distance does not count. */
      distanceKm: z.number().nullable(),
    }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResult>;

export const searchResponse = paged(searchResult)
  .extend({
    page: pageInfo.extend({
      /**
       * Version of the data behind this page. Clients send it as `version` with the next page, so that no result repeats or is missed
       * when listings change. Null: there is nothing to send.
       */
      version: z.int().nullable(),
    }),
    /** At most 3 listings with a TOP boost that match the same filters, in fair rotation; only on the first page. `data` has them too. */
    sponsored: z.array(searchResult).max(3),
    /** What `locationQuery` was understood as; null without a text, and with one that names no place. */
    place: placeSuggestion.nullable(),
    /** Others that the text may mean, best first; with one that names no place, at least one to search instead. */
    placeAlternatives: z.array(placeSuggestion),
    /** NAME: they are called like the text; LARGEST: nothing is, and they are the largest of the country. Null where there are none. */
    placeAlternativesBy: z.enum(['NAME', 'LARGEST']).nullable(),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchResponse = z.infer<typeof searchResponse>;

/** In addition to the filters: `page.version` of the previous page. An expired version returns current results. */
const version = integerText({ min: 1 }).optional();

export const search = defineEndpoint({
  id: 'search.searchListings',
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Published ads that match the filters, one page of them, with the exact total',
  who: 'anyone',
  /** `record`: of what a page shows by its own choice, so that it is not among the person's recent searches. */
  query: searchFilters.safeExtend({ record: z.literal('false').optional(), version }),
  output: searchResponse,
  cacheSeconds: 30,
  errors: [],
});

/** No `cacheSeconds`: what begins and ends is seen within two seconds. */
export const listHomepageListings = defineEndpoint({
  id: 'search.listHomepageAds',
  method: 'GET',
  path: '/api/v1/search/homepage',
  summary: 'Ads with a running HOMEPAGE boost, in fair turn: the first places of the slideshow of the home page',
  who: 'anyone',
  output: data(z.array(searchResult).max(HOMEPAGE_LISTINGS)),
  errors: [],
});

export const searchByBody = defineEndpoint({
  id: 'search.searchListingsByBody',
  method: 'POST',
  path: '/api/v1/search',
  summary: 'The same search with the filters as a body, for areas with many corners',
  description:
    'What a query may say as text (numbers, flags, lists joined with commas) is read as such here too; ' +
    'empty text and null count as absent, unknown fields are ignored.',
  safe: true,
  who: 'anyone',
  body: searchFilters.safeExtend({ version }),
  output: searchResponse,
  errors: [],
});
