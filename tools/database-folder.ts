import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of a PostgreSQL that lives as long as a test run. */

const MEMORY = '/dev/shm';
/** Twice what a run holds: its write-ahead log, the template, a copy per worker. */
const FREE_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder in memory where Linux offers enough of it, else in the folder for temporary files. A test file copies the template
 * there with a tenth of the processor time.
 * @param name start of the folder's name
 * @param memory where files are in memory, in a test another path
 * @returns absolute path; the caller deletes the folder
 */
export async function createDatabaseFolder(name: string, memory = MEMORY): Promise<string> {
  const parent = (await hasRoom(memory)) ? memory : tmpdir();
  return mkdtemp(join(parent, name));
}

/** Whether files of this size fit there, and leave as much memory to the programs. */
async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= FREE_BYTES && process.availableMemory() >= 2 * FREE_BYTES;
  } catch {
    return false;
  }
}
