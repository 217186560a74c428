/**
 * Price history: what the market saw of a home across its ads of one kind (LST-23). Append only, written by the database
 * itself; a home that is offered again keeps its history. Agreed prices are nobody's business and are not in it.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.ts';
import { data, idParams } from '../platform/page.ts';

export const priceHistory = z
  .object({
    /** When this home was first offered this way, with any ad; null before. */
    firstPublishedAt: instant.nullable(),
    /** Whole days on which some ad of this kind was public, the running one included. */
    daysOnMarket: z.int(),
    /** Oldest first. `sameListing` is false for what an earlier ad did. */
    changes: z.array(
      z.object({
        at: instant,
        kind: z.enum(['PUBLISHED', 'PRICE', 'WITHDRAWN', 'CONCLUDED']),
        price: money,
        sameListing: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PriceHistory' });
export type PriceHistory = z.infer<typeof priceHistory>;

export const getPriceHistory = defineEndpoint({
  id: 'priceHistory.getPriceHistory',
  method: 'GET',
  path: '/api/v1/listings/:id/price-history',
  summary: 'The prices at which this home was offered this way, and for how long, across its ads',
  who: 'anyone',
  params: idParams,
  output: data(priceHistory),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});
