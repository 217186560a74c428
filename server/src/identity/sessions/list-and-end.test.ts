import { describe, expect, it } from 'vitest';
import { getMe, login } from '#contract/identity/accounts.schemas';
import { endSession, endSessions, listSessions } from '#contract/identity/sessions.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { createUser, password } from '../../../testing/create-user.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { startSession } from './start-session.ts';

const test = await testApp();
const { app, deps, clock, anonymous } = test;

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Another sign-in of the same user, as the client of that browser. */
async function another({ id, role }: Pick<TestActor, 'id' | 'role'>, userAgent: string | null = null) {
  const { token } = await startSession(deps, { userId: id, role, userAgent });
  return injectClient(app, `soglia_session=${token}`);
}

const list = async (api: TestActor['api']) => (await api.call(listSessions, {})).data;
const isSignedIn = async (api: TestActor['api']) => (await api.call(getMe, {})).data !== null;

describe('the list of sessions', () => {
  it('names the device, with this session first and then the last used', async () => {
    const user = await actor(test);
    clock.forward(60_000);
    await another(user, chrome);
    clock.forward(60_000);
    await another(user);
    await actor(test);
    const sessions = await list(user.api);
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(sessions[1]).toMatchObject({ browser: null, system: null, device: 'other' });
    expect(sessions[2]).toMatchObject({ browser: 'Chrome', system: 'Linux', device: 'desktop' });
    expect(sessions[1]?.lastSeenAt).toBe(clock.now().toISOString());
  });

  it('includes sign-ins over HTTP, and contains no data that opens a session', async () => {
    const { email } = await createUser(test);
    const response = await app.inject({
      method: 'POST',
      url: login.path,
      payload: { identifier: email, password },
      headers: { 'user-agent': chrome },
    });
    const token = response.cookies.find(({ name }) => name === 'soglia_session')?.value;
    const sessions = await app.inject({ url: listSessions.path, headers: { cookie: `soglia_session=${token}` } });
    expect(sessions.json().data).toMatchObject([{ current: true, browser: 'Chrome' }]);
    const { idHash } = await deps.db
      .selectFrom('session')
      .innerJoin('appUser', 'appUser.id', 'session.userId')
      .select('idHash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    for (const secret of [token ?? '-', idHash.toString('base64url'), idHash.toString('hex')])
      expect(sessions.body).not.toContain(secret);
  });

  it('excludes ended sessions', async () => {
    const user = await actor(test);
    clock.forward(20 * 86_400_000);
    const later = await another(user);
    clock.forward(11 * 86_400_000);
    expect(await list(later)).toHaveLength(1);
  });

  it('requires sign-in', async () => {
    expect(await errorOf(anonymous.call(listSessions, {}))).toMatchObject({ status: 401 });
  });
});

describe('ending one session', () => {
  it('ends it at once, and leaves an audit entry', async () => {
    const user = await actor(test);
    const other = await another(user);
    const id = (await list(user.api)).find(({ current }) => !current)?.id ?? 0;
    expect((await user.api.call(endSession, { params: { id } })).data).toEqual({ ended: 1 });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(user.api)).toBe(true);
    const auditEntries = await deps.db
      .selectFrom('auditEntry')
      .select(['event', 'detail'])
      .where('actorId', '=', user.id);
    expect(await auditEntries.execute()).toEqual([{ event: 'sessions.ended', detail: { count: 1 } }]);
  });

  it('signs out when it is the current one', async () => {
    const user = await actor(test);
    const id = (await list(user.api))[0]?.id ?? 0;
    const url = endSession.path.replace(':id', String(id));
    const response = await app.inject({ method: 'DELETE', url, headers: { cookie: user.cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toMatchObject([{ name: 'soglia_session', value: '' }]);
    expect(await isSignedIn(user.api)).toBe(false);
  });

  it('fails for another user’s session, and for an unknown one', async () => {
    const [user, otherUser] = [await actor(test), await actor(test)];
    const id = (await list(otherUser.api))[0]?.id ?? 0;
    for (const wrong of [id, 2_000_000_000]) {
      const error = await errorOf(user.api.call(endSession, { params: { id: wrong } }));
      expect(error).toMatchObject({ code: 'SESSION_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect(await isSignedIn(otherUser.api)).toBe(true);
  });
});

describe('ending all others', () => {
  it('keeps this one and other users’, and returns the number', async () => {
    const [user, otherUser] = [await actor(test), await actor(test)];
    const others = [await another(user), await another(user)];
    expect((await user.api.call(endSessions, {})).data).toEqual({ ended: 2 });
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(user.api)).toBe(true);
    expect(await isSignedIn(otherUser.api)).toBe(true);
    expect((await user.api.call(endSessions, {})).data).toEqual({ ended: 0 });
    const auditEntries = await deps.db
      .selectFrom('auditEntry')
      .select('detail')
      .where('actorId', '=', user.id)
      .execute();
    expect(auditEntries).toEqual([{ detail: { count: 2 } }]);
  });
});
