import { describe, expect, it } from 'vitest';
import type { UserSort } from '#contract/identity/users';
import {
  countUsersByStatus,
  deleteUser,
  getUser,
  listUsers,
  searchUsersByEmail,
} from '#contract/identity/users.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseAccountRow } from '../accounts/personal-data.ts';

const test = await testApp();
const { deps, anonymous } = test;

const admin = await actor(test, { role: 'ADMIN', email: 'zz.admin@prova.test' });
const personal = (id: number, client = anonymous) =>
  client.call(getUser, { params: { id }, query: { projection: 'personalProfile' } });

describe('a personal profile', () => {
  it('is readable by the user', async () => {
    const user = await actor(test, { phone: '+393331112255', passwordHash: 'x', gender: 'OTHER' });
    expect((await personal(user.id, user.api)).data).toMatchObject({
      projection: 'personalProfile',
      email: user.email,
      phone: '+393331112255',
      gender: 'OTHER',
      status: 'ACTIVE',
      role: 'USER',
      emailVerified: true,
      twoFAEnabled: false,
      hasPassword: true,
      showEmail: false,
      business: null,
      deletionDueAt: null,
      can: {
        edit: true,
        suspend: false,
        activate: false,
        delete: false,
        disableTwoFactor: false,
        changeRole: false,
        seeAs: false,
        confirmPhone: true,
      },
    });
  });

  it.each([
    ['ACTIVE', { suspend: true, activate: false, seeAs: true }],
    ['SUSPENDED', { suspend: false, activate: true, seeAs: false }],
    ['IN_VERIFICATION', { suspend: true, activate: true, seeAs: true }],
  ] as const)('shows an admin the permitted actions on a user %s', async (status, can) => {
    const user = await actor(test, { status });
    const { data } = await personal(user.id, admin.api);
    const always = { edit: true, delete: true, changeRole: true, disableTwoFactor: false, confirmPhone: false };
    expect(data.can).toEqual({ ...always, ...can });
  });

  it('shows an admin no permission to administer themselves', async () => {
    const { data } = await personal(admin.id, admin.api);
    expect(data.can).toMatchObject({ edit: true, suspend: false, delete: false, changeRole: false });
  });

  it('is rejected for others in the same way, for known and unknown users', async () => {
    const [user, otherUser] = [await actor(test), await actor(test)];
    for (const id of [user.id, 2_000_000_000]) {
      await expect(personal(id)).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED_EXCEPTION' });
      await expect(personal(id, otherUser.api)).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    }
    await expect(personal(2_000_000_000, admin.api)).rejects.toMatchObject({ code: 'USER_NOT_FOUND_EXCEPTION' });
  });
});

describe('the list of users', () => {
  const named = async (name: string, surname: string, email: string) => actor(test, { name, surname, email });
  const find = async (email: string, query: { sort?: UserSort; page?: number; size?: number } = {}) =>
    admin.api.call(searchUsersByEmail, { query: { email, ...query } });
  const emails = ({ data }: { data: { email: string }[] }) => data.map((one) => one.email.split('@')[0]);
  const users: Promise<TestActor[]> = Promise.all([
    named('carla', 'Neri', 'b_1@lista.test'),
    named('Bruno', 'bianchi', 'c%2@lista.test'),
    named('bruno', 'Azzurri', 'a\\3@lista.test'),
  ]);

  it.each<[UserSort, string[]]>([
    ['email,asc', ['a\\3', 'b_1', 'c%2']],
    ['email,desc', ['c%2', 'b_1', 'a\\3']],
    ['name,asc', ['a\\3', 'c%2', 'b_1']],
    ['createdAt,asc', ['b_1', 'c%2', 'a\\3']],
  ])('is sorted by %s', async (sort, order) => {
    await users;
    if (sort.startsWith('createdAt')) {
      for (const [at, { id }] of (await users).entries()) {
        const createdAt = new Date(Date.UTC(2026, 0, at + 1));
        await deps.db.updateTable('appUser').set({ createdAt }).where('id', '=', id).execute();
      }
    }
    expect(emails(await find('@lista', { sort }))).toEqual(order);
  });

  it.each([
    ['LISTA.test', 3],
    ['_', 1],
    ['%', 1],
    ['\\', 1],
    ['c%2@', 1],
    ['b%1', 0],
  ])('contains users whose email includes %j literally', async (text, count) => {
    await users;
    const matches = (await find(text, { size: 100 })).data.filter((one) => one.email.endsWith('@lista.test'));
    expect(matches).toHaveLength(count);
  });

  it('has pages of ten with the exact total, and an empty page past the end', async () => {
    await users;
    const first = await admin.api.call(listUsers, { query: {} });
    expect(first.page).toMatchObject({ number: 0, size: 10 });
    expect(first.data).toHaveLength(10);
    const second = await find('@lista', { page: 1, size: 2 });
    expect([emails(second), second.page]).toEqual([['c%2'], { totalElements: 3, number: 1, size: 2 }]);
    expect((await find('@lista', { page: 900 })).data).toEqual([]);
  });

  it('shows who has two-factor on', async () => {
    const secured = await actor(test, { email: 'sicura@duefattori.test' });
    await actor(test, { email: 'aperta@duefattori.test' });
    await deps.db
      .insertInto('twoFactor')
      .values({ userId: secured.id, secretSealed: deps.secrets.encrypt('x'), lastStep: 0 })
      .execute();
    const { data } = await find('@duefattori');
    expect(data.map((one) => [one.email[0], one.twoFAEnabled, one.can.disableTwoFactor])).toEqual([
      ['a', false, false],
      ['s', true, true],
    ]);
  });

  it('excludes erased users, as do the counts', async () => {
    const count = async () =>
      (await admin.api.call(countUsersByStatus, { query: { status: 'SUSPENDED' } })).data as number;
    const before = await count();
    const erased = await actor(test, { email: 'via@erased.test' });
    await actor(test, { status: 'SUSPENDED' });
    await eraseAccountRow({ deps }, deps.db, erased.id);
    expect((await find('erased')).data).toEqual([]);
    expect(await count()).toBe(before + 1);
  });

  it.each(['sort=password,asc', 'size=101', 'page=-1', 'email=%00'])('rejects %s', async (query) => {
    const url = `${searchUsersByEmail.path}?${query}`;
    const response = await test.app.inject({ url, headers: { cookie: admin.cookie } });
    expect(response.json()).toMatchObject({ code: 'VALIDATION_EXCEPTION' });
  });
});

describe('erasing a user', () => {
  const erase = (id: number, by = admin) =>
    by.api.call(deleteUser, { params: { id }, body: { reason: 'Account falso' } });

  it('requires an admin, removes the user, and is audited', async () => {
    const user = await actor(test);
    expect((await erase(user.id)).data).toEqual({ deleted: true });
    await expect(personal(user.id, admin.api)).rejects.toMatchObject({ code: 'USER_NOT_FOUND_EXCEPTION' });
    await expect(personal(user.id, user.api)).rejects.toMatchObject({ status: 401 });
    await expect(erase(user.id)).rejects.toMatchObject({ status: 404, code: 'USER_NOT_FOUND_EXCEPTION' });
    const auditEntries = deps.db.selectFrom('auditEntry').select('actorId').where('event', '=', 'accounts.erased');
    expect(await auditEntries.where('subjectId', '=', user.id).execute()).toEqual([{ actorId: admin.id }]);
  });

  it('is rejected for other users and for oneself', async () => {
    const [user, second] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    await expect(erase(user.id, user)).rejects.toMatchObject({ status: 403 });
    await expect(erase(second.id, second)).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    await erase(second.id);
    await expect(erase(admin.id)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN_EXCEPTION' });
  });

  it('succeeds for one of two admins who erase each other concurrently', async () => {
    const other = await actor(test, { role: 'ADMIN' });
    const both = await Promise.allSettled([erase(other.id, admin), erase(admin.id, other)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
