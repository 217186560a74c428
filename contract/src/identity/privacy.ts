/**
 * Privacy: users control their personal data (LAW-06, GDPR art. 7, 15, 17, 20).
 *
 * A user may export everything as a ZIP of JSON and media. A job creates it, an email says when it is ready, and it stays for seven days.
 * A user may request the erasure of the account and can cancel it for 30 days. Then a job erases all data that no law retains.
 * An email lists the retained data and the reasons. Every consent, granted or withdrawn, is logged.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint, fileResponse } from '../platform/endpoint.ts';
import { data, idParam, idParams } from '../platform/page.ts';

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

export const dataExport = z
  .object({
    id: z.int(),
    status: z.enum(['PENDING', 'READY', 'FAILED', 'EXPIRED']),
    requestedAt: instant,
    /** For READY: end of the download period. */
    expiresAt: instant.nullable(),
    sizeBytes: z.int().nullable(),
    /** For READY: URL, for the user's own session only. */
    downloadUrl: z.string().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;

const exportParams = z.object({ id: idParam, exportId: idParam });

export const requestExport = defineEndpoint({
  id: 'privacy.requestExport',
  method: 'POST',
  path: '/api/v1/users/:id/export',
  summary: 'Have everything about me made into a ZIP; while one is being made, it is that one',
  who: 'signed-in',
  params: idParams,
  status: 202,
  output: data(dataExport),
  errors: [],
});

export const listExports = defineEndpoint({
  id: 'privacy.listExports',
  method: 'GET',
  path: '/api/v1/users/:id/export',
  summary: 'My exports, the newest first',
  who: 'signed-in',
  seenAs: 'never',
  params: idParams,
  output: data(z.array(dataExport)),
  errors: [],
});

export const getExport = defineEndpoint({
  id: 'privacy.getExport',
  method: 'GET',
  path: '/api/v1/users/:id/export/:exportId',
  summary: 'How an export is getting on',
  who: 'signed-in',
  seenAs: 'never',
  params: exportParams,
  output: data(dataExport),
  errors: ['EXPORT_NOT_FOUND_EXCEPTION'],
});

export const downloadExport = defineEndpoint({
  id: 'privacy.downloadExport',
  method: 'GET',
  path: '/api/v1/users/:id/export/:exportId/file',
  summary: 'The ZIP itself',
  who: 'signed-in',
  seenAs: 'never',
  params: exportParams,
  download: { mimeType: 'application/zip' },
  output: fileResponse,
  errors: ['EXPORT_NOT_FOUND_EXCEPTION'],
});

const deletion = data(z.object({ deletionDueAt: instant.nullable() }));

export const requestDeletion = defineEndpoint({
  id: 'privacy.requestDeletion',
  method: 'POST',
  path: '/api/v1/users/:id/deletion',
  summary: 'Request the erasure of my account in 30 days; a repeated request retains the first date',
  description: '`password` is needed where the account has one.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ password: z.string().min(1).max(128).optional() }),
  status: 202,
  output: deletion,
  errors: ['WRONG_PASSWORD_EXCEPTION', 'LAST_ADMIN_EXCEPTION'],
});

export const undoDeletion = defineEndpoint({
  id: 'privacy.undoDeletion',
  method: 'DELETE',
  path: '/api/v1/users/:id/deletion',
  summary: 'Cancel the erasure of my account; idempotent',
  who: 'signed-in',
  params: idParams,
  output: deletion,
  errors: [],
});

export const consent = z
  .object({ kind: z.enum(consentKinds), given: z.boolean(), version: z.string(), at: instant })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof consent>;

export const listConsents = defineEndpoint({
  id: 'privacy.listConsents',
  method: 'GET',
  path: '/api/v1/users/:id/consents',
  summary: 'My consents, given and withdrawn, the newest first',
  who: 'signed-in',
  params: idParams,
  output: data(z.array(consent)),
  errors: [],
});
