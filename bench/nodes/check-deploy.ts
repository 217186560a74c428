import { isFailure, summarizeOutcomes } from './load.ts';
import type { Rig } from './rig.ts';

/** Restarts nodes one after the other: each is ready before the next stops. Clients see no error. */
export async function checkRollingRestart({ webs, workers, load, verdicts }: Rig): Promise<void> {
  const { value, outcomes } = await load.during(async () => {
    const restartTimes: string[] = [];
    for (const node of [...webs, ...workers]) {
      const [stopSeconds, ready] = [await node.stop(), await node.start()];
      restartTimes.push(`${node.name} ${stopSeconds.toFixed(1)} + ${ready.toFixed(1)} s`);
    }
    return restartTimes;
  });
  verdicts.record(
    'all nodes restarted one after the other under load: nothing fails',
    !outcomes.some(isFailure),
    `${summarizeOutcomes(outcomes)}; gone and ready: ${value.join(', ')}`,
  );
}

/** Allowed statements of a migration while the previous version runs (docs/operations-deploying.md "A new version without a gap"). */
const EXPANSION = [
  'alter table listing add column bench_note text',
  `alter table app_user add column bench_flag boolean not null default false`,
  'create table bench_extra (listing_id integer primary key references listing on delete cascade, note text)',
  'create index bench_listing_updated on listing (updated_at, id)',
];

/** Runs the statements of an expanding migration one by one, while nodes of the previous version serve. */
export async function checkExpansion({ primary, load, verdicts }: Rig): Promise<void> {
  const { value, outcomes } = await load.during(async () => {
    let longest = 0;
    for (const statement of EXPANSION) {
      const began = performance.now();
      await primary.query(statement);
      longest = Math.max(longest, performance.now() - began);
    }
    return longest;
  });
  verdicts.record(
    'tables, columns and an index are added while nodes of the version before serve',
    !outcomes.some(isFailure),
    `${EXPANSION.length} statements, the slowest ${value.toFixed(0)} ms; ${summarizeOutcomes(outcomes)}`,
  );
}
