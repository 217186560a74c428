import { describe, expect, it } from 'vitest';
import { concludeListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getUser } from '#contract/identity/users.schemas';
import type { UserStatus } from '#contract/platform/roles';
import { makeMarketListing, makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { eraseAccountRow } from '../../src/identity/accounts/personal-data.ts';
import { italianDay } from '../../src/platform/lib/italian-days.ts';
import { actor, type TestActor } from '../actors.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { deps, anonymous } = test;

const admin = await actor(test, { role: 'ADMIN', email: 'zz.admin@prova.test' });
const contacts = { phone: '+393331112233', biography: 'Vendo casa mia.' };
const shown = (id: number, client = anonymous) => client.call(getUser, { params: { id }, query: {} });

describe('a public profile', () => {
  const publisher = async (columns: Parameters<typeof actor>[1] = {}) => {
    const owner = await actor(test, columns);
    await makeMarketListing(test, { owner });
    return owner;
  };

  it('shows neither email nor phone by default', async () => {
    const shy = await publisher(contacts);
    for (const client of [anonymous, shy.api, admin.api]) {
      expect((await shown(shy.id, client)).data).toMatchObject({ projection: 'public', email: null, phone: null });
    }
    expect((await shown(shy.id)).data).toMatchObject({ contactTypes: [] });
    const open = await publisher({ showEmail: true, showPhone: true, phone: '+393331112244' });
    const contactFields = { contactTypes: ['email', 'phone'], email: open.email, phone: '+393331112244' };
    for (const client of [open.api, admin.api])
      expect((await shown(open.id, client)).data).toMatchObject(contactFields);
    const halfOpen = await publisher({ showPhone: true });
    expect((await shown(halfOpen.id, halfOpen.api)).data).toMatchObject({ contactTypes: [], email: null, phone: null });
  });

  it('names the visible contacts, and reveals none to other users', async () => {
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

  it('shows the user, the count of published listings and the business, and no private data', async () => {
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
      agencySlug: null,
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
  const profileCases: Record<string, [() => Promise<TestActor>, { toOthers: boolean; toAdmins: boolean }]> = {
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
        await eraseAccountRow({ deps }, deps.db, owner.id);
        return owner;
      },
      { toOthers: false, toAdmins: false },
    ],
    'only looks around': [() => actor(test), hidden],
  };

  it.each(Object.keys(profileCases))('of a user who %s follows the policy', async (caseName) => {
    const [make, { toOthers, toAdmins }] = profileCases[caseName] as (typeof profileCases)[string];
    const [user, otherUser] = [await make(), await actor(test)];
    const responseFor = async (by: TestActor | null, id = user.id) => {
      const headers = by ? { cookie: by.cookie } : {};
      const response = await test.app.inject({ url: `/api/v1/users/${id}`, headers });
      return response.statusCode === 200 ? { shown: response.json().data.id } : { rejected: response.json() };
    };
    const untraced = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
    for (const by of [null, otherUser, admin]) {
      const isShown = by === admin ? toAdmins : toOthers;
      const response = await responseFor(by);
      if (isShown) expect(response).toEqual({ shown: user.id });
      else expect(untraced(response.rejected)).toEqual(untraced((await responseFor(by, 2_000_000_000)).rejected));
    }
  });

  it('is shown to its user before the first listing, marked as not public', async () => {
    const user = await actor(test);
    expect((await shown(user.id, user.api)).data).toMatchObject({ isPublic: false, can: { edit: true } });
    expect((await shown(user.id, admin.api)).data).toMatchObject({ isPublic: false, can: { edit: false } });
    await makeMarketListing(test, { owner: user });
    expect((await shown(user.id, user.api)).data).toMatchObject({ isPublic: true });
  });
});
