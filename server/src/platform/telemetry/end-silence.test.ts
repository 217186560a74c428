import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { chaosProxy } from '../../../testing/faults/chaos-proxy.ts';
import { selfSignedCertificate } from '../../../testing/self-signed-certificate.ts';
import { createObservedPool } from './end-silence.ts';

/** Longer than a connection over TLS takes on a busy machine. */
const SILENT_MS = 600;
/** Longer than a silence and the check after it. */
const LONG_STATEMENT = 'select 1 as one from pg_sleep(2)';

const { host, port, user } = inject('postgres');
const proxy = await chaosProxy({ path: `${host}/.s.PGSQL.${port}` });
const tlsPort = await startTlsServer(proxy.port);
afterEach(() => proxy.set({ kind: 'pass' }));
afterAll(() => proxy.stop());

/** Terminates the TLS of PostgreSQL's protocol before the database behind `target`. */
async function startTlsServer(target: number): Promise<number> {
  const certificate = selfSignedCertificate();
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', () => {
        const secure = new TLSSocket(socket, { isServer: true, ...certificate });
        const database = connect(target, '127.0.0.1');
        for (const end of [secure, database]) end.on('error', () => {});
        socket.write('S');
        secure.pipe(database).pipe(secure);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return (server.address() as AddressInfo).port;
}

function createPool({ isPooled = false, path = `127.0.0.1:${proxy.port}/postgres` } = {}) {
  const config = { connectionString: `postgres://${user}@${path}`, max: 1 };
  const pool = createObservedPool(config, { silentMs: SILENT_MS, isPooled });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

describe.each([
  ['plain', {}],
  ['TLS', { path: `localhost:${tlsPort}/postgres?sslmode=no-verify` }],
])('a %s connection', (_, options) => {
  it('waits for a statement longer than the silence, fails when the network is silent, and recovers', async () => {
    const pool = createPool(options);
    expect((await pool.query(LONG_STATEMENT)).rows).toEqual([{ one: 1 }]);
    proxy.set({ kind: 'swallow' });
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    proxy.set({ kind: 'pass' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('is closed when the server never confirms its end', async () => {
    const pool = createPool(options);
    await pool.query('select 1');
    proxy.set({ kind: 'swallow' });
    await pool.end();
    expect(pool.totalCount).toBe(0);
  });
});

it('waits for a long statement whose process a pooler hides, but not for an unreachable server', async () => {
  const pool = createPool({ isPooled: true });
  expect((await pool.query(LONG_STATEMENT)).rows).toEqual([{ one: 1 }]);
  proxy.set({ kind: 'swallow' });
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await pool.end();
});
