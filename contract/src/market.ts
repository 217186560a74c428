/**
 * Market: what is offered in a comune, in figures, and which homes are like one. Public ads only. A median stands only on 20 ads or more, and says
 * on how many (DECISIONS.md "Derived figures").
 */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { contractType } from './listings.ts';
import { data, idParams, integerText } from './page.ts';
import { propertyType } from './properties.ts';
import { searchResult } from './search.ts';

export const MIN_ADS_OF_A_FIGURE = 20;

const median = z.object({
  /** Whole euros. */
  value: z.int(),
  /** How many ads are behind it. */
  count: z.int(),
});

export const comparison = z
  .object({
    /** What this home costs, per m², in whole euros. */
    pricePerSquareMetre: z.int(),
    comune: z.string(),
    contractType,
    /** Of the ads in the comune of the same contract, this one left out; null: fewer than 20. */
    median: median.nullable(),
    /** Among those: how many cost less per m², 0-100; null with the median. */
    cheaperShare: z.int().nullable(),
  })
  .meta({ id: 'MarketComparison' });
export type MarketComparison = z.infer<typeof comparison>;

export const compareWithComune = defineEndpoint({
  id: 'market.compareWithComune',
  method: 'GET',
  path: '/api/v1/listings/:id/comparison',
  summary: 'What a home costs per m² beside its comune; null for stays and where area or comune are unknown',
  who: 'anyone',
  params: idParams,
  output: data(comparison.nullable()),
  cacheSeconds: 60,
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const findSimilar = defineEndpoint({
  id: 'market.findSimilar',
  method: 'GET',
  path: '/api/v1/listings/:id/similar',
  summary:
    'Public ads like this one, nearest in place, price and size; also for an ad that is concluded or was deleted',
  who: 'anyone',
  params: idParams,
  query: z.object({ size: integerText({ min: 1, max: 12 }).default(6) }),
  output: data(z.array(searchResult)),
  cacheSeconds: 60,
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

const offer = z.object({
  /** Public ads. */
  count: z.int(),
  /** Of prices: the sale price, the rent a month, a night. */
  median: median.nullable(),
  /** Per m²; null for stays too. */
  medianPerSquareMetre: median.nullable(),
});

/** A comune as its page shows it (`/case/{slug}`). */
export const comunePage = z
  .object({
    id: z.int(),
    /** Lower case, words joined by dashes; with the province's sigla where two comuni share a name: `castro-bg`. */
    slug: z.string(),
    name: z.string(),
    province: z.string().nullable(),
    region: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    population: z.int().nullable(),
    /** The text that a search understands as this comune. */
    locationQuery: z.string(),
    sale: offer,
    rent: offer,
    stay: offer,
    /** Public ads by type of home, most first. */
    types: z.array(z.object({ propertyType, count: z.int() })),
    /** Quarters with ads, most first, at most 20. */
    quarters: z.array(z.object({ name: z.string(), locationQuery: z.string(), count: z.int() })),
    /** Comuni around with ads, nearest first, at most 12. */
    nearby: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    /** The newest ads, at most 9. */
    newest: z.array(searchResult),
  })
  .meta({ id: 'ComunePage' });
export type ComunePage = z.infer<typeof comunePage>;

export const getComunePage = defineEndpoint({
  id: 'market.getComunePage',
  method: 'GET',
  path: '/api/v1/comuni/:slug',
  summary: 'What is offered in a comune: counts, medians, quarters, neighbours, newest ads',
  description: 'Also found by another spelling of its name (`Sant’Angelo`, `milán`): then `slug` says where it lives.',
  who: 'anyone',
  params: z.object({ slug: z.string().trim().min(1).max(100) }),
  output: data(comunePage),
  cacheSeconds: 300,
  errors: ['COMUNE_NOT_FOUND_EXCEPTION'],
});
