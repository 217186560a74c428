/**
 * Dashboard counts of the signed-in user (DSH-02, DSH-03).
 *
 * One request for the page. `nextVisit`: the next open day with a confirmed booking; `nextEvent`: the next own open day.
 */

export const getOverview = { id: 'dashboard.getOverview', method: 'GET', path: '/api/v1/dashboard/overview' } as const;
