import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { boot } from '../../server/src/app/boot/boot.ts';
import { buildApp } from '../../server/src/app/boot/http-server.ts';
import { postgresEngine } from '../../server/src/discovery/search-engine/postgres-engine.ts';
import { columnsCopy } from '../../server/src/discovery/search-index/equivalence/columns-copy.fixtures.ts';
import { describeMismatch } from '../../server/src/discovery/search-index/equivalence/compare-engines.fixtures.ts';
import { createEquivalenceFixture } from '../../server/src/discovery/search-index/equivalence/equivalence.fixtures.ts';
import {
  type EqualityCount,
  runEquality,
} from '../../server/src/discovery/search-index/equivalence/run-equivalence.fixtures.ts';
import { readEnv } from '../../server/src/platform/env/env.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded/embedded-postgres.ts';
import { connectPostgres, runText } from '../../server/src/platform/postgres/postgres.ts';
import { injectClient } from '../../server/testing/inject-client.ts';

/**
 * `node bench/search/engine-equivalence.ts --cases 1000000`: random queries (pages, totals, facets, clusters, edge cases)
 * to PostgreSQL and the columns, with changes, merges, snapshots and restarts in between. One database per dataset.
 * @param --seed the first dataset
 * @param --only the seed of one query
 * @throws at the first dataset with a disagreement, and prints its queries
 * @see server/src/discovery/search-index/equivalence for the short form of a few minutes
 */

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    listings: { type: 'string', default: '3000' },
    only: { type: 'string' },
  },
});
const PER_ROUND = 500;
const ROUNDS = 80;
const AT_ONCE = 8;
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'soglia-equality-'));
const embedded = await startEmbeddedPostgres({ dataDir, fast: true });

async function inDatabase(statement: string): Promise<void> {
  const { db, close } = connectPostgres(embedded.connection);
  await runText(db, statement, []).finally(close);
}

function createTestClock() {
  let current = new Date();
  return {
    now: () => new Date(current),
    set: (instant: string | Date) => {
      current = new Date(instant);
    },
    forward: (ms: number) => {
      current = new Date(current.getTime() + ms);
    },
  };
}

async function runSeed(seed: number, rounds: number): Promise<EqualityCount> {
  const connection = { ...embedded.connection, database: `world_${seed}` };
  const { host, port, user, database } = connection;
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SEARCH_ENGINE: 'postgres',
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  };
  await inDatabase(`create database ${database}`);
  const booted = await boot(readEnv(env));
  const clock = createTestClock();
  const deps = { ...booted.deps, clock };
  const app = await buildApp(deps);
  const test = { app, deps, clock, connection, columns: null, anonymous: injectClient(app) };
  try {
    const dataset = await createEquivalenceFixture(test, Number(values.listings), seed);
    const candidate = await columnsCopy(connection);
    try {
      const only = values.only === undefined ? null : Number(values.only);
      const plan = { seed, rounds, casesPerRound: PER_ROUND, atOnce: AT_ONCE, only };
      return await runEquality(test, plan, { fixture: dataset, reference: postgresEngine(deps.db), candidate });
    } finally {
      await candidate.close();
    }
  } finally {
    await app.close();
    await booted.stop();
    await inDatabase(`drop database ${database}`);
  }
}

try {
  const began = performance.now();
  let caseCount = 0;
  for (let seed = Number(values.seed); caseCount < Number(values.cases) && !process.exitCode; seed += 1) {
    const rounds = Math.min(ROUNDS, Math.ceil((Number(values.cases) - caseCount) / PER_ROUND));
    const { cases, resultCount, older, disagreements } = await runSeed(seed, rounds);
    caseCount += rounds * PER_ROUND;
    const kinds = Object.entries(cases).map(([about, count]) => `${count} ${about}`);
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    printLine(
      `world ${seed}: ${kinds.join(', ')}; ${resultCount} found something, ${older} as of an older version; ${disagreements.length} disagreements (${caseCount} asked in ${minutes} min)`,
    );
    if (disagreements.length === 0) continue;
    for (const disagreement of disagreements) printLine(describeMismatch(disagreement));
    process.exitCode = 1;
  }
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
