import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startView } from '#contract/identity/impersonation.schemas';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { startSession } from '../../src/identity/sessions/start-session.ts';
import { actor } from '../actors.ts';
import { injectClient } from '../inject-client.ts';
import { allRequests } from '../request-fixtures/all-requests.ts';
import { send } from '../request-fixtures/request-fixture.ts';
import { testApp } from '../test-app.ts';

/** Rules for every endpoint during impersonation, without a test per endpoint. */

const test = await testApp();
const { app, deps } = test;
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const writes = endpoints.filter(({ method, safe }) => method !== 'GET' && !safe);
const reads = endpoints.filter((endpoint) => !writes.includes(endpoint));

/** Cookie of an admin who impersonates this user. */
async function viewOf(userId: number): Promise<string> {
  const { id } = await actor(test, { role: 'ADMIN' });
  const { token } = await startSession(deps, { userId: id, role: 'ADMIN', userAgent: null });
  const cookie = `soglia_session=${token}`;
  await injectClient(app, cookie).call(startView, { params: { id: userId }, body: { reason: 'Una prova' } });
  return cookie;
}

const rejectionOf = async (method: AnyEndpoint['method'], path: string, cookie: string) => {
  const response = await app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: { cookie, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{}' }),
  });
  return `${response.statusCode} ${response.json().code}`;
};

describe('during impersonation', () => {
  it('every write endpoint is closed, except sign-out and start or end of an impersonation', async () => {
    const cookie = await viewOf((await actor(test)).id);
    const open = writes.filter(({ seenAs: impersonation }) => impersonation === 'always');
    expect(open.map(({ id }) => id).sort()).toEqual(['accounts.signOut', 'seeAs.endView', 'seeAs.startView']);
    for (const { id, method, path } of writes.filter((one) => !open.includes(one)))
      expect([id, await rejectionOf(method, path, cookie)]).toEqual([id, '403 READ_ONLY_VIEW_EXCEPTION']);
  });

  it('private messages, payments and keys are not readable', async () => {
    const cookie = await viewOf((await actor(test)).id);
    const closed = reads.filter(({ seenAs: impersonation, secret }) => impersonation === 'never' || secret);
    expect(closed.length).toBeGreaterThan(30);
    for (const { id, method, path } of closed)
      expect([id, await rejectionOf(method, path, cookie)]).toEqual([id, '403 READ_ONLY_VIEW_EXCEPTION']);
  });

  it('admin endpoints are closed as for the user', async () => {
    const cookie = await viewOf((await actor(test)).id);
    for (const { id, method, path } of reads.filter(({ who: access }) => access === 'admin'))
      expect([id, await rejectionOf(method, path, cookie)]).toEqual([id, '403 AUTHORIZATION_DENIED_EXCEPTION']);
  });
});

/** Pool size (platform/postgres/postgres.ts). */
const CONNECTIONS = 12;

/** Makes all writes of the app fail. Uses all connections at once, so that none is missed. */
async function stopWriting() {
  const { promise: allConnected, resolve } = Promise.withResolvers<void>();
  let held = 0;
  const holdConnection = () =>
    deps.db.connection().execute(async (connection) => {
      held += 1;
      if (held === CONNECTIONS) resolve();
      await allConnected;
      await sql`set default_transaction_read_only = on`.execute(connection);
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, holdConnection));
  await expect(deps.db.deleteFrom('session').execute()).rejects.toThrow('read-only');
}

describe('reading during impersonation', () => {
  it('writes nothing: every read succeeds with a read-only database', async () => {
    const fixtures = await allRequests(test);
    const views = new Map<string, string>();
    const questions = reads.flatMap(({ id, method, seenAs: impersonation, secret, who: access }) =>
      impersonation === 'never' || secret || access === 'admin'
        ? []
        : (fixtures[id] ?? []).map((fixture) => ({ id, method, fixture })),
    );
    for (const { fixture } of questions) {
      if (!fixture.cookie || views.has(fixture.cookie)) continue;
      const me = (await app.inject({ url: '/api/v1/auth/me', headers: { cookie: fixture.cookie } })).json().data;
      if (me?.role === 'USER') views.set(fixture.cookie, await viewOf(me.id));
    }
    await stopWriting();
    const answered = await Promise.all(
      questions.map(async ({ id, method, fixture }) => {
        const cookie = views.get(fixture.cookie ?? '');
        if (!cookie) return null;
        const { statusCode } = await send(test, method, { ...fixture, cookie });
        return { id, statusCode };
      }),
    );
    const requests = answered.filter((response) => response !== null);
    expect(requests.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(requests.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(25);
  });
});
