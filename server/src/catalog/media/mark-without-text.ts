import type { Deps } from '../deps.ts';
import { saveWithoutText } from './image-hash.store.ts';

/** Of photos that we have made ourselves: nobody need read them. */
export async function markWithoutText({ db, clock }: Pick<Deps, 'db' | 'clock'>, mediaFileIds: readonly number[]) {
  await saveWithoutText(db, mediaFileIds, clock.now());
}
