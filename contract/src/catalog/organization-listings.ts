/**
 * Listings of an organization, for its members: every status, one row each for a dense table.
 *
 * Every member reads the list; users without membership get 404. `can` holds the caller's permissions on each listing.
 * Words match title, comune, quarter and street. Bulk actions take up to 100 ids and answer per id: one refusal does not stop the others.
 * Each id is one transaction, with the same rules as the single action. `assign` sets or clears the agent; owners and admins assign any
 * listing, an agent takes unassigned ones and hands over the own ones.
 */

export const ORGANIZATION_LISTINGS_PAGE = 100;
export const BULK_LISTINGS_MAX = 100;

const sortFields = ['updatedAt', 'createdAt', 'price', 'title', 'status', 'views', 'contacts'] as const;
export const organizationListingSorts = sortFields.flatMap((field) => [`${field},asc`, `${field},desc`] as const);
export type OrganizationListingSort = (typeof organizationListingSorts)[number];

export const bulkActions = ['publish', 'suspend', 'assign', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

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
