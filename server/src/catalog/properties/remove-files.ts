import type { Deps } from '../deps.ts';
import { unusedKeys } from '../media/media.queries.ts';

/**
 * Removes unused files after the commit, unless a user uploaded the same photo again. A failed removal is logged; the
 * save succeeds.
 */
export async function removeFiles(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of await unusedKeys({ db }, keys)) {
    await files.remove(key).catch((err: unknown) => log.warn({ err }, 'a file of a property is left behind'));
  }
}
