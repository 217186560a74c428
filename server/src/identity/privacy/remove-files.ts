import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';

/** Removes what is left of an erased person's files, unless somebody uploaded the same photo meanwhile. */
export async function removeFiles(
  deps: Deps,
  { files, privateFiles }: JobPayloads['privacy.removeFiles'],
): Promise<void> {
  for (const key of await deps.fileUsage.unusedKeys(deps, files)) await deps.files.remove(key);
  for (const key of privateFiles) await deps.privateFiles.remove(key);
}
