import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import * as addresses from './price-history.ts';

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
  ...addresses.getPriceHistory,
  summary: 'The prices of this property by contract type and period, across its listings',
  who: 'anyone',
  params: idParams,
  output: data(priceHistory),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});
