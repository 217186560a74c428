import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { boot } from '../server/src/app/boot/boot.ts';
import { startWork } from '../server/src/app/registries/jobs.ts';
import { readEnv } from '../server/src/platform/env/env.ts';

/**
 * `node bench/idle.ts --seconds 60`: transactions per second of an idle node with search and worker, on an empty database.
 * Counts `pg_stat_database`, so statements of a `begin … commit` count once.
 * @throws at 5 per second (issue 26)
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const MAX_PER_SECOND = 5;
/** Work of the first start (gazetteer, queues, index) ends within this time. */
const SETTLING_MS = 20_000;

const dataDir = await mkdtemp(join(tmpdir(), 'soglia-idle-'));
const booted = await boot(readEnv({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' }));
booted.startSearch();
const stopWorker = await startWork(booted.deps);
const countCommits = async () => {
  const { rows } = await sql<{ n: number }>`
    select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()`.execute(
    booted.deps.db,
  );
  return rows[0]?.n ?? 0;
};
try {
  await wait(SETTLING_MS);
  const [before, startedAt] = [await countCommits(), performance.now()];
  await wait(Number(values.seconds) * 1_000);
  const commits = (await countCommits()) - before;
  const rate = commits / ((performance.now() - startedAt) / 1_000);
  process.stdout.write(`An idle node runs ${rate.toFixed(2)} transactions per second (limit: ${MAX_PER_SECOND}).\n`);
  if (rate >= MAX_PER_SECOND) process.exitCode = 1;
} finally {
  await stopWorker();
  await booted.stop();
  await rm(dataDir, { recursive: true, force: true });
}
