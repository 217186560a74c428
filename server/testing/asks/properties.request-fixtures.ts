import { saveProperty } from '#contract/catalog/properties';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeProperty, smallestHome } from '../../src/catalog/properties/properties.fixtures.ts';
import { drainDirty } from '../../src/discovery/search-index/drain-dirty.ts';
import { MIN_OWNERS } from '../../src/geo/places/learnt-street.rules.ts';
import { actor, type TestActor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import type { Asks } from './ask.ts';

/** A street that three homes have taught. */
async function learntStreet(test: TestApp): Promise<number> {
  const street = 'Via della Prova';
  let taught = 0;
  for (let at = 0; at < MIN_OWNERS; at += 1) {
    const { id: propertyId, owner } = await makeProperty(test, { street });
    await makeMarketListing(test, { owner, propertyId });
    taught = propertyId;
  }
  while (await drainDirty(test.deps));
  const home = test.deps.db.selectFrom('property').select('streetId').where('id', '=', taught);
  return (await home.executeTakeFirstOrThrow()).streetId ?? 0;
}

/** Real questions about homes, drafts and addresses, for the test of the API document; in the order of the routes. */
export async function asksOfHomes(test: TestApp, admin: TestActor): Promise<Asks> {
  const [owner, stranger] = [await actor(test), await actor(test)];
  const smallest = await smallestHome(test, owner);
  const { id } = (await owner.api.call(saveProperty, { body: smallest })).data;
  const offered = await makeMarketListing(test, { owner });
  const [mine, theirs, all] = [{ cookie: owner.cookie }, { cookie: stranger.cookie }, { cookie: admin.cookie }];
  const homes = '/api/v1/properties';
  const ofOwner = `${homes}/owner/${owner.id}`;
  const draft = '/api/v1/property-drafts/property-create-prova';
  const street = await learntStreet(test);
  const change = { data: { street: 'Via Ro' }, updatedAt: test.clock.now().toISOString() };
  return {
    'properties.saveProperty': [
      { url: homes, body: smallest, ...mine, about: 'a new one, with the owner’s pictures' },
      {
        url: homes,
        body: { id, description: 'Luminosa.', energyStatus: 'IN_PROGRESS' },
        ...mine,
        about: 'the owner’s',
      },
      { url: homes, body: { id, description: 'Mia.' }, ...theirs, status: 403 },
      { url: homes, body: { id: 2_000_000_000 }, ...mine, status: 404 },
      { url: homes, body: {}, ...mine, status: 422 },
    ],
    'properties.getProperty': [
      { url: `${homes}/${offered.propertyId}?full=true`, ...mine },
      { url: `${homes}/${id}`, ...theirs, status: 403 },
      { url: `${homes}/2000000000`, ...mine, status: 404 },
    ],
    'properties.deleteProperty': [
      { url: `${homes}/${offered.propertyId}`, ...mine, status: 409 },
      { url: `${homes}/${id}`, ...mine },
    ],
    'properties.listOwnedProperties': [
      { url: `${ofOwner}?full=true&size=1000&sort=rooms,desc`, ...mine },
      { url: ofOwner, ...theirs, status: 403 },
    ],
    'properties.countOwnedProperties': [{ url: `${ofOwner}/count`, ...mine }],
    'properties.listProperties': [{ url: homes, ...all }],
    'properties.searchPropertiesByStreet': [{ url: `${homes}/search/byContainingStreet?street=solferino`, ...all }],
    'properties.getOwnerEmail': [
      { url: `${homes}/search/ownerEmail?propertyId=${offered.propertyId}`, ...all },
      { url: `${homes}/search/ownerEmail?propertyId=2000000000`, ...all, status: 404 },
    ],
    'properties.countPropertiesByType': [{ url: `${homes}/search/countByType?type=VILLA`, ...all }],
    'propertyDrafts.listDrafts': [{ url: '/api/v1/property-drafts', ...mine }],
    'propertyDrafts.saveDraft': [
      { url: draft, body: change, ...mine },
      { url: draft, body: { ...change, data: { text: 'a'.repeat(70_000) } }, ...mine, status: 422 },
    ],
    'propertyDrafts.deleteDraft': [{ url: draft, ...mine }],
    'propertyDrafts.deleteDrafts': [{ url: '/api/v1/property-drafts', ...mine }],
    'places.listLearntStreets': [{ url: '/api/v1/admin/streets?q=via&size=2', ...all }],
    'places.removeLearntStreet': [
      { url: `/api/v1/admin/streets/${street}`, body: { reason: 'Non è una via' }, ...all },
      { url: '/api/v1/admin/streets/2000000000', body: { reason: 'Non è una via' }, ...all, status: 404 },
    ],
    'places.geocodeAddress': [
      { url: '/api/v1/places/geocode?street=Via+Solferino&administrativeAreaLevel1=Milano' },
      { url: '/api/v1/places/geocode', status: 422 },
    ],
  };
}
