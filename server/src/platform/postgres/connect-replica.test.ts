import net from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../../../testing/empty-database.ts';
import { connectReplica } from './connect-replica.ts';
import { connectPostgres } from './postgres.ts';

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A severable connection path to the same server; queries through it have their own application name. */
async function cuttableWay(socketFile: string) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((incoming) => {
    const onward = net.connect(socketFile);
    for (const socket of [incoming, onward]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket);
          incoming.destroy();
          onward.destroy();
        });
    }
    incoming.pipe(onward).pipe(incoming);
  });
  const open = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await open();
  const { port } = server.address() as net.AddressInfo;
  undo.push(cut);
  return { port, cut, mend: () => open(port) };
}

async function replicaBehindAWay() {
  const { connection, url: databaseUrl } = await emptyDatabase();
  const primary = connectPostgres({ url: databaseUrl });
  undo.push(primary.close);
  const way = await cuttableWay(`${connection.host}/.s.PGSQL.${connection.port}`);
  const { user, database } = connection;
  const url = `postgres://${user}@127.0.0.1:${way.port}/${database}?application_name=replica`;
  const replica = connectReplica({ url }, primary);
  undo.push(replica.close);
  const servedBy = async (question = sql<{ who: string }>`select current_setting('application_name') as who`) =>
    (await question.execute(replica.db)).rows[0]?.who;
  return { primary, replica, way, servedBy };
}

describe('read replica', () => {
  it('serves reads, falls back to the primary while it is down, and recovers', async () => {
    const { way, servedBy } = await replicaBehindAWay();
    expect(await servedBy()).toBe('replica');
    way.cut();
    expect(await servedBy()).toBe('soglia');
    expect(await Promise.all([1, 2, 3].map(() => servedBy()))).toEqual(['soglia', 'soglia', 'soglia']);
    await way.mend();
    await vi.waitUntil(async () => (await servedBy()) === 'replica', { timeout: 20_000, interval: 20 });
  });

  it('passes its running queries to the primary when it fails', async () => {
    const { primary, way, servedBy } = await replicaBehindAWay();
    await servedBy();
    const slow = () => servedBy(sql`select current_setting('application_name') as who from pg_sleep(0.3)`);
    const slowReads = Promise.all([slow(), slow()]);
    const running = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where application_name = 'replica' and query like '%pg_sleep(0.3)'
        and state = 'active' and datname = current_database()`;
    await vi.waitUntil(async () => (await running.execute(primary.db)).rows[0]?.n === 2, {
      timeout: 20_000,
      interval: 5,
    });
    way.cut();
    expect(await slowReads).toEqual(['soglia', 'soglia']);
  });

  it('stays in use after an invalid query; a broken transaction fails', async () => {
    const { replica, way, servedBy } = await replicaBehindAWay();
    await expect(sql`select 1 / 0`.execute(replica.db)).rejects.toThrow('division by zero');
    expect(await servedBy()).toBe('replica');
    const reading = replica.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      way.cut();
      return sql`select 1`.execute(trx);
    });
    await expect(reading).rejects.toThrow();
  });
});
