/**
 * Site overview for admins (ADM-05, ADM-07 and pending tasks).
 *
 * Counts are current. Revenue is gross euros of successful payments, by month in Italy. Counts of other endpoints follow the same rules
 * here.
 */

export const getOverview = { id: 'adminOverview.getOverview', method: 'GET', path: '/api/v1/admin/overview' } as const;
