import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { actor } from '../../../testing/actors.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { purgeExpired } from './sessions.jobs.ts';

const test = await testApp();
const { app, deps, clock } = test;

const HOUR = 3_600_000;

describe('a session', () => {
  it('slides at most once an hour, for thirty days', async () => {
    const user = await actor(test);
    const me = () => app.inject({ url: getMe.path, headers: { cookie: user.cookie } });
    clock.forward(HOUR - 1);
    expect((await me()).cookies).toEqual([]);
    clock.forward(1);
    const slid = await me();
    expect(slid.cookies[0]?.expires?.getTime()).toBeCloseTo(clock.now().getTime() + 30 * 24 * HOUR, -4);
    expect((await me()).cookies).toEqual([]);
    clock.forward(30 * 24 * HOUR - 1);
    expect((await me()).json().data).toMatchObject({ id: user.id });
    clock.forward(30 * 24 * HOUR);
    expect((await me()).json().data).toBeNull();
  });

  it('of an admin ends after twelve hours', async () => {
    const admin = await actor(test, { role: 'ADMIN' });
    expect((await admin.api.call(getMe, {})).data).toMatchObject({ can: { administer: true } });
    clock.forward(12 * HOUR);
    expect((await admin.api.call(getMe, {})).data).toBeNull();
  });

  it.each([
    ['a year', {}, 25 * 24 * HOUR, 365 * 24 * HOUR],
    ['a week, of an admin', { role: 'ADMIN' }, 11 * HOUR, 7 * 24 * HOUR],
  ] as const)('ends after %s, regardless of use', async (_, overrides, step, longest) => {
    const user = await actor(test, overrides);
    const is = async () => (await user.api.call(getMe, {})).data?.id;
    let lived = 0;
    for (; lived + step < longest; lived += step) {
      clock.forward(step);
      expect(await is()).toBe(user.id);
    }
    clock.forward(longest - lived);
    expect(await is()).toBeUndefined();
  });

  it('is invalid once its user is suspended', async () => {
    const user = await actor(test);
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute();
    expect((await user.api.call(getMe, {})).data).toBeNull();
  });

  it.each(['soglia_session=', 'soglia_session=abc', `soglia_session=${'A'.repeat(43)}`, 'soglia_session=%00'])(
    'is anonymous with an unknown cookie (%s)',
    async (cookie) => {
      expect((await injectClient(app, cookie).call(getMe, {})).data).toBeNull();
    },
  );

  it('is purged after its end, unlike others', async () => {
    const early = await actor(test);
    clock.forward(29 * 24 * HOUR);
    const laterUser = await actor(test);
    clock.forward(2 * 24 * HOUR);
    await purgeExpired(deps);
    const remaining = await deps.db.selectFrom('session').select('userId').execute();
    expect(remaining).not.toContainEqual({ userId: early.id });
    expect(remaining).toContainEqual({ userId: laterUser.id });
  });
});
