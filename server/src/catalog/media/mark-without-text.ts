import type { Deps } from '../deps.ts';
import { saveWithoutText } from './image-hash.store.ts';

/** For photos rendered by the system, which need no text recognition. */
export async function markWithoutText({ db, clock }: Pick<Deps, 'db' | 'clock'>, mediaFileIds: readonly number[]) {
  await saveWithoutText(db, mediaFileIds, clock.now());
}
