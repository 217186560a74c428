import { saveProperty } from '#contract/catalog/properties.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeProperty, smallestProperty } from '../../src/catalog/properties/properties.fixtures.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { MIN_OWNERS } from '../../src/geo/places/learnt-street.rules.ts';
import { actor, type TestActor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import type { RequestFixtures } from './request-fixture.ts';

/** Street learned from three properties. */
async function learntStreet(test: TestApp): Promise<number> {
  const street = 'Via della Prova';
  let taught = 0;
  for (let at = 0; at < MIN_OWNERS; at += 1) {
    const { id: propertyId, owner } = await makeProperty(test, { street });
    await makeMarketListing(test, { owner, propertyId });
    taught = propertyId;
  }
  while (await applyPendingChanges(test.deps));
  const query = test.deps.db.selectFrom('property').select('streetId').where('id', '=', taught);
  return (await query.executeTakeFirstOrThrow()).streetId ?? 0;
}

/** Requests for properties, drafts and addresses for the API document test, in route order. */
export async function propertyRequests(test: TestApp, admin: TestActor): Promise<RequestFixtures> {
  const [owner, otherUser] = [await actor(test), await actor(test)];
  const smallest = await smallestProperty(test, owner);
  const { id } = (await owner.api.call(saveProperty, { body: smallest })).data;
  const offered = await makeMarketListing(test, { owner });
  const [asOwner, asOtherUser, all] = [
    { cookie: owner.cookie },
    { cookie: otherUser.cookie },
    { cookie: admin.cookie },
  ];
  const path = '/api/v1/properties';
  const ofOwner = `${path}/owner/${owner.id}`;
  const draft = '/api/v1/property-drafts/property-create-prova';
  const street = await learntStreet(test);
  const change = { data: { street: 'Via Ro' }, updatedAt: test.clock.now().toISOString() };
  return {
    'properties.saveProperty': [
      { url: path, body: smallest, ...asOwner, about: 'a new one, with the owner’s pictures' },
      {
        url: path,
        body: { id, description: 'Luminosa.', energyStatus: 'IN_PROGRESS' },
        ...asOwner,
        about: 'the owner’s',
      },
      { url: path, body: { id, description: 'Mia.' }, ...asOtherUser, status: 403 },
      { url: path, body: { id: 2_000_000_000 }, ...asOwner, status: 404 },
      { url: path, body: {}, ...asOwner, status: 422 },
    ],
    'properties.getProperty': [
      { url: `${path}/${offered.propertyId}?full=true`, ...asOwner },
      { url: `${path}/${id}`, ...asOtherUser, status: 403 },
      { url: `${path}/2000000000`, ...asOwner, status: 404 },
    ],
    'properties.deleteProperty': [
      { url: `${path}/${offered.propertyId}`, ...asOwner, status: 409 },
      { url: `${path}/${id}`, ...asOwner },
    ],
    'properties.listOwnedProperties': [
      { url: `${ofOwner}?full=true&size=1000&sort=rooms,desc`, ...asOwner },
      { url: ofOwner, ...asOtherUser, status: 403 },
    ],
    'properties.countOwnedProperties': [{ url: `${ofOwner}/count`, ...asOwner }],
    'properties.listProperties': [{ url: path, ...all }],
    'properties.searchPropertiesByStreet': [{ url: `${path}/search/byContainingStreet?street=solferino`, ...all }],
    'properties.getOwnerEmail': [
      { url: `${path}/search/ownerEmail?propertyId=${offered.propertyId}`, ...all },
      { url: `${path}/search/ownerEmail?propertyId=2000000000`, ...all, status: 404 },
    ],
    'properties.countPropertiesByType': [{ url: `${path}/search/countByType?type=VILLA`, ...all }],
    'propertyDrafts.listDrafts': [{ url: '/api/v1/property-drafts', ...asOwner }],
    'propertyDrafts.saveDraft': [
      { url: draft, body: change, ...asOwner },
      { url: draft, body: { ...change, data: { text: 'a'.repeat(70_000) } }, ...asOwner, status: 422 },
    ],
    'propertyDrafts.deleteDraft': [{ url: draft, ...asOwner }],
    'propertyDrafts.deleteDrafts': [{ url: '/api/v1/property-drafts', ...asOwner }],
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
