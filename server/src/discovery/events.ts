import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';

declare module '../platform/events/domain-events.ts' {
  interface DomainEvents {
    /** A user saw the results of a search. Not published during impersonation and for prefetched pages. */
    'search.performed': { userId: number; filters: ParsedFilters };
  }

  interface EventsWithoutTransaction {
    'search.performed': true;
  }
}

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'savedSearches.saved': { actorId: number; savedSearchId: number };
    'savedSearches.deleted': { actorId: number; savedSearchId: number };
    'alerts.matched': { changes: number; matches: number };
    'alerts.sent': { userId: number; alertId: number; items: number };
    'alerts.stopped': { userId: number; scope: 'ALL' | 'SEARCH' };
  }
}
