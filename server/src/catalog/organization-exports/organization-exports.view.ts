import type { ExportLink, OrganizationExport } from '#contract/catalog/organization-exports.schemas';
import type { ExportRow, LinkRow } from './organization-exports.store.ts';

export function exportView(
  { id, format, hasLeads, status, sizeBytes, ...row }: ExportRow,
  now: Date,
): OrganizationExport {
  const isOver = status === 'READY' && row.expiresAt !== null && row.expiresAt <= now;
  return {
    id,
    format,
    hasLeads,
    status: isOver ? 'EXPIRED' : status,
    sizeBytes,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

export const linkView = ({ id, name, createdAt, revokedAt }: Omit<LinkRow, 'accountId'>): ExportLink => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});
