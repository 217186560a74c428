import { saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { changeOrganizationListings } from '#contract/catalog/organization-listings.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { makeProperty } from '../properties/properties.fixtures.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

/** Requests of an organization's members about its listings. */
export async function organizationListingRequests(test: TestApp): Promise<RequestFixtures> {
  const { id: listingId, owner } = await makeMarketListing(test);
  const { id } = await makeOrganization(test, { owner, takeOver: true });
  const body = { ids: [listingId], action: 'assign' as const, agentId: null };
  const change = await owner.api.call(changeOrganizationListings, { params: { organizationId: id }, body });
  const { id: changeId } = change.data;
  const [asOwner, asOther] = [{ cookie: owner.cookie }, { cookie: (await actor(test)).cookie }];
  const url = `/api/v1/organizations/${id}/listings`;
  return {
    'listings.listOrganizationListings': [
      { url: `${url}?status=PUBLISHED&sort=price,asc&agentId=${owner.id}`, ...asOwner },
      { url: `${url}?sort=colore`, ...asOwner, status: 422 },
      { url, ...asOther, status: 404 },
    ],
    'listings.listListingChanges': [
      { url: `${url}/bulk`, ...asOwner },
      { url: `${url}/bulk`, ...asOther, status: 404 },
    ],
    'listings.getListingChange': [
      { url: `${url}/bulk/${changeId}`, ...asOwner },
      { url: `${url}/bulk/2000000000`, ...asOwner, status: 404 },
    ],
    'listings.changeOrganizationListings': [
      { url: `${url}/bulk`, body: { ids: [listingId], action: 'assign', agentId: null }, ...asOwner, status: 202 },
      { url: `${url}/bulk`, body: { ids: [], action: 'suspend' }, ...asOwner, status: 422 },
      { url: `${url}/bulk`, body: { ids: [listingId], action: 'suspend' }, ...asOther, status: 404 },
    ],
  };
}

/** Requests that read, save and delete listings, for the test of the API document. */
export async function listingRequests(test: TestApp, admin: TestActor): Promise<RequestFixtures> {
  const owner = await actor(test);
  const sale = await makeMarketListing(test, { owner });
  // The CIN is of Roma, the property in Milano.
  const stay = await makeStay(test, { owner, propertyId: sale.propertyId, cin: 'IT058091C2ABCD1234' });
  const { id: newPropertyId } = await makeProperty(test, { owner });
  const concluded = await makeMarketListing(test, { owner });
  const end = { status: 'CONCLUDED' as const, conclusionDate: '2026-10-01', conclusionAgreedPriceMinor: 40_000_000 };
  await test.deps.db.updateTable('listing').set(end).where('id', '=', concluded.id).execute();
  const [asOwner, asOtherUser, all] = [
    { cookie: owner.cookie },
    { cookie: (await actor(test)).cookie },
    { cookie: admin.cookie },
  ];
  const [market, stays, listings] = ['/api/v1/market-listings', '/api/v1/hospitality-listings', '/api/v1/listings'];
  const none = 2_000_000_000;
  const price = { amount: 120.5, currency: 'EUR' };
  const common = {
    property: { id: newPropertyId },
    title: 'Casa del contratto',
    contactEmail: 'ada@prova.test',
    price,
  };
  const typed = 'casa.contatto@prova.test';
  const toConfirm = await makeMarketListing(test, { owner });
  await owner.api.call(saveMarketListing, { body: { id: toConfirm.id, contactEmail: typed } });
  const [email] = await emailsTo(test, typed);
  const confirmation = '/api/v1/auth/contact-email/confirm';
  const reads: RequestFixtures = {
    'listings.getMarketListing': [
      { url: `${market}/${sale.id}` },
      { url: `${market}/${concluded.id}`, ...asOwner },
      { url: `${market}/${stay.id}`, status: 404 },
    ],
    'listings.getHospitalityListing': [
      { url: `${stays}/${stay.id}`, ...asOwner },
      { url: `${stays}/${sale.id}`, status: 404 },
    ],
    'listings.listMarketByProperty': [{ url: `${market}/property/${sale.propertyId}`, ...asOtherUser }],
    'listings.listHospitalityByProperty': [{ url: `${stays}/property/${sale.propertyId}` }],
    'listings.listByIds': [
      { url: `${listings}/bulk?listingIds=${stay.id},${sale.id},${none}`, ...asOwner },
      { url: `${listings}/bulk`, status: 422 },
    ],
    'listings.getAdvertiserStats': [{ url: `${listings}/advertiser/${owner.id}/stats`, ...asOwner }],
    'listings.countHospitality': [{ url: `${stays}/search/count` }],
    'listings.countByContractType': [{ url: `${market}/search/countByContractType?contractType=SALE` }],
    'listings.listListings': [
      { url: `${listings}?sort=title,desc`, ...all },
      { url: listings, ...asOwner, status: 403 },
    ],
    'listings.searchListingsByTitle': [{ url: `${listings}/search/byContainingTitle?title=trilocale`, ...all }],
    'listings.countListingsByStatus': [{ url: `${listings}/search/countByStatus`, ...all }],
    'listings.getAdvertiserEmail': [
      { url: `/api/v1/properties/search/advertiserEmail?listingId=${sale.id}`, ...all },
      { url: `/api/v1/properties/search/advertiserEmail?listingId=${none}`, ...all, status: 404 },
    ],
  };
  return {
    ...reads,
    'listings.acceptCin': [
      { url: `${listings}/${sale.id}/cin-review`, ...all, status: 409 },
      { url: `${listings}/${stay.id}/cin-review`, ...all },
      { url: `${listings}/${none}/cin-review`, ...all, status: 404 },
    ],
    'listings.getCinSharing': [
      { url: `${stays}/search/cinSharing?cin=IT058091C2ABCD1234`, ...asOtherUser },
      { url: `${stays}/search/cinSharing`, ...asOwner, status: 422 },
    ],
    'listings.saveMarketListing': [
      {
        url: market,
        body: { ...common, contractType: 'SALE', draftId: 'form-api' },
        ...asOwner,
        about: 'a new one, of the owner’s property',
      },
      { url: market, body: { id: sale.id, condominiumFees: null, version: 1 }, ...asOwner, about: 'the owner’s' },
      { url: market, body: { id: sale.id, title: 'Ancora la prima', version: 1 }, ...asOwner, status: 409 },
      { url: market, body: { id: sale.id }, ...asOtherUser, status: 403 },
      { url: market, body: { id: none }, ...asOwner, status: 404 },
      { url: market, body: {}, ...asOwner, status: 422 },
    ],
    'listings.saveHospitalityListing': [
      { url: stays, body: { ...common, maxGuests: 4, includedGuests: 2, checkInTime: '24:00:00' }, ...asOwner },
      { url: stays, body: { id: stay.id, cin: null }, ...asOwner, status: 409 },
      { url: stays, body: { ...common, maxGuests: 4, includedGuests: 2 }, ...asOtherUser, status: 404 },
    ],
    'listings.resendContactConfirmation': [
      { url: `${listings}/${toConfirm.id}/contact-email/confirmation`, ...asOwner },
      { url: `${listings}/${toConfirm.id}/contact-email/confirmation`, ...asOtherUser, status: 403 },
      { url: `${listings}/${none}/contact-email/confirmation`, ...asOwner, status: 404 },
    ],
    'listings.confirmContactEmail': [
      { url: confirmation, body: { token: email?.token } },
      { url: confirmation, body: { token: 'x'.repeat(43) }, status: 400 },
    ],
    'listings.deleteMarketListing': [
      { url: `${market}/${sale.id}`, ...asOtherUser, status: 403 },
      { url: `${market}/${sale.id}`, ...asOwner },
      { url: `${market}/${sale.id}`, ...asOwner, status: 404 },
    ],
    'listings.deleteHospitalityListing': [{ url: `${stays}/${stay.id}`, ...asOwner }],
  };
}
