/**
 * Exports of an organization's data, and public addresses of its listings.
 *
 * An export is a ZIP, built by a job and stored privately for 7 days: listings in every state as Kyero, CSV, XLSX or JSON, which our import
 * reads back equal; stays, properties, photo addresses, open days and members as JSON. Conversations and leads only where asked.
 * Owners and admins request and download it; the request is in the audit log. An email says when it is ready.
 * An export link is a secret address of the published listings, for other portals and the agency's site. It is shown once and revocable.
 */

export const exportFormats = ['xlsx', 'csv', 'json', 'kyero'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportStatuses = ['PENDING', 'READY', 'FAILED', 'EXPIRED'] as const;
export const EXPORT_DAYS = 7;
export const EXPORT_LINKS_MAX = 10;
export const EXPORT_LINK_NAME_MAX = 60;

const exportsPath = '/api/v1/organizations/:organizationId/exports';
const linksPath = '/api/v1/organizations/:organizationId/export-links';

export const listOrganizationExports = {
  id: 'organizationExports.listOrganizationExports',
  method: 'GET',
  path: exportsPath,
  seenAs: 'never',
} as const;

export const requestOrganizationExport = {
  id: 'organizationExports.requestOrganizationExport',
  method: 'POST',
  path: exportsPath,
  seenAs: 'never',
} as const;

export const downloadOrganizationExport = {
  id: 'organizationExports.downloadOrganizationExport',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/exports/:exportId/file',
  seenAs: 'never',
} as const;

export const listExportLinks = {
  id: 'organizationExports.listExportLinks',
  method: 'GET',
  path: linksPath,
  seenAs: 'never',
} as const;

export const createExportLink = {
  id: 'organizationExports.createExportLink',
  method: 'POST',
  path: linksPath,
  seenAs: 'never',
} as const;

export const revokeExportLink = {
  id: 'organizationExports.revokeExportLink',
  method: 'DELETE',
  path: '/api/v1/organizations/:organizationId/export-links/:linkId',
  seenAs: 'never',
} as const;
