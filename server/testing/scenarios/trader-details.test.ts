import { describe, expect, it } from 'vitest';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { editUser, type UserChanges } from '#contract/identity/users.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();

const edit = (by: TestActor, id: number, body: UserChanges) => by.api.call(editUser, { params: { id }, body });

describe('a change of the own profile', () => {
  it('requires trader details of a professional with public listings (LAW-04)', async () => {
    const { id, owner } = await makeMarketListing(test);
    const business = { name: 'Casa Srl', address: 'Via Roma 1', vatNumber: '12345678903', reaNumber: null };
    const untold = { status: 422, fields: [{ path: 'body.business', rule: 'required' }] };
    await expect(edit(owner, owner.id, { advertiserKind: 'PROFESSIONAL' })).rejects.toMatchObject(untold);
    await edit(owner, owner.id, { business });
    await expect(edit(owner, owner.id, { business: null })).rejects.toMatchObject(untold);
    await edit(owner, owner.id, { name: 'Anna' });
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    expect((await edit(owner, owner.id, { business: null })).data.business).toBeNull();
    await edit(owner, owner.id, { business });
    await owner.api.call(publishListing, { params: { id } });
    expect((await edit(owner, owner.id, { advertiserKind: 'PRIVATE' })).data.business).toBeNull();
  });

  it('either publishes or removes the trader details when both run concurrently', async () => {
    const owner = await actor(test);
    const business = { name: 'Casa Srl', address: 'Via Roma 1', vatNumber: '12345678903', reaNumber: null };
    for (let round = 0; round < 10; round += 1) {
      await edit(owner, owner.id, { business });
      const { id } = await makeMarketListing(test, { owner, publish: false });
      const settled = await Promise.allSettled([
        edit(owner, owner.id, { business: null }),
        owner.api.call(publishListing, { params: { id } }),
      ]);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const isPublic = settled[1]?.status === 'fulfilled';
      if (isPublic) await owner.api.call(suspendListing, { params: { id }, body: {} });
    }
  });
});
