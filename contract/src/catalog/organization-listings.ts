/**
 * Listings of an organization, for its members: every status, one row each for a dense table.
 *
 * Every member reads the list; users without membership get 404. `can` holds the caller's permissions on each listing.
 * Words match title, comune, quarter and street. A bulk change takes up to 500 ids, or all listings of a filter, and has a result per id:
 * one refusal does not stop the others. Up to 100 are changed before the response, more by a job, which members may watch.
 * Each id is one transaction with its result, so that an ended process continues without repeating any. The rules are those of the single
 * action. `assign` sets or clears the agent: owners and admins of any listing, an agent takes unassigned ones and hands over the own ones.
 * `set` gives all of them the same contacts or first day; each is saved as by its form, so a feed's listing gets an override.
 */

export const ORGANIZATION_LISTINGS_PAGE = 100;
export const BULK_LISTINGS_MAX = 500;
/** Changed before the response. */
export const BULK_LISTINGS_AT_ONCE = 100;
export const BULK_FILTER_MAX = 10_000;
export const BULK_CHANGES_SHOWN = 10;

const sortFields = ['updatedAt', 'createdAt', 'price', 'title', 'status', 'views', 'contacts'] as const;
export const organizationListingSorts = sortFields.flatMap((field) => [`${field},asc`, `${field},desc`] as const);
export type OrganizationListingSort = (typeof organizationListingSorts)[number];

export const bulkActions = ['publish', 'suspend', 'assign', 'delete', 'set'] as const;
export type BulkAction = (typeof bulkActions)[number];
/** Fields of `set`. Never a price, an energy class or a CIN: those belong to one listing. */
export const bulkFields = ['contactEmail', 'contactPhone', 'contactWhatsapp', 'availabilityStartDate'] as const;
export type BulkField = (typeof bulkFields)[number];

export const listOrganizationListings = {
  id: 'listings.listOrganizationListings',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/listings',
} as const;

export const changeOrganizationListings = {
  id: 'listings.changeOrganizationListings',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/listings/bulk',
} as const;

export const listListingChanges = {
  id: 'listings.listListingChanges',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/listings/bulk',
} as const;

export const getListingChange = {
  id: 'listings.getListingChange',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/listings/bulk/:changeId',
} as const;
