/**
 * Streets learnt from published listings, for admins. Requires three verified owners; with fewer the street is dropped.
 * All users see it as a suggestion, so an admin can remove a wrong name permanently.
 */

export const LEARNT_STREETS_PAGE_SIZE = 20;

export const listLearntStreets = {
  id: 'places.listLearntStreets',
  method: 'GET',
  path: '/api/v1/admin/streets',
} as const;

export const removeLearntStreet = {
  id: 'places.removeLearntStreet',
  method: 'DELETE',
  path: '/api/v1/admin/streets/:id',
} as const;
