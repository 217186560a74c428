/**
 * Price history: public prices of a property across its listings of one type (LST-23). Append-only, written by the database.
 * A property that is listed again retains its history. Agreed prices are not included.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.ts';
import { data, idParams } from '../platform/page.ts';

export const priceHistory = z
  .object({
    /** First publication of the property with this offer, by any listing; null before. */
    firstPublishedAt: instant.nullable(),
    /** Whole days on which any listing of this type was public, including the current one. */
    daysOnMarket: z.int(),
    /** Oldest first. `sameListing` is false for changes of an earlier listing. */
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
  summary: 'The prices of this property by contract type and period, across its listings',
  who: 'anyone',
  params: idParams,
  output: data(priceHistory),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});
