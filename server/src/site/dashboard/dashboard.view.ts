import type { DashboardOverview } from '#contract/site/dashboard';
import type { VisitRow } from './dashboard.store.ts';

type Counts = Pick<DashboardOverview, 'properties' | 'listings' | 'savedSearches' | 'recentSearches' | 'favorites'>;

export function overviewView(
  counts: Counts,
  { nextVisit, nextEvent }: { nextVisit: VisitRow | undefined; nextEvent: VisitRow | undefined },
): DashboardOverview {
  return {
    ...counts,
    nextVisit: nextVisit ? visitView(nextVisit) : null,
    nextEvent: nextEvent ? visitView(nextEvent) : null,
  };
}

function visitView({ eventId, listingId, title, street, streetNumber, city, startsAt, endsAt }: VisitRow) {
  const address = `${[street, streetNumber].filter(Boolean).join(' ')}, ${city}`;
  return { eventId, listingId, title, address, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
