import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockIndex } from './search-index.store.ts';
import { deleteChanges } from './search-versions.store.ts';

const KEPT_MS = 60 * 60 * 1000;
const KEPT_VERSIONS = 20_000;

/** Forgets which ads old drains made anew: a copy that is so far behind is sooner made anew than brought up to date. */
export async function forgetChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await inTransaction(db, async (trx) => {
    await lockIndex(trx);
    await deleteChanges(trx, { before, kept: KEPT_VERSIONS });
  });
}
