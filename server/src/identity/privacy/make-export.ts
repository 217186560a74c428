import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Attempt } from '../../platform/jobs/pg-boss.adapter.ts';
import { type ZipEntry, zipOf } from '../../platform/pdf/zip.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { exportReadme } from './export-readme.view.ts';
import { exportExpiry, exportKey } from './privacy.rules.ts';
import { endExport, findExport, setReady, type UserRow } from './privacy.store.ts';

/**
 * Builds the ZIP of a pending export and notifies the user. Idempotent; a restarted job overwrites partial output.
 * A failed last attempt sets the export to FAILED, so that the user can request another.
 */
export async function makeExport(deps: Deps, { exportId }: { exportId: number }, { last }: Attempt): Promise<void> {
  const row = await findExport(deps.db, exportId);
  if (row?.status !== 'PENDING') return;
  try {
    await fillExport(deps, exportId, row.userId);
  } catch (error) {
    if (last && (await endExport(deps.db, exportId, { from: 'PENDING', to: 'FAILED' }))) {
      await deps.privateFiles.remove(exportKey(exportId));
    }
    throw error;
  }
}

async function fillExport(deps: Deps, exportId: number, userId: number): Promise<void> {
  const user = await findAccount(deps, userId);
  if (!user) return;
  const fileKey = exportKey(exportId);
  const sizeBytes = await deps.privateFiles.write(fileKey, zipOf(exportEntries(deps, user)));
  const readyAt = deps.clock.now();
  const expiresAt = exportExpiry(readyAt);
  const isStored = await inTransaction(deps.db, async (trx) => {
    if (!(await setReady(trx, exportId, { fileKey, sizeBytes, readyAt, expiresAt }))) return false;
    const { name, email, locale } = user;
    const props = { name, expiresAt: expiresAt.toISOString(), path: '/dashboard/profile' };
    await queueEmail(deps, trx, { userId, to: email, locale }, 'exportReady', props);
    await deps.recordEvent({ event: 'privacy.exportReady', userId }, trx);
    return true;
  });
  // The export was erased or failed concurrently, so no sweep would remove this file.
  if (!isStored && (await findExport(deps.db, exportId))?.status !== 'READY') await deps.privateFiles.remove(fileKey);
}

/**
 * Yields the files of an export one by one, so that memory holds only one.
 * Skips media that were deleted concurrently.
 */
async function* exportEntries(deps: Deps, { id, locale }: Pick<UserRow, 'id' | 'locale'>): AsyncGenerator<ZipEntry> {
  yield { path: 'LEGGIMI.txt', content: textOf(exportReadme(locale, deps.clock.now(), deps.personalData)) };
  for (const feature of deps.personalData) {
    const collected = await feature.collect(deps, id);
    for (const [name, content] of Object.entries(collected)) {
      yield { path: `${name}.json`, content: textOf(`${JSON.stringify(content, null, 2)}\n`) };
    }
  }
  const keys = new Set<string>();
  for (const feature of deps.personalData) {
    for (const key of (await feature.media?.(deps, id)) ?? []) keys.add(key);
  }
  for (const key of keys) {
    const file = await deps.files.read(key);
    if (file) yield { path: `media/${key}`, content: file.content };
  }
  for (const feature of deps.personalData) {
    for (const { key, path } of (await feature.privateMedia?.(deps, id)) ?? []) {
      const file = await deps.privateFiles.read(key);
      if (file) yield { path, content: file.content };
    }
  }
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
