import type { NetConnectOpts } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../../src/app/boot/http-server.ts';
import type { Deps } from '../../src/app/deps.ts';
import { sandboxPayments } from '../../src/billing/sandbox/sandbox-payments.ts';
import { mailbox } from '../../src/platform/email/save-to-dev-mailbox.ts';
import { createEventRecorder } from '../../src/platform/events/record-event.ts';
import { type Connection, connectPostgres } from '../../src/platform/postgres/postgres.ts';
import type { TestActor } from '../actors.ts';
import { injectClient } from '../inject-client.ts';
import type { TestApp } from '../test-app.ts';
import { type ChaosProxy, chaosProxy } from './chaos-proxy.ts';

export type AnotherNode = {
  app: FastifyInstance;
  deps: Deps;
  /** The same user on this node. */
  as(user: TestActor): TestActor;
};

/** Additional node of the test app, with some dependencies replaced. */
export async function anotherNode(test: TestApp, parts: Partial<Deps>): Promise<AnotherNode> {
  const deps = { ...test.deps, ...parts };
  const app = await buildApp(deps, { checkOutput: true });
  await app.ready();
  afterAll(() => app.close());
  return { app, deps, as: (user) => ({ ...user, api: injectClient(app, user.cookie) }) };
}

/** Address of PostgreSQL: the embedded one listens on a socket in its host folder. */
function postgresAt({ host, port }: { host: string; port: number }): NetConnectOpts {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** Additional node that reaches the same database through a proxy. Short timeouts keep tests fast. */
export async function nodeBehindProxy(
  test: TestApp,
): Promise<AnotherNode & { proxy: ChaosProxy; connection: Connection }> {
  const { connection } = test;
  if ('url' in connection) throw new Error('A test’s database has no address');
  const proxy = await chaosProxy(postgresAt(connection));
  const { user, database } = connection;
  const through = { host: '127.0.0.1', port: proxy.port, user, database };
  const settings = { silentMs: 600, idleMs: 2_000, max: 4 };
  const { db, close } = connectPostgres(through, settings);
  afterAll(async () => {
    proxy.set({ kind: 'pass' });
    await close();
    await proxy.stop();
  });
  const node = await anotherNode(test, {
    db,
    readDb: db,
    recordEvent: createEventRecorder({ log: test.deps.log, db }),
    mailer: mailbox(db),
    payments: sandboxPayments({ db, clock: test.clock, secrets: test.deps.secrets }),
  });
  return { ...node, proxy, connection: through };
}
