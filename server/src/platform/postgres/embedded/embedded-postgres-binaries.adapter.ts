import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** System account for PostgreSQL when this process is root, which PostgreSQL rejects. `undefined`: the current account. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * When root: the owner of an existing cluster, else `postgres`, else `nobody`.
 * A numeric id is not enough: initdb requires an account with a name.
 */
export async function chooseAccount(clusterDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const owner = await stat(clusterDir).then(
    (actual) => String(actual.uid),
    () => undefined,
  );
  const candidates = [
    owner && owner !== '0' ? passwd.find((entry) => entry[2] === owner) : undefined,
    ...['postgres', '_postgres', 'nobody'].map((name) => passwd.find((entry) => entry[0] === name)),
  ];
  const entry = candidates.find((candidate) => candidate !== undefined);
  if (!entry) {
    throw new EmbeddedPostgresError('PostgreSQL cannot run as root and this system has no account "nobody" to run as.');
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * The folder with `bin/postgres` and `bin/initdb` that `account` can execute: the one in node_modules. If that is below
 * a private folder (root's home, a strict umask), a copy in the temporary folder, made once per version (60 MB).
 */
export async function findBinaries(account: Account, onProgress: (line: string) => void): Promise<string> {
  const { native, version } = await nativePackage();
  await hydrateSymlinks(native, native);
  if (await runs(native, account)) return native;
  const copy = path.join(os.tmpdir(), `soglia-postgres-${version}-${process.getuid?.() ?? 0}`);
  if ((await isOwnedByUser(copy)) && (await isComplete(native, copy)) && (await runs(copy, account))) return copy;
  onProgress('PostgreSQL: copying its programs where its account can run them');
  const fresh = await copyBinaries(native);
  const failure = await whyNotRuns(fresh, account);
  if (failure !== undefined) {
    await rm(fresh, { recursive: true, force: true });
    throw failure;
  }
  return publishCopy(fresh, copy);
}

async function nativePackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = path.join(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine (${name}): install one and set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Repeats the package's install script, for an npm that does not run install scripts. */
async function hydrateSymlinks(source: string, into: string): Promise<void> {
  const list = await readFile(path.join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const entry of links) {
    // "native/lib/x.so" → "x.so" in the same folder. Ignores existing links and read-only folders: a test run decides.
    const target = path.join(into, path.relative('native', entry.target));
    await symlink(path.basename(entry.source), target).catch(() => undefined);
  }
}

async function runs(native: string, account: Account): Promise<boolean> {
  return (await whyNotRuns(native, account)) === undefined;
}

async function whyNotRuns(native: string, account: Account): Promise<unknown> {
  try {
    const programs = ['postgres', 'initdb'].map((name) => path.join(native, 'bin', name));
    await Promise.all(programs.map((program) => run(program, ['--version'], { ...account, cwd: '/', env: {} })));
    return undefined;
  } catch (error) {
    return error;
  }
}

/** A guessable path in a world-writable folder is trusted only if this user owns it and no other user can write it. */
async function isOwnedByUser(folder: string): Promise<boolean> {
  try {
    const actual = await lstat(folder);
    return actual.isDirectory() && actual.uid === process.getuid?.() && (actual.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/** Temporary-folder cleaners delete single files that were not read for days. */
async function isComplete(native: string, copy: string): Promise<boolean> {
  const [expected, actual] = await Promise.all([native, copy].map((folder) => readdir(folder, { recursive: true })));
  const present = new Set(actual);
  return (expected ?? []).every((name) => present.has(name));
}

async function copyBinaries(native: string): Promise<string> {
  const fresh = await mkdtemp(path.join(os.tmpdir(), 'soglia-postgres-'));
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true, force: true });
  await hydrateSymlinks(native, fresh);
  await chmod(fresh, 0o755);
  for (const entry of await readdir(fresh, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
  return fresh;
}

/** Renames the copy to the path that later starts check. If another user owns that path, the copy stays where it is. */
async function publishCopy(fresh: string, copy: string): Promise<string> {
  try {
    if (await isOwnedByUser(copy)) await rename(copy, `${fresh}-old`);
    await rename(fresh, copy);
    await rm(`${fresh}-old`, { recursive: true, force: true });
    return copy;
  } catch {
    return fresh;
  }
}
