import { describe, expect, it } from 'vitest';
import { concludeListing, suspendListing } from '#contract/catalog/listing-life';
import {
  countUsersByStatus,
  deleteUser,
  getUser,
  listUsers,
  searchUsersByEmail,
  type UserSort,
} from '#contract/identity/users';
import type { UserStatus } from '#contract/platform/roles';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { eraseAccount } from '../accounts/erase-account.ts';

const test = await testApp();
const { deps, anonymous } = test;

const admin = await actor(test, { role: 'ADMIN', email: 'zz.admin@prova.test' });
const contacts = { phone: '+393331112233', biography: 'Vendo casa mia.' };
const shown = (id: number, client = anonymous) => client.call(getUser, { params: { id }, query: {} });
const personal = (id: number, client = anonymous) =>
  client.call(getUser, { params: { id }, query: { projection: 'personalProfile' } });

describe('a public profile', () => {
  const publisher = async (columns: Parameters<typeof actor>[1] = {}) => {
    const owner = await actor(test, columns);
    await makeMarketListing(test, { owner });
    return owner;
  };

  it('tells neither email nor phone, unless its person wants it', async () => {
    const shy = await publisher(contacts);
    for (const client of [anonymous, shy.api, admin.api]) {
      expect((await shown(shy.id, client)).data).toMatchObject({ projection: 'public', email: null, phone: null });
    }
    expect((await shown(shy.id)).data).toMatchObject({ contactTypes: [] });
    const open = await publisher({ showEmail: true, showPhone: true, phone: '+393331112244' });
    const told = { contactTypes: ['email', 'phone'], email: open.email, phone: '+393331112244' };
    for (const client of [open.api, admin.api]) expect((await shown(open.id, client)).data).toMatchObject(told);
    const halfOpen = await publisher({ showPhone: true });
    expect((await shown(halfOpen.id, halfOpen.api)).data).toMatchObject({ contactTypes: [], email: null, phone: null });
  });

  it('names the shown contacts, and reveals none to other users', async () => {
    const open = await publisher({ showEmail: true, showPhone: true, phone: '+393331112246' });
    const [verified, unverified] = [await actor(test), await actor(test, { emailVerifiedAt: null })];
    for (const [client, seeContacts] of [
      [anonymous, false],
      [unverified.api, false],
      [verified.api, true],
    ] as const) {
      const { data } = await shown(open.id, client);
      expect(data).toMatchObject({ contactTypes: ['email', 'phone'], email: null, phone: null, can: { seeContacts } });
      expect(JSON.stringify(data)).not.toMatch(/393331112246|@prova/);
    }
  });

  it('tells who it is, how many ads are published, the business, and nothing of what is private', async () => {
    const business = { businessName: 'Casa Srl', businessAddress: 'Via Roma 1', vatNumber: '12345678903' };
    const owner = await actor(test, { biography: 'Vendo casa mia.', ...business });
    await makeMarketListing(test, { owner });
    await makeMarketListing(test, { owner, publish: false });
    const { data } = await shown(owner.id);
    expect(data).toEqual({
      projection: 'public',
      id: owner.id,
      name: 'Ada',
      surname: 'Prova',
      avatar: null,
      biography: 'Vendo casa mia.',
      contactTypes: [],
      email: null,
      phone: null,
      business: { name: 'Casa Srl', address: 'Via Roma 1', vatNumber: '12345678903', reaNumber: null },
      createdAt: expect.any(String),
      isPublic: true,
      publishedListings: 1,
      areas: [{ comuneId: 15_146, name: 'Milano', listings: 1 }],
      can: { edit: false, seeContacts: false },
    });
    expect((await shown(owner.id, owner.api)).data.can).toEqual({ edit: true, seeContacts: true });
  });

  const [hidden, everybody] = [
    { toOthers: false, toAdmins: true },
    { toOthers: true, toAdmins: true },
  ];
  const set = (id: number, columns: { status?: UserStatus; emailVerifiedAt?: null }) =>
    deps.db.updateTable('appUser').set(columns).where('id', '=', id).execute();
  const standings: Record<string, [() => Promise<TestActor>, { toOthers: boolean; toAdmins: boolean }]> = {
    'has saved listings only': [async () => (await makeMarketListing(test, { publish: false })).owner, hidden],
    'has a published listing': [publisher, everybody],
    'has published a stay': [async () => (await makeStay(test)).owner, everybody],
    'has concluded a listing': [
      async () => {
        const { id, owner } = await makeMarketListing(test);
        const deal = {
          conclusionSaleOrRentalDate: italianDay(test.clock.now()),
          conclusionAgreedPrice: { amount: 400_000, currency: 'EUR' as const },
          conclusionBuyerOrTenantName: 'Rosa Verdi',
        };
        await owner.api.call(concludeListing, { params: { id }, body: deal });
        return owner;
      },
      everybody,
    ],
    'has suspended their only listing': [
      async () => {
        const { id, owner } = await makeMarketListing(test);
        await owner.api.call(suspendListing, { params: { id } });
        return owner;
      },
      everybody,
    ],
    'has an email that is not confirmed': [
      async () => {
        const owner = await publisher();
        await set(owner.id, { emailVerifiedAt: null });
        return owner;
      },
      hidden,
    ],
    'is suspended': [
      async () => {
        const owner = await publisher();
        await set(owner.id, { status: 'SUSPENDED' });
        return owner;
      },
      hidden,
    ],
    'is erased': [
      async () => {
        const owner = await publisher();
        await eraseAccount({ deps }, deps.db, owner.id);
        return owner;
      },
      { toOthers: false, toAdmins: false },
    ],
    'only looks around': [() => actor(test), hidden],
  };

  it.each(Object.keys(standings))('of somebody who %s is answered as the policy says', async (standing) => {
    const [make, { toOthers, toAdmins }] = standings[standing] as (typeof standings)[string];
    const [person, stranger] = [await make(), await actor(test)];
    const answerTo = async (by: TestActor | null, id = person.id) => {
      const headers = by ? { cookie: by.cookie } : {};
      const answer = await test.app.inject({ url: `/api/v1/users/${id}`, headers });
      return answer.statusCode === 200 ? { shown: answer.json().data.id } : { refused: answer.json() };
    };
    const untraced = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
    for (const by of [null, stranger, admin]) {
      const isShown = by === admin ? toAdmins : toOthers;
      const answer = await answerTo(by);
      if (isShown) expect(answer).toEqual({ shown: person.id });
      else expect(untraced(answer.refused)).toEqual(untraced((await answerTo(by, 2_000_000_000)).refused));
    }
  });

  it('is shown to its user before the first listing, marked as not public', async () => {
    const person = await actor(test);
    expect((await shown(person.id, person.api)).data).toMatchObject({ isPublic: false, can: { edit: true } });
    expect((await shown(person.id, admin.api)).data).toMatchObject({ isPublic: false, can: { edit: false } });
    await makeMarketListing(test, { owner: person });
    expect((await shown(person.id, person.api)).data).toMatchObject({ isPublic: true });
  });
});

describe('a personal profile', () => {
  it('is for oneself', async () => {
    const person = await actor(test, { phone: '+393331112255', passwordHash: 'x', gender: 'OTHER' });
    expect((await personal(person.id, person.api)).data).toMatchObject({
      projection: 'personalProfile',
      email: person.email,
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
  ] as const)('tells an admin what they can do with somebody %s', async (status, can) => {
    const person = await actor(test, { status });
    const { data } = await personal(person.id, admin.api);
    const always = { edit: true, delete: true, changeRole: true, disableTwoFactor: false, confirmPhone: false };
    expect(data.can).toEqual({ ...always, ...can });
  });

  it('tells an admin that they cannot govern themself', async () => {
    const { data } = await personal(admin.id, admin.api);
    expect(data.can).toMatchObject({ edit: true, suspend: false, delete: false, changeRole: false });
  });

  it('is refused to others alike, whether there is somebody or not', async () => {
    const [person, stranger] = [await actor(test), await actor(test)];
    for (const id of [person.id, 2_000_000_000]) {
      await expect(personal(id)).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED_EXCEPTION' });
      await expect(personal(id, stranger.api)).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    }
    await expect(personal(2_000_000_000, admin.api)).rejects.toMatchObject({ code: 'USER_NOT_FOUND_EXCEPTION' });
  });
});

describe('the list of people', () => {
  const named = async (name: string, surname: string, email: string) => actor(test, { name, surname, email });
  const find = async (email: string, query: { sort?: UserSort; page?: number; size?: number } = {}) =>
    admin.api.call(searchUsersByEmail, { query: { email, ...query } });
  const emails = ({ data }: { data: { email: string }[] }) => data.map((one) => one.email.split('@')[0]);
  const people: Promise<TestActor[]> = Promise.all([
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
    await people;
    if (sort.startsWith('createdAt')) {
      for (const [at, { id }] of (await people).entries()) {
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
  ])('holds those whose email has %j in it, as it stands', async (text, count) => {
    await people;
    const found = (await find(text, { size: 100 })).data.filter((one) => one.email.endsWith('@lista.test'));
    expect(found).toHaveLength(count);
  });

  it('comes in pages of ten, with the exact total, and has no end that fails', async () => {
    await people;
    const first = await admin.api.call(listUsers, { query: {} });
    expect(first.page).toMatchObject({ number: 0, size: 10 });
    expect(first.data).toHaveLength(10);
    const second = await find('@lista', { page: 1, size: 2 });
    expect([emails(second), second.page]).toEqual([['c%2'], { totalElements: 3, number: 1, size: 2 }]);
    expect((await find('@lista', { page: 900 })).data).toEqual([]);
  });

  it('knows whose two-factor is on', async () => {
    const secured = await actor(test, { email: 'sicura@duefattori.test' });
    await actor(test, { email: 'aperta@duefattori.test' });
    await deps.db
      .insertInto('twoFactor')
      .values({ userId: secured.id, secretSealed: deps.secrets.seal('x'), lastStep: 0 })
      .execute();
    const { data } = await find('@duefattori');
    expect(data.map((one) => [one.email[0], one.twoFAEnabled, one.can.disableTwoFactor])).toEqual([
      ['a', false, false],
      ['s', true, true],
    ]);
  });

  it('leaves out who is erased, and so do the counts', async () => {
    const count = async () =>
      (await admin.api.call(countUsersByStatus, { query: { status: 'SUSPENDED' } })).data as number;
    const before = await count();
    const erased = await actor(test, { email: 'via@erased.test' });
    await actor(test, { status: 'SUSPENDED' });
    await eraseAccount({ deps }, deps.db, erased.id);
    expect((await find('erased')).data).toEqual([]);
    expect(await count()).toBe(before + 1);
  });

  it.each(['sort=password,asc', 'size=101', 'page=-1', 'email=%00'])('refuses %s', async (query) => {
    const url = `${searchUsersByEmail.path}?${query}`;
    const answer = await test.app.inject({ url, headers: { cookie: admin.cookie } });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_EXCEPTION' });
  });
});

describe('erasing somebody', () => {
  const erase = (id: number, by = admin) =>
    by.api.call(deleteUser, { params: { id }, body: { reason: 'Account falso' } });

  it('is for an admin, leaves nobody behind, and is on record', async () => {
    const person = await actor(test);
    expect((await erase(person.id)).data).toEqual({ deleted: true });
    await expect(personal(person.id, admin.api)).rejects.toMatchObject({ code: 'USER_NOT_FOUND_EXCEPTION' });
    await expect(personal(person.id, person.api)).rejects.toMatchObject({ status: 401 });
    await expect(erase(person.id)).rejects.toMatchObject({ status: 404, code: 'USER_NOT_FOUND_EXCEPTION' });
    const trail = deps.db.selectFrom('auditEntry').select('actorId').where('event', '=', 'accounts.erased');
    expect(await trail.where('subjectId', '=', person.id).execute()).toEqual([{ actorId: admin.id }]);
  });

  it('is not for others, nor for oneself', async () => {
    const [person, second] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    await expect(erase(person.id, person)).rejects.toMatchObject({ status: 403 });
    await expect(erase(second.id, second)).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    await erase(second.id);
    await expect(erase(admin.id)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN_EXCEPTION' });
  });

  it('leaves one of two admins who erase each other at the same moment', async () => {
    const other = await actor(test, { role: 'ADMIN' });
    const both = await Promise.allSettled([erase(other.id, admin), erase(admin.id, other)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
