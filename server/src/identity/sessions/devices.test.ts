import { describe, expect, it } from 'vitest';
import { getMe, login, logout } from '#contract/identity/accounts.schemas';
import { changePassword } from '#contract/identity/passwords.schemas';
import { endSession, endSessions, listSessions } from '#contract/identity/sessions.schemas';
import { deleteUser, editUser } from '#contract/identity/users.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { createUser, password } from '../../../testing/create-user.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { DEVICE_MS, MAX_DEVICES } from './devices.rules.ts';
import { purgeExpired } from './sessions.jobs.ts';

const test = await testApp();
const { app, deps, clock } = test;

const HOUR = 3_600_000;

/** Signs in as a browser with these cookies. @returns its new ones. */
async function signIn(identifier: string, cookie = '') {
  const response = await app.inject({
    method: 'POST',
    url: login.path,
    payload: { identifier, password },
    headers: cookie ? { cookie } : {},
  });
  const cookieNamed = (name: string) => response.cookies.find((one) => one.name === name);
  const [session, device] = [cookieNamed('soglia_session'), cookieNamed('soglia_device')];
  const cookieHeader = `soglia_session=${session?.value}; soglia_device=${device?.value}`;
  return { device, token: device?.value ?? '', cookie: cookieHeader, api: injectClient(app, cookieHeader) };
}

const rowsOf = (userId: number) =>
  deps.db.selectFrom('knownDevice').selectAll().where('userId', '=', userId).orderBy('createdAt').execute();
const isKnown = async (userId: number, token: string) =>
  (await rowsOf(userId)).some(({ tokenHash }) => tokenHash.equals(hashToken(token)));

describe('a browser that a user has signed in with', () => {
  it('is known by a cookie for 180 days, of which only the hash is stored', async () => {
    const { email, id } = await createUser(test);
    const { device } = await signIn(email);
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(device?.expires?.getTime()).toBeCloseTo(clock.now().getTime() + DEVICE_MS, -4);
    expect(Buffer.from(device?.value ?? '', 'base64url')).toHaveLength(32);
    const [row] = await rowsOf(id);
    expect(row?.tokenHash).toEqual(hashToken(device?.value ?? ''));
    expect(JSON.stringify(row)).not.toContain(device?.value);
  });

  it('gets a new token with each sign-in, for all its users; a token set by another user is useless', async () => {
    const [one, other] = [await createUser(test), await createUser(test)];
    const first = await signIn(one.email);
    const second = await signIn(other.email, first.cookie);
    expect(second.token).not.toBe(first.token);
    expect([await isKnown(one.id, first.token), await isKnown(one.id, second.token)]).toEqual([false, true]);
    expect(await isKnown(other.id, second.token)).toBe(true);
    const injected = `soglia_device=${first.token}`;
    const third = await signIn(other.email, injected);
    expect([await isKnown(other.id, first.token), await isKnown(other.id, third.token)]).toEqual([false, true]);
  });

  it('stays known after signing out', async () => {
    const { email, id } = await createUser(test);
    const { api, token } = await signIn(email);
    await api.call(logout, {});
    expect(await isKnown(id, token)).toBe(true);
  });

  it('stays known as long as its session, and is purged half a year after its last use', async () => {
    const { email, id } = await createUser(test);
    const { cookie, token } = await signIn(email);
    clock.forward(20 * 24 * HOUR);
    const used = await app.inject({ url: getMe.path, headers: { cookie } });
    const slid = used.cookies.find(({ name }) => name === 'soglia_device');
    expect(slid?.value).toBe(token);
    expect(slid?.expires?.getTime()).toBeCloseTo(clock.now().getTime() + DEVICE_MS, -4);
    clock.forward(DEVICE_MS - 1);
    await purgeExpired(deps);
    expect(await isKnown(id, token)).toBe(true);
    clock.forward(1);
    await purgeExpired(deps);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is one of at most twenty; the least recently used is deleted', async () => {
    const { email, id } = await createUser(test);
    const first = await signIn(email);
    for (let more = 0; more < MAX_DEVICES; more += 1) {
      clock.forward(1000);
      await signIn(email);
    }
    expect(await rowsOf(id)).toHaveLength(MAX_DEVICES);
    expect(await isKnown(id, first.token)).toBe(false);
  });
});

describe('a known browser is unknown again', () => {
  /** A user in two browsers. */
  async function twice() {
    const user = await createUser(test);
    const there = await signIn(user.email);
    clock.forward(1000);
    return { ...user, there, here: await signIn(user.email) };
  }

  it('after a new password, except the browser that set it', async () => {
    const { id, here, there } = await twice();
    const body = { oldPassword: password, newPassword: 'Sette-lampioni-sul-viale' };
    await here.api.call(changePassword, { params: { id }, body });
    expect([await isKnown(id, here.token), await isKnown(id, there.token)]).toEqual([true, false]);
  });

  it('after another browser has ended its sessions', async () => {
    const { id, here, there } = await twice();
    await here.api.call(endSessions, {});
    expect([await isKnown(id, here.token), await isKnown(id, there.token)]).toEqual([true, false]);
  });

  it('after another browser has ended its session, but not after its own sign-out', async () => {
    const { id, here, there } = await twice();
    const sessions = (await here.api.call(listSessions, {})).data;
    const idOf = (current: boolean) => sessions.find((one) => one.current === current)?.id ?? 0;
    await here.api.call(endSession, { params: { id: idOf(false) } });
    expect([await isKnown(id, here.token), await isKnown(id, there.token)]).toEqual([true, false]);
    await here.api.call(endSession, { params: { id: idOf(true) } });
    expect(await isKnown(id, here.token)).toBe(true);
  });

  it.each<[string, (admin: TestActor, id: number) => Promise<unknown>]>([
    [
      'a suspension',
      ({ api }, id) =>
        api.call(editUser, { params: { id }, body: { status: 'SUSPENDED', suspensionReason: 'Annunci falsi' } }),
    ],
    ['the erasure', ({ api }, id) => api.call(deleteUser, { params: { id }, body: { reason: 'Doppione' } })],
  ])('after %s', async (_, end) => {
    const { id } = await twice();
    await end(await actor(test, { role: 'ADMIN' }), id);
    expect(await rowsOf(id)).toEqual([]);
  });
});
