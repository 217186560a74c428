declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'savedSearches.saved': { actorId: number; savedSearchId: number };
    'savedSearches.deleted': { actorId: number; savedSearchId: number };
    'alerts.matched': { changes: number; matches: number };
    'alerts.sent': { userId: number; alertId: number; items: number };
    'alerts.stopped': { userId: number; scope: 'ALL' | 'SEARCH' };
  }
}

export {};
