import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startView } from '#contract/identity/impersonation';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { startSession } from '../../src/identity/sessions/start-session.ts';
import { actor } from '../actors.ts';
import { send } from '../asks/ask.ts';
import { everyAsk } from '../asks/every-ask.ts';
import { injectClient } from '../inject-client.ts';
import { testApp } from '../test-app.ts';

/** What holds for every endpoint while an admin looks as somebody, without anyone having to write it for a new one. */

const test = await testApp();
const { app, deps } = test;
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const writes = endpoints.filter(({ method, safe }) => method !== 'GET' && !safe);
const reads = endpoints.filter((endpoint) => !writes.includes(endpoint));

/** The cookie of an admin who looks as this person. */
async function viewOf(personId: number): Promise<string> {
  const { id } = await actor(test, { role: 'ADMIN' });
  const { token } = await startSession(deps, { userId: id, role: 'ADMIN', userAgent: null });
  const cookie = `soglia_session=${token}`;
  await injectClient(app, cookie).call(startView, { params: { id: personId }, body: { reason: 'Una prova' } });
  return cookie;
}

const refusedAs = async (method: AnyEndpoint['method'], path: string, cookie: string) => {
  const answer = await app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: { cookie, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{}' }),
  });
  return `${answer.statusCode} ${answer.json().code}`;
};

describe('while an admin looks as somebody', () => {
  it('every endpoint that writes is closed, but to go on as oneself or to leave', async () => {
    const cookie = await viewOf((await actor(test)).id);
    const open = writes.filter(({ seenAs }) => seenAs === 'always');
    expect(open.map(({ id }) => id).sort()).toEqual(['accounts.signOut', 'seeAs.endView', 'seeAs.startView']);
    for (const { id, method, path } of writes.filter((one) => !open.includes(one)))
      expect([id, await refusedAs(method, path, cookie)]).toEqual([id, '403 READ_ONLY_VIEW_EXCEPTION']);
  });

  it('what is between people, or about money and keys, is not read', async () => {
    const cookie = await viewOf((await actor(test)).id);
    const closed = reads.filter(({ seenAs, secret }) => seenAs === 'never' || secret);
    expect(closed.length).toBeGreaterThan(30);
    for (const { id, method, path } of closed)
      expect([id, await refusedAs(method, path, cookie)]).toEqual([id, '403 READ_ONLY_VIEW_EXCEPTION']);
  });

  it('what admins read is closed as it is to the person', async () => {
    const cookie = await viewOf((await actor(test)).id);
    for (const { id, method, path } of reads.filter(({ who }) => who === 'admin'))
      expect([id, await refusedAs(method, path, cookie)]).toEqual([id, '403 AUTHORIZATION_DENIED_EXCEPTION']);
  });
});

/** As many as the pool lends (platform/postgres/postgres.ts). */
const CONNECTIONS = 12;

/** From now on whatever the app writes fails: all connections are held at once, so that none is missed. */
async function stopWriting() {
  const { promise: allAreHeld, resolve } = Promise.withResolvers<void>();
  let held = 0;
  const hold = () =>
    deps.db.connection().execute(async (connection) => {
      held += 1;
      if (held === CONNECTIONS) resolve();
      await allAreHeld;
      await sql`set default_transaction_read_only = on`.execute(connection);
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, hold));
  await expect(deps.db.deleteFrom('session').execute()).rejects.toThrow('read-only');
}

describe('reading as somebody', () => {
  it('leaves no trace: every read answers from a database that cannot be written', async () => {
    const asks = await everyAsk(test);
    const views = new Map<string, string>();
    const questions = reads.flatMap(({ id, method, seenAs, secret, who }) =>
      seenAs === 'never' || secret || who === 'admin' ? [] : (asks[id] ?? []).map((ask) => ({ id, method, ask })),
    );
    for (const { ask } of questions) {
      if (!ask.cookie || views.has(ask.cookie)) continue;
      const me = (await app.inject({ url: '/api/v1/auth/me', headers: { cookie: ask.cookie } })).json().data;
      if (me?.role === 'USER') views.set(ask.cookie, await viewOf(me.id));
    }
    await stopWriting();
    const answered = await Promise.all(
      questions.map(async ({ id, method, ask }) => {
        const cookie = views.get(ask.cookie ?? '');
        if (!cookie) return null;
        const { statusCode } = await send(test, method, { ...ask, cookie });
        return { id, statusCode };
      }),
    );
    const asked = answered.filter((answer) => answer !== null);
    expect(asked.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(asked.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(25);
  });
});
