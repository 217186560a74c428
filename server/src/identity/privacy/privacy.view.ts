import type { ConsentKind } from '#contract/identity/privacy';
import { type Consent, type DataExport, downloadExport } from '#contract/identity/privacy.schemas';
import { urlOf } from '#contract/platform/client';
import type { ExportRow } from './privacy.store.ts';

/** An export at `now`. After its period it is EXPIRED, also before its file is removed. */
export function exportView(row: ExportRow, now: Date): DataExport {
  const status = isDownloadable(row, now) || row.status !== 'READY' ? row.status : 'EXPIRED';
  const ready = status === 'READY';
  return {
    id: row.id,
    status,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: ready ? (row.expiresAt?.toISOString() ?? null) : null,
    sizeBytes: ready ? row.sizeBytes : null,
    downloadUrl: ready ? urlOf(downloadExport, { params: { id: row.userId, exportId: row.id } }) : null,
  };
}

export const isDownloadable = (row: ExportRow, now: Date): boolean =>
  row.status === 'READY' && row.expiresAt !== null && row.expiresAt > now;

export function consentView(row: { kind: ConsentKind; isGranted: boolean; version: string; at: Date }): Consent {
  const { kind, isGranted, version, at } = row;
  return { kind, given: isGranted, version, at: at.toISOString() };
}
