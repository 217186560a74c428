import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, fileResponse, idParam, idParams } from '../platform/page.schemas.ts';
import * as addresses from './privacy.ts';
import { consentKinds } from './privacy.ts';

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
  ...addresses.requestExport,
  summary: 'Have everything about me made into a ZIP; while one is being made, it is that one',
  who: 'signed-in',
  params: idParams,
  status: 202,
  output: data(dataExport),
  errors: [],
});

export const listExports = defineEndpoint({
  ...addresses.listExports,
  summary: 'My exports, the newest first',
  who: 'signed-in',
  params: idParams,
  output: data(z.array(dataExport)),
  errors: [],
});

export const getExport = defineEndpoint({
  ...addresses.getExport,
  summary: 'How an export is getting on',
  who: 'signed-in',
  params: exportParams,
  output: data(dataExport),
  errors: ['EXPORT_NOT_FOUND_EXCEPTION'],
});

export const downloadExport = defineEndpoint({
  ...addresses.downloadExport,
  summary: 'The ZIP itself',
  who: 'signed-in',
  params: exportParams,
  download: { mimeType: 'application/zip' },
  output: fileResponse,
  errors: ['EXPORT_NOT_FOUND_EXCEPTION'],
});

const deletion = data(z.object({ deletionDueAt: instant.nullable() }));

export const requestDeletion = defineEndpoint({
  ...addresses.requestDeletion,
  summary: 'Request the erasure of my account in 30 days; a repeated request retains the first date',
  description: '`password` is needed where the account has one.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ password: z.string().min(1).max(128).optional() }),
  status: 202,
  output: deletion,
  errors: [
    'WRONG_PASSWORD_EXCEPTION',
    'LAST_ADMIN_EXCEPTION',
    'ORGANIZATION_LAST_OWNER_EXCEPTION',
    'LISTING_HAS_BOOKINGS_EXCEPTION',
    'PAYOUT_PENDING_EXCEPTION',
  ],
});

export const undoDeletion = defineEndpoint({
  ...addresses.undoDeletion,
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
  ...addresses.listConsents,
  summary: 'My consents, given and withdrawn, the newest first',
  who: 'signed-in',
  params: idParams,
  output: data(z.array(consent)),
  errors: [],
});
