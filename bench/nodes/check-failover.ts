import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addFavorite, listFavoriteIds } from '../../contract/src/catalog/favorites.ts';
import { urlOf } from '../../contract/src/platform/client.ts';
import { startProcess } from '../../server/testing/own-process.ts';
import { Client } from './clients.ts';
import { isFailure, summarizeOutcomes } from './load.ts';
import type { Rig } from './rig.ts';
import { until } from './servers.ts';

/** Synchronous replication: a commit is acknowledged after the replica has written it to disk. */
export async function followSynchronously({ primary }: Rig): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = 'replica'`);
  await primary.query('select pg_reload_conf()');
  const isSync = `select count(*)::int as n from pg_stat_replication where sync_state = 'sync'`;
  await until('the replica is waited for', async () => (await primary.query<{ n: number }>(isSync))[0]?.n === 1, 60);
}

/** Kills the primary and promotes the replica. Nodes learn the new address by a restart or, with a pooler, by its redirection. */
export async function checkFailover(rig: Rig, { synchronous }: { synchronous: boolean }): Promise<void> {
  const { primary, replica, front, cast, load, verdicts } = rig;
  const writer = new Client(front, cast.users.find(({ habit }) => habit === 'waits')?.session);
  const savedIds = new Set<number>();
  let [running, firstWriteAt] = [true, 0];
  let killedAt = Number.POSITIVE_INFINITY;
  const writing = (async () => {
    for (let iteration = 0; running; iteration += 1) {
      const listingId = cast.listingIds[iteration % cast.listingIds.length] ?? 0;
      const began = performance.now();
      const { status } = await writer.send('PUT', urlOf(addFavorite, { params: { listingId } }));
      if (status === 200) savedIds.add(listingId);
      if (status === 200 && began > killedAt) firstWriteAt ||= performance.now();
      await wait(20);
    }
  })();
  await wait(600);
  const { value, outcomes } = await load.during(async () => {
    await primary.kill();
    killedAt = performance.now();
    const since = () => ((performance.now() - killedAt) / 1000).toFixed(1);
    await replica.query('select pg_promote(true, 60)');
    // Otherwise commits would wait forever for a replica.
    await replica.query(`alter system set synchronous_standby_names = ''`);
    await replica.query('select pg_reload_conf()');
    const promoted = since();
    await (rig.poolers ? moveAddress(rig) : leadNodes(rig));
    const led = since();
    await until('a client writes', async () => firstWriteAt > 0, 120);
    return { promoted, led };
  });
  running = false;
  await writing;
  const storedIds = new Set((await writer.call(listFavoriteIds, {})).data);
  const lost = [...savedIds].filter((id) => !storedIds.has(id));
  verdicts.record(
    'the primary is killed, the replica takes over',
    firstWriteAt > 0 && (!synchronous || lost.length === 0),
    `promoted after ${value.promoted} s, ${rig.poolers ? 'the address moved' : 'all nodes restarted'} after ${value.led} s, first write ` +
      `${((firstWriteAt - killedAt) / 1000).toFixed(1)} s after the kill; ${lost.length} of ${savedIds.size} acknowledged writes lost ` +
      `(${synchronous ? 'synchronous' : 'asynchronous'}); meanwhile ${summarizeOutcomes(outcomes)}`,
  );
  const after = await load.during(() => wait(5_000));
  verdicts.record(
    'the portal goes on with the new primary',
    !after.outcomes.some(isFailure),
    summarizeOutcomes(after.outcomes),
  );
}

/** Runs without a replica until a new one exists. Columns are reloaded, because their snapshot may be ahead of the database. */
async function leadNodes({ webs, workers, replica, settings }: Rig): Promise<void> {
  const change = { DATABASE_URL: replica.url, DATABASE_READ_URL: '' };
  Object.assign(settings, change);
  await Promise.all(
    [...webs, ...workers].map(async (node) => {
      await node.stop();
      await rm(join(settings.DATA_DIR ?? '', 'search', 'index.bin'), { force: true });
      await node.start(change);
    }),
  );
}

async function moveAddress({ poolers, replica, settings }: Rig): Promise<void> {
  await poolers?.primary.leadTo(replica);
  Object.assign(settings, { DATABASE_DIRECT_URL: replica.url });
}

/** Runs `npm run verify` on the final data. */
export async function checkIntegrity({ settings, verdicts }: Rig, on: Rig['primary']): Promise<void> {
  const began = performance.now();
  const verify = startProcess('tools/verify.ts', [], { ...settings, DATABASE_URL: on.url });
  const code = await verify.ended;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  verdicts.record('npm run verify', code === 0, `ended with ${code} after ${seconds} s`);
  if (code !== 0) verdicts.note(verify.output());
}
