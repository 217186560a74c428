/**
 * Statistics of an organization over a period, by agent, listing and day.
 *
 * Days are days in Italy. Views and contacts count engagement with all listings of the organization; they belong to the current agent
 * of the listing. Leads count by the day on which they came and belong to their assignee. Visits are booked places of open days,
 * without cancelled ones. Response times belong to the member who replied first; a median appears from five responses.
 * Every member reads them, and keys with `stats:read`.
 */

export const statisticsDimensions = ['agent', 'listing', 'day'] as const;
export type StatisticsDimension = (typeof statisticsDimensions)[number];
/** Days of the longest period. */
export const STATISTICS_DAYS_MAX = 366;
/** Days without `from`. */
export const STATISTICS_DAYS = 30;
/** Listings with the most views. */
export const STATISTICS_LISTINGS_MAX = 500;

export const getOrganizationStatistics = {
  id: 'organizationStatistics.getOrganizationStatistics',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/statistics',
} as const;

export const exportOrganizationStatistics = {
  id: 'organizationStatistics.exportOrganizationStatistics',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/statistics.csv',
} as const;
