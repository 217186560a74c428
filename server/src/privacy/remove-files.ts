import type { Deps } from '../deps.ts';
import type { JobPayloads } from '../jobs.ts';
import { unusedKeys } from '../media/media.reads.ts';

/** Removes what is left of an erased person's files, unless somebody uploaded the same photo meanwhile. */
export async function removeFiles(
  deps: Deps,
  { files, privateFiles }: JobPayloads['privacy.removeFiles'],
): Promise<void> {
  for (const key of await unusedKeys(deps, files)) await deps.files.remove(key);
  for (const key of privateFiles) await deps.privateFiles.remove(key);
}
