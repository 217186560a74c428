import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import * as addresses from './dashboard.ts';

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
  ...addresses.getOverview,
  summary: 'My counts, and my next visits',
  who: 'signed-in',
  output: data(overview),
  errors: [],
});
