import { describe, expect, it } from 'vitest';
import { getProperty } from '#contract/catalog/properties.schemas';
import { countRecentSearches } from '#contract/discovery/recent-searches.schemas';
import { search } from '#contract/discovery/search.schemas';
import { getMe, logout } from '#contract/identity/accounts.schemas';
import { endView, startView } from '#contract/identity/impersonation.schemas';
import { endSession, endSessions, listSessions } from '#contract/identity/sessions.schemas';
import { editUser, getUser, listUsers } from '#contract/identity/users.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { expireImpersonations, impersonationJobs } from '../../src/identity/impersonation/impersonation.jobs.ts';
import { purgeExpired } from '../../src/identity/sessions/sessions.jobs.ts';
import { startSession } from '../../src/identity/sessions/start-session.ts';
import { actor, type TestActor } from '../actors.ts';
import { emailsTo } from '../emails.ts';
import { errorOf } from '../error-of.ts';
import { injectClient } from '../inject-client.ts';
import { runJobs } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { app, deps, clock } = test;

const MINUTE = 60_000;
const reason = 'Non trova più il suo annuncio';

const newAdmin = () => actor(test, { role: 'ADMIN', name: 'Rita', surname: 'Guida' });
const start = async (admin: Pick<TestActor, 'api'>, id: number, why = reason) =>
  (await admin.api.call(startView, { params: { id }, body: { reason: why } })).data;
const end = async (admin: Pick<TestActor, 'api'>) => (await admin.api.call(endView, {})).data;
const me = async ({ api }: Pick<TestActor, 'api'>) => (await api.call(getMe, {})).data;

async function looking() {
  const [admin, user] = [await newAdmin(), await actor(test)];
  await start(admin, user.id);
  return { admin, user };
}

/** Audit entries about impersonations of a user, oldest first. */
const auditEntriesFor = (userId: number) =>
  deps.db
    .selectFrom('auditEntry')
    .select(['event', 'actorId', 'byAdmin', 'reason'])
    .where('subjectId', '=', userId)
    .where('event', 'like', 'accounts.view%')
    .orderBy('id')
    .execute();

const noticeEmails = async ({ email }: TestActor) =>
  (await emailsTo(test, email)).filter(({ emailName: notice }) => notice === 'seenByAdmin');

describe('impersonation', () => {
  it('shows the app as that user, for half an hour', async () => {
    const [admin, user] = [await newAdmin(), await actor(test)];
    const endsAt = new Date(clock.now().getTime() + 30 * MINUTE).toISOString();
    expect(await start(admin, user.id)).toEqual({ userId: user.id, endsAt });
    expect(await me(admin)).toMatchObject({
      id: user.id,
      role: 'USER',
      needsTwoFactor: false,
      seenBy: { name: 'Rita Guida', endsAt },
      can: { administer: false },
    });
    expect(await me(user)).toMatchObject({ id: user.id, seenBy: null });
  });

  it('notifies the user of the reason, and is recorded in the audit log', async () => {
    const { admin, user } = await looking();
    const [notice] = await noticeEmails(user);
    const at = clock.now().toISOString();
    expect(notice?.props).toEqual({ name: 'Ada', reason, at, minutes: 30 });
    expect(await auditEntriesFor(user.id)).toEqual([
      { event: 'accounts.viewStarted', actorId: admin.id, byAdmin: true, reason },
    ]);
  });

  it('requires a reason', async () => {
    const [admin, user] = [await newAdmin(), await actor(test)];
    for (const empty of ['', '  x  ', 'x'.repeat(501)])
      expect(await errorOf(start(admin, user.id, empty))).toMatchObject({ code: 'VALIDATION_EXCEPTION' });
    expect(await me(admin)).toMatchObject({ id: admin.id, seenBy: null });
    expect(await noticeEmails(user)).toEqual([]);
  });

  it('is allowed for admins only', async () => {
    const [user, other] = [await actor(test), await actor(test)];
    expect(await errorOf(start(user, other.id))).toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
  });

  it.each([
    ['a user suspended', { status: 'SUSPENDED' }],
    ['an admin', { role: 'ADMIN' }],
  ] as const)('is not possible as %s', async (_, columns) => {
    const [admin, user] = [await newAdmin(), await actor(test, columns)];
    expect(await errorOf(start(admin, user.id))).toMatchObject({ status: 409, code: 'SEE_AS_NOT_ALLOWED_EXCEPTION' });
  });

  it('is not possible for the own account, or an unknown or erased user', async () => {
    const [admin, erasedUser] = [await newAdmin(), await actor(test, { erasedAt: clock.now(), status: 'SUSPENDED' })];
    expect(await errorOf(start(admin, admin.id))).toMatchObject({ code: 'SEE_AS_NOT_ALLOWED_EXCEPTION' });
    for (const id of [erasedUser.id, 2_000_000_000])
      expect(await errorOf(start(admin, id))).toMatchObject({ status: 404, code: 'USER_NOT_FOUND_EXCEPTION' });
  });

  it.each([
    [{}, true],
    [{ status: 'IN_VERIFICATION', emailVerifiedAt: null }, true],
    [{ status: 'SUSPENDED' }, false],
    [{ role: 'ADMIN' }, false],
  ] as const)('is offered for a user with %j: %s', async (columns, offered) => {
    const [admin, user] = [await newAdmin(), await actor(test, columns)];
    const requests = { params: { id: user.id }, query: { projection: 'personalProfile' } } as const;
    expect((await admin.api.call(getUser, requests)).data).toMatchObject({ can: { seeAs: offered } });
  });

  it('starts once for fifty concurrent requests', async () => {
    const [admin, user] = [await newAdmin(), await actor(test)];
    const responses = await Promise.all(Array.from({ length: 50 }, () => start(admin, user.id)));
    expect(new Set(responses.map(({ endsAt }) => endsAt)).size).toBe(1);
    expect(await auditEntriesFor(user.id)).toHaveLength(1);
    expect(await noticeEmails(user)).toHaveLength(1);
  });

  it('replaces an active one when another user is impersonated', async () => {
    const { admin, user } = await looking();
    const other = await actor(test);
    await start(admin, other.id);
    expect(await me(admin)).toMatchObject({ id: other.id });
    expect((await auditEntriesFor(user.id)).map(({ event }) => event)).toEqual([
      'accounts.viewStarted',
      'accounts.viewEnded',
    ]);
    expect(await noticeEmails(other)).toHaveLength(1);
  });
});

describe('the permissions during impersonation', () => {
  it('are those of the user, not of the admin', async () => {
    const admin = await newAdmin();
    const { owner, propertyId } = await makeMarketListing(test);
    await start(admin, owner.id);
    const requests = { params: { id: propertyId }, query: { full: 'true' } } as const;
    expect((await admin.api.call(getProperty, requests)).data).toMatchObject({ id: propertyId });
    expect(await errorOf(admin.api.call(listUsers, { query: {} }))).toMatchObject({
      code: 'AUTHORIZATION_DENIED_EXCEPTION',
    });
    const otherUser = await actor(test);
    await start(admin, otherUser.id);
    expect(await errorOf(admin.api.call(getProperty, requests))).toMatchObject({ status: 403 });
  });

  it('apply to every tab of the session, and to no other session of the admin', async () => {
    const { admin, user } = await looking();
    const { token } = await startSession(deps, { userId: admin.id, role: 'ADMIN', userAgent: null });
    expect(await me({ api: injectClient(app, admin.cookie) })).toMatchObject({ id: user.id });
    expect(await me({ api: injectClient(app, `soglia_session=${token}`) })).toMatchObject({ id: admin.id });
  });

  it('allow no change, not even of the admin’s own data', async () => {
    const { admin, user } = await looking();
    for (const { id } of [user, admin]) {
      const call = admin.api.call(editUser, { params: { id }, body: { name: 'Altra' } });
      expect(await errorOf(call)).toMatchObject({ status: 403, code: 'READ_ONLY_VIEW_EXCEPTION' });
    }
    expect((await me(user))?.name).toBe('Ada');
  });

  it('keep the twelve-hour limit of an admin session', async () => {
    const { admin } = await looking();
    await deps.db
      .updateTable('session')
      .set({ lastSeenAt: new Date(0) })
      .where('userId', '=', admin.id)
      .execute();
    const { cookies } = await app.inject({ url: getMe.path, headers: { cookie: admin.cookie } });
    expect(cookies[0]?.expires?.getTime()).toBeCloseTo(clock.now().getTime() + 12 * 60 * MINUTE, -4);
  });

  it('record no search for the user', async () => {
    const { admin, user } = await looking();
    const results = await admin.api.call(search, { query: { context: 'MARKET', locationQuery: 'Milano' } });
    expect(results.page.totalElements).toBeGreaterThanOrEqual(0);
    expect((await user.api.call(countRecentSearches, {})).data).toBe(0);
  });

  it('exclude keys, and leave the user’s session unchanged', async () => {
    const { admin, user } = await looking();
    expect(await errorOf(admin.api.call(listSessions, {}))).toMatchObject({ code: 'READ_ONLY_VIEW_EXCEPTION' });
    const row = () => deps.db.selectFrom('session').selectAll().where('userId', '=', user.id).executeTakeFirst();
    const before = await row();
    clock.forward(61 * MINUTE);
    await start(admin, user.id);
    await me(admin);
    expect(await row()).toEqual(before);
    const account = deps.db.selectFrom('appUser').select('lastLoginAt').where('id', '=', user.id);
    expect(await account.executeTakeFirst()).toEqual({ lastLoginAt: null });
  });
});

describe('an impersonation ends', () => {
  it('on request of the admin, idempotently', async () => {
    const { admin, user } = await looking();
    expect(await end(admin)).toEqual({ userId: user.id });
    expect(await me(admin)).toMatchObject({ id: admin.id, seenBy: null, can: { administer: true } });
    expect(await end(admin)).toEqual({ userId: null });
    expect((await auditEntriesFor(user.id)).at(-1)).toMatchObject({
      event: 'accounts.viewEnded',
      actorId: admin.id,
      byAdmin: true,
    });
    expect(await auditEntriesFor(user.id)).toHaveLength(2);
  });

  it('once for fifty concurrent requests', async () => {
    const { admin, user } = await looking();
    const responses = await Promise.all(Array.from({ length: 50 }, () => end(admin)));
    expect(responses.filter(({ userId }) => userId === user.id)).toHaveLength(1);
    expect(await auditEntriesFor(user.id)).toHaveLength(2);
  });

  it('without effect for a user without an impersonation', async () => {
    expect(await end(await actor(test))).toEqual({ userId: null });
  });

  it('by expiry, and the admin can still return to the user page', async () => {
    const { admin, user } = await looking();
    clock.forward(30 * MINUTE - 1);
    expect(await me(admin)).toMatchObject({ id: user.id });
    clock.forward(1);
    expect(await me(admin)).toMatchObject({ id: admin.id, seenBy: null });
    expect(await end(admin)).toEqual({ userId: user.id });
    expect((await auditEntriesFor(user.id)).map(({ event }) => event)).toEqual([
      'accounts.viewStarted',
      'accounts.viewEnded',
    ]);
  });

  it('by expiry, which the audit log records once, even if the admin does not return', async () => {
    await runJobs(test, impersonationJobs);
    const { admin, user } = await looking();
    clock.forward(30 * MINUTE);
    const [job, ...others] = await runJobs(test, impersonationJobs);
    expect([job, others]).toEqual([{ adminId: admin.id, endsAt: clock.now().toISOString() }, []]);
    expect(await auditEntriesFor(user.id)).toMatchObject([
      { event: 'accounts.viewStarted' },
      { event: 'accounts.viewEnded', actorId: admin.id, byAdmin: false },
    ]);
    expect(await end(admin)).toEqual({ userId: null });
    expect(await auditEntriesFor(user.id)).toHaveLength(2);
  });

  it('at its own time in each of two sessions', async () => {
    const { admin, user } = await looking();
    const { token } = await startSession(deps, { userId: admin.id, role: 'ADMIN', userAgent: null });
    clock.forward(10 * MINUTE);
    const later = await actor(test);
    await start({ api: injectClient(app, `soglia_session=${token}`) }, later.id);
    clock.forward(20 * MINUTE);
    await expireImpersonations(deps, { adminId: admin.id, endsAt: clock.now().toISOString() });
    expect(await auditEntriesFor(user.id)).toHaveLength(2);
    expect(await auditEntriesFor(later.id)).toHaveLength(1);
  });

  it('and can start again, with another email to the user', async () => {
    const { admin, user } = await looking();
    clock.forward(31 * MINUTE);
    await start(admin, user.id);
    expect(await me(admin)).toMatchObject({ id: user.id });
    expect(await noticeEmails(user)).toHaveLength(2);
  });

  it('with the session of the admin', async () => {
    const { admin, user } = await looking();
    await admin.api.call(logout, {});
    expect(await me(admin)).toBeNull();
    expect((await auditEntriesFor(user.id)).at(-1)).toMatchObject({ event: 'accounts.viewEnded', actorId: admin.id });
    expect(await deps.db.selectFrom('session').select('id').where('userId', '=', admin.id).execute()).toEqual([]);
  });

  it('when the user is suspended, even if activated again at once', async () => {
    const { admin, user } = await looking();
    const other = await newAdmin();
    const edit = (body: object) => other.api.call(editUser, { params: { id: user.id }, body });
    await edit({ status: 'SUSPENDED', suspensionReason: 'Annunci non suoi.' });
    expect(await me(admin)).toMatchObject({ id: admin.id });
    await edit({ status: 'ACTIVE' });
    expect(await me(admin)).toMatchObject({ id: admin.id });
    const ended = (await auditEntriesFor(user.id)).filter(({ event }) => event === 'accounts.viewEnded');
    expect(ended).toMatchObject([{ actorId: admin.id }]);
  });

  it('with its expired session, which the audit log records once', async () => {
    const { admin, user } = await looking();
    clock.forward(MINUTE);
    await deps.db.updateTable('session').set({ expiresAt: clock.now() }).where('userId', '=', admin.id).execute();
    await purgeExpired(deps);
    clock.forward(30 * MINUTE);
    await expireImpersonations(deps, { adminId: admin.id, endsAt: clock.now().toISOString() });
    expect((await auditEntriesFor(user.id)).map(({ event }) => event)).toEqual([
      'accounts.viewStarted',
      'accounts.viewEnded',
    ]);
  });

  it.each<[string, (api: TestActor['api'], id: number) => Promise<unknown>]>([
    ['this session', (api, id) => api.call(endSession, { params: { id } })],
    ['all others', (api) => api.call(endSessions, {})],
  ])('when the admin ends %s in another session', async (_, endIt) => {
    const { admin, user } = await looking();
    const { token } = await startSession(deps, { userId: admin.id, role: 'ADMIN', userAgent: null });
    const elsewhere = injectClient(app, `soglia_session=${token}`);
    const looks = (await elsewhere.call(listSessions, {})).data.find(({ current }) => !current);
    await endIt(elsewhere, looks?.id ?? 0);
    expect((await auditEntriesFor(user.id)).at(-1)).toMatchObject({ event: 'accounts.viewEnded', actorId: admin.id });
  });

  it('when the user becomes an admin', async () => {
    const { admin, user } = await looking();
    await (await newAdmin()).api.call(editUser, { params: { id: user.id }, body: { role: 'ADMIN' } });
    expect(await me(admin)).toMatchObject({ id: admin.id, seenBy: null });
  });

  it('when the admin loses the role', async () => {
    const { admin } = await looking();
    await deps.db.updateTable('appUser').set({ role: 'USER' }).where('id', '=', admin.id).execute();
    expect(await me(admin)).toMatchObject({ id: admin.id, role: 'USER', seenBy: null });
  });
});
