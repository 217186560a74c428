import { describe, expect, it } from 'vitest';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getProperty, saveProperty } from '#contract/catalog/properties.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeProperty, uploadedPhoto } from '../properties/properties.fixtures.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const save = (user: TestActor, body: object) => user.api.call(saveProperty, { body: body as never });
const lacking = (missing: string[], ...listingIds: number[]) => ({
  status: 409,
  code: 'LISTING_INCOMPLETE_EXCEPTION',
  details: { missing, listingIds },
});
const energyUntold = { energyClass: 'NOT_SPECIFIED', energyStatus: null };

/** Photo that is not processed yet. */
async function rawPhoto(owner: TestActor) {
  const s3Key = await uploadedPhoto(test, owner);
  await test.deps.db
    .updateTable('mediaUpload')
    .set({ status: 'PENDING', mediaFileId: null })
    .where('s3Key', '=', s3Key)
    .execute();
  return { s3Key };
}

describe('a property with public listings', () => {
  it.each<[string, string[], object]>([
    ['its description', ['description'], { description: ' ' }],
    ['the data of its energy', ['energyClass'], energyUntold],
    ['both', ['description', 'energyClass'], { description: '', ...energyUntold }],
  ])('rejects the removal of %s, and saves nothing of that edit', async (_, missing, change) => {
    const { id, propertyId, owner } = await makeMarketListing(test);
    const getOwnProperty = async () =>
      (await owner.api.call(getProperty, { params: { id: propertyId }, query: {} })).data;
    const before = await getOwnProperty();
    await expect(save(owner, { id: propertyId, floor: 5, ...change })).rejects.toMatchObject(lacking(missing, id));
    expect(await getOwnProperty()).toEqual(before);
  });

  it('requires a processed photo, not only one in processing', async () => {
    const { id, propertyId, owner } = await makeMarketListing(test);
    const media = [await rawPhoto(owner)];
    await expect(save(owner, { id: propertyId, media })).rejects.toMatchObject(lacking(['media'], id));
    const ready = [...media, { s3Key: await uploadedPhoto(test, owner) }];
    expect((await save(owner, { id: propertyId, media: ready })).data.full).toBe(true);
  });

  it('names every listing that would become incomplete, with the points of its type, also for an admin', async () => {
    const stay = await makeStay(test);
    const { owner, propertyId } = stay;
    const sale = await makeMarketListing(test, { owner, propertyId });
    const admin = await actor(test, { role: 'ADMIN' });
    await makeMarketListing(test, { owner, propertyId, publish: false });
    const both = lacking(['description', 'energyClass'], stay.id, sale.id);
    await expect(save(admin, { id: propertyId, description: '', ...energyUntold })).rejects.toMatchObject(both);
    await expect(save(owner, { id: propertyId, ...energyUntold })).rejects.toMatchObject(
      lacking(['energyClass'], sale.id),
    );
    await owner.api.call(suspendListing, { params: { id: sale.id }, body: {} });
    expect((await save(owner, { id: propertyId, ...energyUntold })).data.energyClass).toBe('NOT_SPECIFIED');
  });

  it('accepts an edit while a public listing is incomplete for another reason', async () => {
    const { id, propertyId, owner } = await makeMarketListing(test);
    await test.deps.db.updateTable('property').set({ description: '' }).where('id', '=', propertyId).execute();
    expect((await save(owner, { id: propertyId, floor: 5 })).data.floor).toBe(5);
    await expect(save(owner, { id: propertyId, ...energyUntold })).rejects.toMatchObject(lacking(['energyClass'], id));
  });

  it('accepts the removal of required fields while its listings are drafts', async () => {
    const { propertyId, owner } = await makeMarketListing(test, { publish: false });
    expect((await save(owner, { id: propertyId, description: '' })).data.description).toBe('');
  });

  it('loses no required field concurrently with a publication', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, owner } = await makeProperty(test);
      const listing = await makeMarketListing(test, { owner, propertyId: id, publish: false });
      const settled = await Promise.allSettled([
        save(owner, { id, description: '' }),
        owner.api.call(publishListing, { params: { id: listing.id } }),
      ]);
      const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(codes).toEqual(['LISTING_INCOMPLETE_EXCEPTION']);
    }
  });
});
