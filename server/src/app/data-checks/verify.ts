import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { checkFiles } from './check-files.ts';
import { type Checked, checkInvariants } from './check-invariants.ts';
import { setSnapshotIsolation } from './run-invariants.store.ts';

/** `errors` and `warnings`: number of violated invariants by weight. */
export type Verdict = { at: string; checked: Checked[]; errors: number; warnings: number };

/**
 * Checks for lost, duplicate and contradictory data (docs/operations-monitoring.md "Verify"). Read-only, on one snapshot, so it
 * may run next to a serving node; compares files afterwards.
 * @param options shown: maximum offenders per invariant listed by name. files: whether the storage is checked.
 */
export async function verify(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'privateFiles'>,
  { shown, files }: { shown: number; files: boolean },
): Promise<Verdict> {
  const now = deps.clock.now();
  const inDatabase = await inTransaction(deps.db, async (trx) => {
    await setSnapshotIsolation(trx);
    return checkInvariants(trx, { now, shown });
  });
  const checked = files ? [...inDatabase, await checkFiles(deps, { shown })] : inDatabase;
  const count = (weight: string) =>
    checked.flatMap(({ broken }) => broken).filter((one) => one.weight === weight).length;
  return { at: now.toISOString(), checked, errors: count('error'), warnings: count('warning') };
}
