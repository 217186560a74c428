/**
 * All listings, for admins (spec/001 §2 "Admin listings overview"). Other actions: edit and delete in
 * `listing-editing.ts`, suspend and lift in `listing-lifecycle.ts`. The CIN review is here (LAW-01).
 */

/** spec/001 §7, §9. */
export const adminListingSorts = [
  'title,asc',
  'title,desc',
  'createdAt,desc',
  'createdAt,asc',
  'status,asc',
  'status,desc',
  'street,asc',
  'street,desc',
  'updatedAt,desc',
  'updatedAt,asc',
] as const;
export type AdminListingSort = (typeof adminListingSorts)[number];

export const listListings = { id: 'listings.listListings', method: 'GET', path: '/api/v1/listings' } as const;

export const searchListingsByTitle = {
  id: 'listings.searchListingsByTitle',
  method: 'GET',
  path: '/api/v1/listings/search/byContainingTitle',
} as const;

export const countListingsByStatus = {
  id: 'listings.countListingsByStatus',
  method: 'GET',
  path: '/api/v1/listings/search/countByStatus',
} as const;

export const getAdvertiserEmail = {
  id: 'listings.getAdvertiserEmail',
  method: 'GET',
  path: '/api/v1/properties/search/advertiserEmail',
} as const;

export const acceptCin = { id: 'listings.acceptCin', method: 'POST', path: '/api/v1/listings/:id/cin-review' } as const;
