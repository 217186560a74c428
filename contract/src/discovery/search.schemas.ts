import { z } from 'zod';
import { energyClass } from '../catalog/energy.schemas.ts';
import { contractType, listingContext } from '../catalog/listings.schemas.ts';
import { cinExemptions } from '../catalog/listings.ts';
import { photo } from '../catalog/media.schemas.ts';
import { floorType, propertyType } from '../catalog/properties.schemas.ts';
import { locationPrecisions } from '../catalog/properties.ts';
import { placeSuggestion } from '../geo/places.schemas.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.schemas.ts';
import { data, integerText, paged, pageInfo } from '../platform/page.schemas.ts';
import * as addresses from './search.ts';
import { HOMEPAGE_LISTINGS, RESULT_PHOTOS } from './search.ts';
import { searchFilters } from './search-filters.schemas.ts';

/** Listing in the results: spec/001 §3 "Search result", and the fields of its card (LOOK.md "Listing card"). */
export const searchResult = z
  .object({
    id: z.int(),
    /** Users cannot save their own listings (FAV-01). */
    advertiserId: z.int(),
    /** Null for a property without coordinates: it appears in lists, not on maps. */
    location: z.object({
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** Both from the listing's property. */
      locationPrecision: z.enum(locationPrecisions),
      approximateLocation: z.boolean(),
    }),
    title: z.string(),
    /** Decimal amount: sale price, monthly rent or nightly price. */
    price: z.number(),
    currency,
    /** First photo, largest WebP. */
    image: z.string().nullable(),
    listingType: listingContext,
    contractType: contractType.nullable(),
    /** Sale by auction: `price` is the base price. */
    isAuction: z.boolean(),
    auctionDate: localDate.nullable(),
    propertyType,
    /** In m². */
    commercialArea: z.int(),
    rooms: z.int().nullable(),
    /** `rooms` is a minimum: "5+". */
    hasMoreRooms: z.boolean(),
    bathrooms: z.int().nullable(),
    floor: z.int().nullable(),
    floorTypes: z.array(floorType),
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
    /** Trader name of a professional advertiser (LAW-04); null for a private advertiser. */
    professional: z.string().nullable(),
    /** Rounded, in the listing's currency; null for stays. */
    pricePerSquareMetre: z.int().nullable(),
    /** Both for stays only; the CIN when available (LAW-01). */
    maxGuests: z.int().nullable(),
    cin: z.string().nullable(),
    /** Why the stay needs no CIN. */
    cinExemption: z.enum(cinExemptions).nullable(),
    /**
     * Total price of the stay for the requested dates and guests, by `stay-price.ts`, to the cent; null for sales and
     * rentals, and when dates or adults are missing.
     */
    stay: z.object({ nights: z.int(), total: z.number() }).nullable(),
    /** Paid frame (boost HIGHLIGHT). It does not change the position. */
    highlighted: z.boolean(),
    /** LAW-07: relevance terms as calculated for this listing. */
    why: z.object({
      offeredSince: instant,
      /** Whole days: age for the order, not the days on the market (price-history.ts). */
      ageDays: z.int(),
      /** Quality of the listing, 0-100. */
      quality: z.int(),
      /** Engagement of users with the listing, 0-100. */
      engagement: z.int(),
      /** Distance from the center of the searched place; null when distance does not count. */
      distanceKm: z.number().nullable(),
    }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResult>;

export const searchResponse = paged(searchResult)
  .extend({
    page: pageInfo.extend({
      /**
       * Version of the data behind this page. Clients send it as `version` with the next page, so that no result repeats or is missing
       * when listings change. Null when no version is required.
       */
      version: z.int().nullable(),
    }),
    /**
     * At most 3 listings with a TOP boost that match the same filters, in fair rotation; first page only. `data`
     * includes them too.
     */
    sponsored: z.array(searchResult).max(3),
    /** Resolved place of `locationQuery`; null without text and for an unresolved text. */
    place: placeSuggestion.nullable(),
    /** Other matches of the text, best first. For an unresolved text, at least one alternative. */
    placeAlternatives: z.array(placeSuggestion),
    /** NAME: places with a similar name; LARGEST: the largest comuni, when no name matches. Null without alternatives. */
    placeAlternativesBy: z.enum(['NAME', 'LARGEST']).nullable(),
    /** The text continues to several places: `place` is the first of them, and a client shows the alternatives next to it. */
    isPlaceAmbiguous: z.boolean(),
    /** Words of the text, as typed, that name nothing in `place`: "Solari" in "Solari, Milano". Null without such words. */
    placeUnmatched: z.string().nullable(),
    /** Meters around `place`, a street that no listing names: `data` are those around it. Null for all other places. */
    streetRadius: z.int().nullable(),
    /** Only when nothing matches: the containing places and the nearest comuni whose listings match the other filters. */
    placesWithListings: z.array(placeSuggestion.extend({ total: z.int() })).max(8),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchResponse = z.infer<typeof searchResponse>;

/** In addition to the filters: `page.version` of the previous page. An expired version returns current results. */
const version = integerText({ min: 1 }).optional();

export const search = defineEndpoint({
  ...addresses.search,
  summary: 'Published listings that match the filters, one page of them, with the exact total',
  who: 'anyone',
  /** `record=false`: for results that a page requests without user input, so that they are not added to recent searches. */
  query: searchFilters.safeExtend({ record: z.literal('false').optional(), version }),
  output: searchResponse,
  cacheSeconds: 30,
  errors: [],
});

/** No `cacheSeconds`: placements start and end within two seconds. */
export const listHomepageListings = defineEndpoint({
  ...addresses.listHomepageListings,
  summary: 'Listings with an active HOMEPAGE boost, in rotation: the first slots of the slideshow of the home page',
  who: 'anyone',
  output: data(z.array(searchResult).max(HOMEPAGE_LISTINGS)),
  errors: [],
});

export const searchByBody = defineEndpoint({
  ...addresses.searchByBody,
  summary: 'The same search with the filters as a body, for areas with many corners',
  description:
    'Numbers, flags and lists may also be texts, as in the query; ' +
    'empty text and null count as absent, unknown fields are ignored.',
  who: 'anyone',
  body: searchFilters.safeExtend({ version }),
  output: searchResponse,
  errors: [],
});
