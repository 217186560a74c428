import { type StoredFiles, storedFiles } from '../../catalog/media/stored-files.queries.ts';
import type { FileContent } from '../../platform/storage/file-storage.port.ts';
import type { Deps } from '../deps.ts';
import type { Broken, Checked } from './check-invariants.ts';
import { selectAvatars, selectPrivateFiles } from './files.store.ts';
import type { Offender } from './run-invariants.store.ts';

type FileDeps = Pick<Deps, 'db' | 'files' | 'privateFiles'>;
type Missing = Offender & { key: string };

/**
 * Compares the storage with the database. Lists the storage once; both change concurrently, so missing files are
 * checked again. Unreferenced files are warnings. Needs about 100 bytes of memory per file.
 * @param shown maximum offenders per check listed by name
 */
export async function checkFiles(deps: FileDeps, { shown }: { shown: number }): Promise<Checked> {
  const started = performance.now();
  const stored = new Set(await Array.fromAsync(deps.files.list()));
  const { missing, named } = await compare(deps, stored);
  const unnamed = [...stored.difference(named)].map((key) => ({ subject: `key ${key}`, what: 'belongs to nothing' }));
  const closed = await closedOnes(deps);
  const broken = [
    toBroken(isThere, await stillMissing(deps, missing), shown),
    toBroken(isPrivate, closed.missing, shown),
    toBroken(isNamed, unnamed, shown),
  ].filter(({ total }) => total > 0);
  const ms = Math.round(performance.now() - started);
  return { name: 'files', rows: stored.size + closed.count, ms, invariants: 3, broken };
}

type CheckHeader = Pick<Broken, 'id' | 'text' | 'source' | 'weight'>;
const isThere: CheckHeader = {
  id: 'files.there',
  text: 'Every photo, video and picture of a person has all its files in the storage.',
  source: 'docs/operations-services.md "Photos and videos"',
  weight: 'error',
};
const isPrivate: CheckHeader = {
  id: 'files.private',
  text: 'Every attachment of a message, and every export that can be fetched, has its file in the private folder.',
  source: 'docs/operations.md "Several nodes"',
  weight: 'error',
};
const isNamed: CheckHeader = {
  id: 'files.orphans',
  text: 'Nothing lies in the storage that belongs to nothing: a killed worker leaves such files, and they may be deleted.',
  source: 'server/src/catalog/media/process-upload.ts',
  weight: 'warning',
};

const toBroken = (check: CheckHeader, offenders: readonly Offender[], shown: number): Broken => ({
  ...check,
  total: offenders.length,
  shown: offenders.slice(0, shown).map(({ subject, what }) => ({ subject, what })),
});

async function compare(deps: FileDeps, stored: ReadonlySet<string>) {
  const named = new Set<string>();
  const missing: Missing[] = [];
  for await (const { subject, keys, others } of publicFiles(deps)) {
    for (const key of [...keys, ...others]) named.add(key);
    for (const key of keys) if (!stored.has(key)) missing.push({ subject, key, what: `${key} is not there` });
  }
  return { missing, named };
}

async function* publicFiles({ db, files }: FileDeps): AsyncGenerator<StoredFiles> {
  yield* storedFiles(db);
  for (const { id, avatar } of await selectAvatars(db)) {
    const key = files.keyOf(avatar);
    // Skips avatars hosted by an identity provider.
    if (key !== null) yield { subject: `person ${id}`, keys: [key], others: [] };
  }
}

/** Checks missing files again: they may have been stored, or deleted with their rows, since the listing. */
async function stillMissing(deps: FileDeps, missing: readonly Missing[]): Promise<Missing[]> {
  const confirmed: Missing[] = [];
  for (const one of missing) if (!(await isOpened(await deps.files.read(one.key)))) confirmed.push(one);
  if (confirmed.length === 0) return [];
  const needed = new Set<string>();
  for await (const { keys } of publicFiles(deps)) for (const key of keys) needed.add(key);
  return confirmed.filter(({ key }) => needed.has(key));
}

async function closedOnes({ db, privateFiles }: FileDeps): Promise<{ count: number; missing: Missing[] }> {
  const all = await selectPrivateFiles(db);
  const missing: Missing[] = [];
  for (const { subject, key } of all) {
    const file = await privateFiles.read(key);
    if (!(await isOpened(file))) missing.push({ subject, key, what: `${key} is not there` });
  }
  if (missing.length === 0) return { count: all.length, missing };
  const needed = new Set((await selectPrivateFiles(db)).map(({ key }) => key));
  return { count: all.length, missing: missing.filter(({ key }) => needed.has(key)) };
}

/** Whether the file exists; closes it. */
async function isOpened(file: FileContent | undefined): Promise<boolean> {
  if (!file) return false;
  for await (const _ of file.content) break;
  return true;
}
