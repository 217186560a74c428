import type { Deps } from '../deps.ts';
import { selectUnseenIds } from './look.store.ts';
import { lookAtPhoto } from './look-at-photo.ts';

/** A second each: what an hour's round takes of a core. */
const AT_MOST = 200;

/** Looks at photos that nobody has looked at: those from before that was done, and those whose job was given up. */
export async function lookAtUnseen(deps: Deps): Promise<void> {
  for (const mediaFileId of await selectUnseenIds(deps.db, AT_MOST)) {
    await lookAtPhoto(deps, { mediaFileId }, { last: true });
  }
}
