import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `pg_dump` was there and failed; the message is what it said. */
export class DumpFailedError extends Error {}

/**
 * Writes the database of `url` to `file` with `pg_dump`, in its own compressed format, as of one moment. `noProgram`: there is none on the PATH.
 * @throws DumpFailedError
 */
export async function dumpDatabase(url: string, file: string): Promise<'done' | 'noProgram'> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soglia-dump-'));
  try {
    const target = await withoutPassword(url, path.join(folder, 'password'));
    await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${target}`]);
    return 'done';
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') return 'noProgram';
    if (stderr === undefined) throw error;
    throw new DumpFailedError(stderr.trim() || 'pg_dump failed and did not say why.', { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Arguments are in the list of processes, so the password goes into a file that only we read (libpq's `passfile`). */
async function withoutPassword(url: string, passfile: string): Promise<string> {
  const [whole, scheme, user, password] = /^(postgres(?:ql)?:\/\/)([^@/?#:]*):([^@/?#]*)@/.exec(url) ?? [];
  if (whole === undefined || password === undefined) return url;
  const escaped = decodeURIComponent(password).replace(/[\\:]/g, '\\$&');
  await writeFile(passfile, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
  const rest = url.slice(whole.length);
  return `${scheme}${user}@${rest}${rest.includes('?') ? '&' : '?'}passfile=${encodeURIComponent(passfile)}`;
}
