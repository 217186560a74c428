import { execFileSync } from 'node:child_process';

/**
 * Limits file size to `bytes` for a process, by default this one, until the returned function runs (RLIMIT_FSIZE, Linux
 * `prlimit`). Larger writes fail halfway with EFBIG, as on a full disk. The database is another process without the limit.
 */
export function fillDisk(bytes: number, pid = process.pid): () => void {
  const limit = (room: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${room}:unlimited`]);
  limit(bytes);
  return () => void limit('unlimited');
}
