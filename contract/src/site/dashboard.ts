/**
 * Dashboard counts of the signed-in user (DSH-02, DSH-03).
 *
 * One request for the page. `nextVisit`: the next open day with a confirmed booking; `nextEvent`: the next own open day.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';

const visit = z.object({
  eventId: z.int(),
  listingId: z.int(),
  title: z.string(),
  address: z.string(),
  startsAt: instant,
  endsAt: instant,
});

export const overview = z
  .object({
    properties: z.int(),
    listings: z.int(),
    savedSearches: z.int(),
    recentSearches: z.int(),
    favorites: z.int(),
    nextVisit: visit.nullable(),
    nextEvent: visit.nullable(),
  })
  .meta({ id: 'DashboardOverview' });
export type DashboardOverview = z.infer<typeof overview>;

export const getOverview = defineEndpoint({
  id: 'dashboard.getOverview',
  method: 'GET',
  path: '/api/v1/dashboard/overview',
  summary: 'My counts, and my next visits',
  who: 'signed-in',
  output: data(overview),
  errors: [],
});
