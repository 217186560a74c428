/**
 * Privacy: users control their personal data (LAW-06, GDPR art. 7, 15, 17, 20).
 *
 * A user may export everything as a ZIP of JSON and media. A job creates it, an email says when it is ready, and it stays for seven days.
 * A user may request the erasure of the account and can cancel it for 30 days. Then a job erases all data that no law retains.
 * An email lists the retained data and the reasons. Every consent, granted or withdrawn, is logged.
 */

export const consentKinds = [
  'PRIVACY_POLICY',
  'TERMS_OF_SERVICE',
  'SHOW_EMAIL',
  'SHOW_PHONE',
  'PUSH_NOTIFICATIONS',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Date of the texts in force. A consent stores the version it was given to. */
export const POLICY_VERSION = '2026-11-21';

/** Days between the request and the erasure. */
export const DELETION_DAYS = 30;
/** Days an export can be downloaded. */
export const EXPORT_DAYS = 7;

export const requestExport = { id: 'privacy.requestExport', method: 'POST', path: '/api/v1/users/:id/export' } as const;

export const listExports = {
  id: 'privacy.listExports',
  method: 'GET',
  path: '/api/v1/users/:id/export',
  seenAs: 'never',
} as const;

export const getExport = {
  id: 'privacy.getExport',
  method: 'GET',
  path: '/api/v1/users/:id/export/:exportId',
  seenAs: 'never',
} as const;

export const downloadExport = {
  id: 'privacy.downloadExport',
  method: 'GET',
  path: '/api/v1/users/:id/export/:exportId/file',
  seenAs: 'never',
} as const;

export const requestDeletion = {
  id: 'privacy.requestDeletion',
  method: 'POST',
  path: '/api/v1/users/:id/deletion',
} as const;

export const undoDeletion = {
  id: 'privacy.undoDeletion',
  method: 'DELETE',
  path: '/api/v1/users/:id/deletion',
} as const;

export const listConsents = { id: 'privacy.listConsents', method: 'GET', path: '/api/v1/users/:id/consents' } as const;
