/**
 * Lifecycle of a listing: publish (and reactivate), suspend, conclude, duplicate (spec/000 §4 "Listing status").
 *
 * Only the advertiser publishes and concludes it. An admin may suspend it with a reason; then only an admin lifts the suspension.
 * Concurrent calls leave one legal state: the second gets 409 with the current status.
 * Concluding a listing of an agency with open leads needs a decision on them (AGY-06).
 */

/** `KEEP`: they stay open. `CLOSE`: those without another published listing are lost. */
export const openLeadsDecisions = ['KEEP', 'CLOSE'] as const;
export type OpenLeads = (typeof openLeadsDecisions)[number];

export const SUSPENSION_REASON_MIN = 3;
export const SUSPENSION_REASON_MAX = 500;

export const publishListing = {
  id: 'listings.publishListing',
  method: 'POST',
  path: '/api/v1/listings/:id/publish',
} as const;

export const suspendListing = {
  id: 'listings.suspendListing',
  method: 'POST',
  path: '/api/v1/listings/:id/suspend',
} as const;

export const concludeListing = {
  id: 'listings.concludeListing',
  method: 'POST',
  path: '/api/v1/listings/:id/conclude',
} as const;

export const duplicateListing = {
  id: 'listings.duplicateListing',
  method: 'POST',
  path: '/api/v1/listings/:id/duplicate',
} as const;

export const findCounterparties = {
  id: 'listings.findCounterparties',
  method: 'GET',
  path: '/api/v1/users/search/counterparty',
  seenAs: 'never',
} as const;
