import { z } from 'zod';
import { organizationParams } from '../identity/organizations.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, fileResponse, idParam } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import * as addresses from './organization-exports.ts';
import { EXPORT_LINK_NAME_MAX, exportFormats, exportStatuses } from './organization-exports.ts';

export const organizationExport = z
  .object({
    id: z.int(),
    format: z.enum(exportFormats),
    /** Whether it holds conversations and leads, which have contact data. */
    hasLeads: z.boolean(),
    status: z.enum(exportStatuses),
    sizeBytes: z.int().nullable(),
    requestedAt: instant,
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'OrganizationExport' });
export type OrganizationExport = z.infer<typeof organizationExport>;

export const exportLink = z
  .object({ id: z.int(), name: z.string(), createdAt: instant, revokedAt: instant.nullable() })
  .meta({ id: 'ExportLink' });
export type ExportLink = z.infer<typeof exportLink>;

const createdLink = exportLink.extend({ kyeroUrl: z.string(), jsonUrl: z.string() }).meta({ id: 'CreatedExportLink' });
export type CreatedExportLink = z.infer<typeof createdLink>;

export const listOrganizationExports = defineEndpoint({
  ...addresses.listOrganizationExports,
  summary: 'Exports of an organization, the newest first; its owners and admins',
  who: 'signed-in',
  params: organizationParams,
  output: data(z.array(organizationExport)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const requestOrganizationExport = defineEndpoint({
  ...addresses.requestOrganizationExport,
  summary: 'Build a ZIP of the organization’s data, stored for 7 days; an email says when it is ready',
  description:
    'While one is being built, the response is that one. At most 10 in a day. Also in a closed organization.',
  who: 'verified',
  params: organizationParams,
  body: z.object({ format: z.enum(exportFormats), leads: z.boolean().default(false) }),
  status: 202,
  output: data(organizationExport),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const downloadOrganizationExport = defineEndpoint({
  ...addresses.downloadOrganizationExport,
  summary: 'The ZIP itself',
  who: 'verified',
  params: z.object({ organizationId: idParam, exportId: idParam }),
  download: { mimeType: 'application/zip' },
  output: fileResponse,
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'EXPORT_NOT_FOUND_EXCEPTION'],
});

export const listExportLinks = defineEndpoint({
  ...addresses.listExportLinks,
  summary: 'Public addresses of the published listings, without their secret part',
  who: 'signed-in',
  params: organizationParams,
  output: data(z.array(exportLink)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const createExportLink = defineEndpoint({
  ...addresses.createExportLink,
  summary: 'Create a public address of the published listings; the response is the only one that holds it',
  description: 'It serves Kyero XML and JSON with an ETag, for 5 minutes from caches. At most 10 at once.',
  who: 'verified',
  params: organizationParams,
  body: z.object({ name: line(EXPORT_LINK_NAME_MAX).min(1) }),
  secret: true,
  status: 201,
  output: data(createdLink),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION', 'TOO_MANY_EXPORT_LINKS_EXCEPTION'],
});

export const revokeExportLink = defineEndpoint({
  ...addresses.revokeExportLink,
  summary: 'End a public address; its next request gets 404',
  who: 'verified',
  params: z.object({ organizationId: idParam, linkId: idParam }),
  output: data(z.object({ revoked: z.literal(true) })),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'EXPORT_LINK_NOT_FOUND_EXCEPTION'],
});
