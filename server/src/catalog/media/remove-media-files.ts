import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { unusedKeys } from './media.queries.ts';

/** Removes files that the database has forgotten, unless somebody uploaded the same photo meanwhile. */
export async function removeMediaFiles(
  deps: Pick<Deps, 'db' | 'files'>,
  { files, uploads }: JobPayloads['media.removeFiles'],
): Promise<void> {
  for (const key of await unusedKeys(deps, files)) await deps.files.remove(key);
  for (const key of uploads) await deps.files.removeUpload(key);
}
