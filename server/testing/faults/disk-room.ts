import { execFileSync } from 'node:child_process';

/**
 * No file of a process, this one unless told, may grow beyond `bytes` until the returned function is called (RLIMIT_FSIZE, which Linux's `prlimit` sets for a process that
 * runs already): what writes more is refused by the kernel halfway (EFBIG), as it is by a disk that is full. The database is another process and has its
 * room.
 */
export function fillDisk(bytes: number, pid = process.pid): () => void {
  const limit = (room: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${room}:unlimited`]);
  limit(bytes);
  return () => void limit('unlimited');
}
