/**
 * Listing editor: the form of `/dashboard/listings/new` and `/dashboard/listings/{id}`.
 *
 * PUT creates a draft listing or merges the input into an existing one. Missing fields are unchanged, null clears a field. The status never
 * changes.
 * `version` is the version that the form read. After a concurrent save, 409 returns the current listing and nothing is written.
 * `draftId` comes from the form: repeated requests create one listing. `contactEmail` may be any address.
 * For an address other than the account's, saving sends a confirmation link. Users see the account's email until the link is confirmed.
 */

/** DECISIONS.md "Bounds". */
export const TITLE_MIN = 5;
export const TITLE_MAX = 120;
export const GUESTS_MAX = 50;

export const saveMarketListing = {
  id: 'listings.saveMarketListing',
  method: 'PUT',
  path: '/api/v1/market-listings',
} as const;

export const saveHospitalityListing = {
  id: 'listings.saveHospitalityListing',
  method: 'PUT',
  path: '/api/v1/hospitality-listings',
} as const;

export const getCinSharing = {
  id: 'listings.getCinSharing',
  method: 'GET',
  path: '/api/v1/hospitality-listings/search/cinSharing',
} as const;

export const deleteMarketListing = {
  id: 'listings.deleteMarketListing',
  method: 'DELETE',
  path: '/api/v1/market-listings/:id',
} as const;

export const deleteHospitalityListing = {
  id: 'listings.deleteHospitalityListing',
  method: 'DELETE',
  path: '/api/v1/hospitality-listings/:id',
} as const;

export const resendContactConfirmation = {
  id: 'listings.resendContactConfirmation',
  method: 'POST',
  path: '/api/v1/listings/:id/contact-email/confirmation',
} as const;

export const confirmContactEmail = {
  id: 'listings.confirmContactEmail',
  method: 'POST',
  path: '/api/v1/auth/contact-email/confirm',
} as const;
