import type { Consent, DataExport } from '#contract/identity/privacy.schemas';
import type { FileResponse } from '#contract/platform/endpoint';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { findConsentsOf } from '../consents/consents.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { isOneself } from './privacy.policy.ts';
import { exportKey } from './privacy.rules.ts';
import { type ExportRow, findExport, selectExports } from './privacy.store.ts';
import { consentView, exportView, isDownloadable } from './privacy.view.ts';

/** @throws AUTHORIZATION_DENIED_EXCEPTION for another user's */
export async function listConsents({ deps, actor, domainError }: ActorUseCase, userId: number): Promise<Consent[]> {
  if (!isOneself(actor, userId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return (await findConsentsOf(deps, userId)).map(consentView);
}

/** @throws AUTHORIZATION_DENIED_EXCEPTION for another user's */
export async function listExports({ deps, actor, domainError }: ActorUseCase, userId: number): Promise<DataExport[]> {
  if (!isOneself(actor, userId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const now = deps.clock.now();
  return (await selectExports(deps.db, userId)).map((row) => exportView(row, now));
}

type OneExport = ActorUseCase<'EXPORT_NOT_FOUND_EXCEPTION'>;
type ExportPath = { id: number; exportId: number };

/** @throws AUTHORIZATION_DENIED_EXCEPTION for another user's, EXPORT_NOT_FOUND_EXCEPTION */
export async function getExport(context: OneExport, path: ExportPath): Promise<DataExport> {
  return exportView(await ownExport(context, path), context.deps.clock.now());
}

/**
 * The ZIP of an export that is ready.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another user's
 * @throws EXPORT_NOT_FOUND_EXCEPTION also while it is being built and after its expiry
 */
export async function downloadExport(context: OneExport, path: ExportPath): Promise<FileResponse> {
  const { deps, domainError } = context;
  const row = await ownExport(context, path);
  const now = deps.clock.now();
  const file = isDownloadable(row, now) ? await deps.privateFiles.read(exportKey(row.id)) : undefined;
  if (!file) throw domainError('EXPORT_NOT_FOUND_EXCEPTION');
  return { ...file, fileName: `soglia-${italianDay(row.requestedAt)}.zip` };
}

async function ownExport({ deps, actor, domainError }: OneExport, { id, exportId }: ExportPath): Promise<ExportRow> {
  if (!isOneself(actor, id)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const row = await findExport(deps.db, exportId);
  if (row?.userId !== id) throw domainError('EXPORT_NOT_FOUND_EXCEPTION');
  return row;
}
