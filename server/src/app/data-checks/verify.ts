import type { Deps } from '../deps.ts';
import { checkFiles } from './check-files.ts';
import { type Checked, checkInvariants } from './check-invariants.ts';
import { setSnapshotIsolation } from './run-invariants.store.ts';

/** `errors` and `warnings`: how many invariants do not hold, by weight. */
export type Verdict = { at: string; checked: Checked[]; errors: number; warnings: number };

/**
 * Whether nothing is lost, nothing twice and nothing contradicts itself (docs/operations.md "Verify"). Reads the database as of one moment and changes nothing, so that it may run beside a
 * portal that serves; files are compared after it.
 * @param options shown: how many offenders of each invariant are told by name. files: whether the storage is looked into.
 */
export async function verify(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'privateFiles'>,
  { shown, files }: { shown: number; files: boolean },
): Promise<Verdict> {
  const now = deps.clock.now();
  const inDatabase = await deps.db.transaction().execute(async (trx) => {
    await setSnapshotIsolation(trx);
    return checkInvariants(trx, { now, shown });
  });
  const checked = files ? [...inDatabase, await checkFiles(deps, { shown })] : inDatabase;
  const count = (weight: string) =>
    checked.flatMap(({ broken }) => broken).filter((one) => one.weight === weight).length;
  return { at: now.toISOString(), checked, errors: count('error'), warnings: count('warning') };
}
