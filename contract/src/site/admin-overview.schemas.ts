import { z } from 'zod';
import { listingContext, listingStatus } from '../catalog/listings.schemas.ts';
import { propertyType } from '../catalog/properties.schemas.ts';
import { mapSourceKinds, mapStates } from '../geo/map-tiles.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import { userStatuses } from '../platform/roles.ts';
import * as addresses from './admin-overview.ts';

const count = z.int().min(0);

/** One job queue. `oldestAt`: due time of the oldest due job. */
export const queueHealth = z
  .object({
    name: z.string(),
    waiting: count,
    running: count,
    /** Failed permanently within the last week, after all retries. */
    failed: count,
    oldestAt: instant.nullable(),
    state: z.enum(['OK', 'SLOW', 'FAILING']),
  })
  .meta({ id: 'QueueHealth' });
export type QueueHealth = z.infer<typeof queueHealth>;

export const adminOverview = z
  .object({
    at: instant,
    users: z.object({
      total: count,
      byStatus: z.array(z.object({ status: z.enum(userStatuses), count })),
      admins: count,
      /** Daily counts of the last 30 days, oldest first; days in Italy. */
      registered: z.array(z.object({ day: z.string(), count })),
    }),
    listings: z.object({
      total: count,
      byStatus: z.array(z.object({ status: listingStatus, type: listingContext, count })),
      /** First publications per day, the last 30 days. */
      published: z.array(z.object({ day: z.string(), count })),
    }),
    properties: z.object({ total: count, byType: z.array(z.object({ type: propertyType, count })) }),
    /** The last twelve months, oldest first, including those without payments; minor units of euros. */
    revenue: z.object({
      months: z.array(
        z.object({ month: z.string(), boostsMinor: z.int(), plansMinor: z.int(), refundedMinor: z.int() }),
      ),
      /** Other currencies, which are not added up. */
      otherCurrencies: z.array(z.object({ currency: z.string(), amountMinor: z.int() })),
    }),
    /** Pending tasks of admins. `overdue` is part of `open`. */
    waiting: z.object({
      reports: z.object({ open: count, overdue: count }),
      appeals: z.object({ open: count, overdue: count }),
      moderation: z.object({ open: count }),
      cinReviews: z.object({ open: count }),
      refunds: z.object({ failed: count }),
    }),
    health: z.object({
      queues: z.array(queueHealth),
      letters: z.object({ waiting: count, refused: count, oldestAt: instant.nullable() }),
      /** Listings whose changes are not yet in the search index. */
      search: z.object({ waiting: count, oldestAt: instant.nullable() }),
      /** Source of the street map. `source`: path or address; empty when off. */
      map: z.object({
        kind: z.enum(mapSourceKinds),
        source: z.string(),
        state: z.enum(mapStates),
        build: z.string().nullable(),
        lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
        cacheBytes: z.int().nullable(),
      }),
    }),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof adminOverview>;

export const getOverview = defineEndpoint({
  ...addresses.getOverview,
  summary: 'Counts, revenue and pending tasks',
  who: 'admin',
  output: data(adminOverview),
  errors: [],
});
