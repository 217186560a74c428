import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AlreadyRunningError, EmbeddedPostgresError } from './embedded-postgres-errors.ts';

/** Content of the lock file. `stamp` distinguishes the process from a later one with the same pid. */
type Holder = { token: string; pid: number; stamp: string; address?: string; socketDir?: string };

export type DataDirLock = {
  /** Socket folder of a holder that crashed without cleanup. */
  staleSocketDir: string | undefined;
  /** Adds facts to the file, for the error message of a second start. */
  note(facts: { address?: string; socketDir?: string }): Promise<void>;
  release(): Promise<void>;
};

/**
 * Acquires `${dataDir}/soglia.lock` without waiting. The file is created complete and then linked, so it is never seen half-written. To
 * replace a dead process's lock, a process links a claim named by that lock's token, so only one succeeds.
 * @throws AlreadyRunningError naming the process that runs on this folder.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'soglia.lock');
  const stamp = processStamp(process.pid);
  if (stamp === undefined) throw new EmbeddedPostgresError('The start time of this process cannot be read.');
  let ownHolder: Holder = { token: randomUUID(), pid: process.pid, stamp };
  const stale = await acquire(dataDir, file, ownHolder);
  return {
    staleSocketDir: stale?.socketDir,
    async note(facts) {
      ownHolder = { ...ownHolder, ...facts };
      const draft = await writeDraft(dataDir, ownHolder);
      await rename(draft, file);
    },
    async release() {
      if ((await readHolder(file))?.token === ownHolder.token) await rm(file, { force: true });
    },
  };
}

/** Returns the dead holder of the replaced lock, if any. */
async function acquire(dataDir: string, file: string, ownHolder: Holder): Promise<Holder | undefined> {
  const draft = await writeDraft(dataDir, ownHolder);
  try {
    for (;;) {
      if (await linked(draft, file)) return undefined;
      const holder = await readHolder(file);
      if (holder === undefined) continue;
      if (processStamp(holder.pid) === holder.stamp) throw alreadyRunning(dataDir, holder);
      const claim = path.join(dataDir, `soglia.lock.${holder.token}`);
      await acquire(dataDir, claim, { ...ownHolder, token: randomUUID() });
      try {
        if ((await readHolder(file))?.token !== holder.token) continue;
        await rename(draft, file);
        return holder;
      } finally {
        await rm(claim, { force: true });
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(dataDir: string, holder: Holder): Promise<string> {
  const draft = path.join(dataDir, `soglia.lock.${randomUUID()}.draft`);
  const handle = await open(draft, 'wx', 0o644);
  try {
    await handle.writeFile(JSON.stringify(holder));
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return draft;
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** `undefined`: no such file. A corrupt file (power cut) counts as a dead holder. */
async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    const unreadable = async () => ({ token: `unreadable-${(await stat(file)).ino}`, pid: 0, stamp: '' });
    return parseHolder(text) ?? (await unreadable());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: Partial<Holder> | null = JSON.parse(text);
    const known = typeof value?.token === 'string' && /^[\w-]+$/.test(value.token);
    return known && Number.isInteger(value.pid) && typeof value.stamp === 'string' ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function alreadyRunning(dataDir: string, holder: Holder): AlreadyRunningError {
  const where = holder.address ? `, at ${holder.address}` : '';
  return new AlreadyRunningError(
    `Soglia already runs on ${dataDir} (process ${holder.pid}${where}): stop it, or set DATA_DIR to another folder.`,
  );
}

/**
 * Unique identity of a process: start time within this boot. `undefined`: no such live process.
 * Linux reads proc(5); elsewhere `ps` returns the start time to the second.
 */
export function processStamp(pid: number): string | undefined {
  if (pid <= 0) return undefined;
  if (process.platform !== 'linux') return psField(pid, 'lstart');
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(')').at(-1)?.trim().split(' ') ?? [];
    const [state, startTicks] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}:${startTicks}`;
  } catch {
    return undefined;
  }
}

/** One column of `ps` for one process, on systems without /proc. */
export function psField(pid: number, field: 'lstart' | 'comm'): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
