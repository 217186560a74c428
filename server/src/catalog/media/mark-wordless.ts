import type { Deps } from '../deps.ts';
import { saveWordless } from './look.store.ts';

/** Of photos that we have made ourselves: nobody need read them. */
export async function markWordless({ db, clock }: Pick<Deps, 'db' | 'clock'>, mediaFileIds: readonly number[]) {
  await saveWordless(db, mediaFileIds, clock.now());
}
