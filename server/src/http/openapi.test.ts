import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteMarketListing } from '#contract/listing-editing';
import { requestExport } from '#contract/privacy';
import { listSessions } from '#contract/sessions';
import { compileOperations, emptySchemas } from '../../../tools/openapi-validators.ts';
import { registerUser } from '../accounts/register-user.ts';
import { asksOfAlerts } from '../alerts/asks-of-alerts.factory.ts';
import { allRoutes } from '../app.ts';
import { asksOfAvailability } from '../availability/asks-of-availability.factory.ts';
import { asksOfBillingCatalog } from '../billing-catalog/asks-of-billing-catalog.factory.ts';
import { asksOfBillingDetails } from '../billing-details/asks-of-billing-details.factory.ts';
import { asksOfBoosts } from '../boosts/asks-of-boosts.factory.ts';
import { asksOfEngagement } from '../engagement/asks-of-engagement.factory.ts';
import { asksOfInvoices } from '../invoices/asks-of-invoices.factory.ts';
import { refuse } from '../lib/refusal.ts';
import { asksOfListingLife } from '../listings/life/asks-of-listing-life.factory.ts';
import { makeMarketListing, makeStay } from '../listings/listings.factory.ts';
import { asksOfListings } from '../listings/lists/asks-of-listings.factory.ts';
import { asksOfMarket } from '../market/asks-of-market.factory.ts';
import { asksOfMedia } from '../media/uploads/asks-of-media.factory.ts';
import { asksOfMessages } from '../messages/lists/asks-of-messages.factory.ts';
import { asksOfOpenDayBookings } from '../open-day-bookings/lists/asks-of-open-day-bookings.factory.ts';
import { asksOfOpenDayDoor } from '../open-day-door/asks-of-open-day-door.factory.ts';
import { asksOfOpenDays } from '../open-days/asks-of-open-days.factory.ts';
import { sendReset } from '../passwords/send-reset.ts';
import { asksOfPayments } from '../payments/trying/asks-of-payments.factory.ts';
import { privacyJobs } from '../privacy/privacy.jobs.ts';
import { asksOfRecentSearches } from '../recent-searches/asks-of-recent-searches.factory.ts';
import { asksOfReports } from '../reports/asks-of-reports.factory.ts';
import { asksOfSandboxPayments } from '../sandbox-payments/asks-of-sandbox-payments.factory.ts';
import { asksOfSavedSearches } from '../saved-searches/asks-of-saved-searches.factory.ts';
import { drainDirty } from '../search/drain-dirty.ts';
import { waitingProof } from '../social/social.factory.ts';
import { asksOfSubscriptions } from '../subscriptions/life/asks-of-subscriptions.factory.ts';
import { actor } from '../testing/actors.ts';
import { asksOfTwoFactor } from '../testing/asks-of-two-factor.ts';
import { lettersTo } from '../testing/letters.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { password } from '../testing/somebody.ts';
import { testApp } from '../testing/test-app.ts';
import { sendVerification } from '../verification/send-verification.ts';
import { asksOfWithdrawals } from '../withdrawals/asks-of-withdrawals.factory.ts';
import { asksOfHomes } from './asks-of-homes.factory.ts';
import { buildOpenApi } from './openapi.ts';
import { SchemaCollection } from './openapi-schemas.ts';

const test = await testApp();
const market = await makeMarketListing(test);
const stay = await makeStay(test);
const goneAd = await makeMarketListing(test);
await goneAd.owner.api.call(deleteMarketListing, { params: { id: goneAd.id } });
await drainDirty(test.deps);

const person = {
  email: 'carla@prova.test',
  phone: '+393330009911',
  password,
  status: 'ACTIVE' as const,
};
await registerUser({ deps: test.deps, actor: null, refuse }, { name: 'Carla', surname: 'Prova', ...person });
const credentials = { identifier: person.email, password: person.password };

const newcomer = await actor(test);
const letterTo = { userId: newcomer.id, email: newcomer.email, name: 'Ada', locale: 'it' as const };
await sendVerification(test, test.deps.db, letterTo);
await sendReset(test.deps, { sealedIdentifier: test.deps.secrets.seal(newcomer.email).toString('base64') });
const [resetToken = '', verificationToken = ''] = (await lettersTo(test, newcomer.email)).map(({ token }) => token);
const signUp = {
  name: 'Dora',
  surname: 'Prova',
  email: 'dora@prova.test',
  phone: '+393330009912',
  password: 'Tre-gatti-sul-balcone',
};
const traveller = await actor(test);
const [session] = (await traveller.api.call(listSessions, {})).data;
const sessionId = session?.id ?? 0;
const changed = 'Tredici gatti sul tetto';
// Made through a provider: there is no old password to tell.
const provided = await actor(test);

// What Google proved of a person who comes to register, and of one who comes to link.
const stranger = await waitingProof(test, { provider: 'google', subject: 'stranger', email: 'elsa@prova.test' });
const linking = await waitingProof(test, { provider: 'google', subject: 'owner', email: null });
const google = '/api/v1/auth/social/google';

// One export to be downloaded, and one that is still to be made.
const leaving = await actor(test);
const myData = `/api/v1/users/${leaving.id}`;
const exported = await leaving.api.call(requestExport, { params: { id: leaving.id } });
await runJobs(test, privacyJobs);
const exportUrl = `${myData}/export/${exported.data.id}`;

const document = buildOpenApi(allRoutes);
const operations = compileOperations(document);

const admin = await actor(test, { role: 'ADMIN' });
const gone = await actor(test);
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

/** `file`: the content of an upload, sent as a form. */
type Ask = { url: string; body?: object; file?: Uint8Array; status?: number; cookie?: string };

async function formOf(file: Uint8Array) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'io.png'));
  const written = new Response(form);
  const headers = { 'content-type': written.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await written.arrayBuffer()) };
}

/** Real questions to every endpoint: those that work, and a refusal where there is one. */
const asks: Record<string, Ask[]> = {
  ...(await asksOfEngagement(test)),
  ...(await asksOfHomes(test, admin)),
  ...(await asksOfListingLife(test, admin)),
  ...(await asksOfAlerts(test)),
  ...(await asksOfAvailability(test)),
  ...(await asksOfBillingCatalog(test, admin)),
  ...(await asksOfBillingDetails(test)),
  ...(await asksOfBoosts(test)),
  ...(await asksOfInvoices(test)),
  ...(await asksOfListings(test, admin)),
  ...(await asksOfMarket(test)),
  ...(await asksOfMedia(test)),
  ...(await asksOfMessages(test)),
  ...(await asksOfOpenDays(test)),
  ...(await asksOfOpenDayDoor(test)),
  ...(await asksOfOpenDayBookings(test)),
  ...(await asksOfPayments(test)),
  ...(await asksOfRecentSearches(test)),
  ...(await asksOfReports(test)),
  ...(await asksOfSandboxPayments(test)),
  ...(await asksOfSavedSearches(test)),
  ...(await asksOfSubscriptions(test)),
  ...(await asksOfTwoFactor(test, admin)),
  ...(await asksOfWithdrawals(test)),
  'accounts.register': [
    { url: '/api/v1/auth/register', body: signUp, status: 201 },
    { url: '/api/v1/auth/register', body: { ...signUp, phone: person.phone }, status: 409 },
    { url: '/api/v1/auth/register', body: { ...signUp, password: 'qwertyuiop' }, status: 422 },
  ],
  'accounts.signIn': [
    { url: '/api/v1/auth/login', body: credentials },
    { url: '/api/v1/auth/login', body: { ...credentials, password: 'no' }, status: 401 },
    { url: '/api/v1/auth/login', body: {}, status: 422 },
  ],
  'accounts.signOut': [{ url: '/api/v1/auth/logout' }],
  'accounts.getMe': [{ url: '/api/v1/auth/me' }, { url: '/api/v1/auth/me', cookie: stay.owner.cookie }],
  'sessions.listSessions': [
    { url: '/api/v1/auth/sessions', cookie: stay.owner.cookie },
    { url: '/api/v1/auth/sessions', status: 401 },
  ],
  'sessions.endSession': [
    { url: `/api/v1/auth/sessions/${sessionId}`, cookie: traveller.cookie },
    { url: '/api/v1/auth/sessions/2000000000', cookie: newcomer.cookie, status: 404 },
  ],
  'sessions.endSessions': [{ url: '/api/v1/auth/sessions', cookie: newcomer.cookie }],
  'verification.verifyEmail': [
    { url: '/api/v1/verification/', body: { token: verificationToken } },
    { url: '/api/v1/verification/', body: { token: verificationToken }, status: 400 },
  ],
  'verification.resendVerificationEmail': [
    { url: '/api/v1/verification/resend-verification-email', body: { email: 'nobody@prova.test' } },
    { url: '/api/v1/verification/resend-verification-email', body: { email: newcomer.email }, status: 429 },
  ],
  'passwords.requestReset': [{ url: '/api/v1/reset/request', body: { identifier: 'nobody@prova.test' } }],
  'passwords.validateReset': [{ url: '/api/v1/reset/validate' }, { url: `/api/v1/reset/validate?token=${resetToken}` }],
  'passwords.confirmReset': [
    { url: '/api/v1/reset/confirm', body: { token: resetToken, password: changed } },
    { url: '/api/v1/reset/confirm', body: { token: resetToken, password: changed }, status: 400 },
  ],
  'passwords.changePassword': [
    {
      url: `/api/v1/users/${provided.id}/password`,
      body: { newPassword: changed },
      cookie: provided.cookie,
    },
    { url: `/api/v1/users/${provided.id}/password`, body: { newPassword: changed }, status: 401 },
  ],
  'social.listProviders': [{ url: '/api/v1/auth/social' }],
  'social.socialLogin': [
    { url: `${google}/login`, body: { token: stranger.token }, cookie: stranger.cookie, status: 404 },
    { url: `${google}/login`, body: { token: stranger.token }, status: 400 },
  ],
  'social.socialRegister': [
    { url: `${google}/register`, body: { token: stranger.token, password: changed }, cookie: stranger.cookie },
    { url: `${google}/register`, body: { token: 'none', password: changed }, status: 400 },
  ],
  'social.linkIdentity': [
    { url: `${google}/link`, body: { token: linking.token }, cookie: `${stay.owner.cookie}; ${linking.cookie}` },
    { url: `${google}/link`, body: { token: linking.token }, cookie: stay.owner.cookie, status: 400 },
  ],
  'social.listIdentities': [{ url: '/api/v1/auth/social/identities', cookie: stay.owner.cookie }],
  'social.unlinkIdentity': [
    { url: `${google}/link`, cookie: admin.cookie },
    { url: `${google}/link`, cookie: stay.owner.cookie, status: 409 },
    { url: '/api/v1/auth/social/facebook/link', cookie: stay.owner.cookie, status: 400 },
  ],
  'listings.getListing': [
    { url: `/api/v1/listings/${market.id}` },
    { url: `/api/v1/listings/${stay.id}`, cookie: stay.owner.cookie },
    { url: '/api/v1/listings/999999', status: 404 },
    { url: `/api/v1/listings/${goneAd.id}`, status: 410 },
  ],
  'listings.listMarketByAdvertiser': [
    { url: `/api/v1/market-listings/advertiser/${market.owner.id}` },
    { url: `/api/v1/market-listings/advertiser/${market.owner.id}?sort=views,asc`, status: 422 },
  ],
  'listings.listHospitalityByAdvertiser': [{ url: `/api/v1/hospitality-listings/advertiser/${stay.owner.id}` }],
  'users.getUser': [
    { url: `/api/v1/users/${provided.id}` },
    { url: `/api/v1/users/${stay.owner.id}?projection=personalProfile`, cookie: stay.owner.cookie },
    { url: `/api/v1/users/${provided.id}?projection=personalProfile`, status: 401 },
    { url: `/api/v1/users/${provided.id}?projection=personalProfile`, cookie: stay.owner.cookie, status: 403 },
    { url: '/api/v1/users/999999', status: 404 },
  ],
  'users.editUser': [
    { url: `/api/v1/users/${stay.owner.id}`, body: { name: 'Ada', phone: '' }, cookie: stay.owner.cookie },
    { url: `/api/v1/users/${stay.owner.id}`, body: { role: 'ADMIN' }, cookie: stay.owner.cookie, status: 403 },
    { url: `/api/v1/users/${admin.id}`, body: { role: 'USER' }, cookie: admin.cookie, status: 409 },
  ],
  'users.uploadAvatar': [
    { url: `/api/v1/users/${stay.owner.id}/avatar`, file: picture, cookie: stay.owner.cookie },
    { url: `/api/v1/users/${stay.owner.id}/avatar`, file: Buffer.from('x'), cookie: stay.owner.cookie, status: 422 },
    { url: `/api/v1/users/${stay.owner.id}/avatar`, body: {}, cookie: stay.owner.cookie, status: 415 },
    { url: `/api/v1/users/${stay.owner.id}/avatar`, file: picture, cookie: admin.cookie, status: 403 },
  ],
  'users.removeAvatar': [{ url: `/api/v1/users/${stay.owner.id}/avatar`, cookie: stay.owner.cookie }],
  'users.listUsers': [
    { url: '/api/v1/users', cookie: admin.cookie },
    { url: '/api/v1/users', cookie: stay.owner.cookie, status: 403 },
  ],
  'users.searchUsersByEmail': [{ url: '/api/v1/users/search/byContainingEmail?email=prova', cookie: admin.cookie }],
  'users.countUsersByStatus': [{ url: '/api/v1/users/search/countByStatus?status=ACTIVE', cookie: admin.cookie }],
  'users.deleteUser': [
    { url: `/api/v1/users/${gone.id}`, cookie: admin.cookie },
    { url: `/api/v1/users/${gone.id}`, cookie: admin.cookie, status: 404 },
  ],
  'privacy.requestExport': [
    { url: `${myData}/export`, cookie: leaving.cookie, status: 202 },
    { url: `${myData}/export`, cookie: admin.cookie, status: 403 },
  ],
  'privacy.listExports': [{ url: `${myData}/export`, cookie: leaving.cookie }],
  'privacy.getExport': [
    { url: exportUrl, cookie: leaving.cookie },
    { url: `${myData}/export/2000000000`, cookie: leaving.cookie, status: 404 },
  ],
  'privacy.downloadExport': [
    { url: `${exportUrl}/file`, cookie: leaving.cookie },
    { url: `${myData}/export/2000000000/file`, cookie: leaving.cookie, status: 404 },
  ],
  'privacy.requestDeletion': [
    { url: `${myData}/deletion`, body: {}, cookie: leaving.cookie, status: 202 },
    { url: `${myData}/deletion`, body: {}, cookie: admin.cookie, status: 403 },
  ],
  'privacy.undoDeletion': [{ url: `${myData}/deletion`, cookie: leaving.cookie }],
  'privacy.listConsents': [{ url: `${myData}/consents`, cookie: leaving.cookie }],
  'dashboard.getOverview': [
    { url: '/api/v1/dashboard/overview', cookie: stay.owner.cookie },
    { url: '/api/v1/dashboard/overview', status: 401 },
  ],
  'mail.listMailbox': [{ url: '/api/v1/dev/mailbox' }, { url: `/api/v1/dev/mailbox?to=${newcomer.email}` }],
  'places.findNearby': [
    { url: '/api/v1/places/nearby?latitude=45.46&longitude=9.19&radius=1500&type=restaurant' },
    { url: '/api/v1/places/nearby?latitude=91&longitude=9.19&radius=1500', status: 422 },
  ],
  'places.suggestPlaces': [{ url: '/api/v1/places/autocomplete?q=milano' }],
  'search.searchListings': [
    { url: '/api/v1/search?context=MARKET&locationQuery=Milano' },
    { url: '/api/v1/search?context=HOSPITALITY' },
    { url: '/api/v1/search?context=NOPE', status: 422 },
  ],
  'search.explainRanking': [{ url: '/api/v1/search/ranking' }],
  'search.listHomepageAds': [{ url: '/api/v1/search/homepage' }],
  'search.searchListingsByBody': [
    { url: '/api/v1/search', body: { context: 'MARKET', minPrice: 100, propertyTypes: ['APARTMENT'] } },
  ],
  'search.countFacets': [
    { url: '/api/v1/search/facets?context=MARKET&features=balcony' },
    { url: '/api/v1/search/facets?context=HOSPITALITY&locationQuery=xqzwkjhg' },
    { url: '/api/v1/search/facets?context=MARKET&minRooms=-1', status: 422 },
  ],
  'sentences.understandSentence': [
    { url: '/api/v1/search/ai', body: { context: 'MARKET', prompt: 'trilocale luminoso a Milano, xqzwk' } },
    { url: '/api/v1/search/ai', body: { context: 'MARKET', prompt: ' ' }, status: 422 },
  ],
  'search.countFacetsByBody': [{ url: '/api/v1/search/facets', body: { context: 'MARKET', minRooms: 2 } }],
  'search.clusterResults': [
    { url: '/api/v1/search/clusters?context=MARKET' },
    { url: '/api/v1/search/clusters?context=HOSPITALITY&zoom=21', status: 422 },
  ],
  'search.clusterResultsByBody': [{ url: '/api/v1/search/clusters', body: { context: 'MARKET', zoom: 7 } }],
};

describe('the API document', () => {
  it('holds a schema that says something for every body and every answer', () => {
    expect(operations).toHaveLength(allRoutes.length);
    expect(emptySchemas(operations)).toEqual([]);
  });

  it('says of every operation how it refuses another method, and of a write also a wrong or too long body', () => {
    for (const { operation, name } of operations) {
      const expected = name.startsWith('GET') ? ['405'] : ['405', '413', '415'];
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(expected));
    }
  });

  it('is found out when a schema refers to nothing but itself, or allows everything', () => {
    const planted = structuredClone(document);
    planted.components.schemas.SearchAnswer = { $ref: '#/components/schemas/SearchAnswer' };
    expect(() => compileOperations(planted)).toThrow('components/schemas/SearchAnswer');
    planted.components.schemas.SearchAnswer = {};
    expect(emptySchemas(compileOperations(planted))).toEqual([
      'GET /api/v1/search: the schema of its 200 says nothing',
      'POST /api/v1/search: the schema of its 200 says nothing',
    ]);
  });

  it.each(allRoutes.map(({ endpoint }) => endpoint))('describes what $id takes and answers', async ({ id, method }) => {
    const judge = operations.find(({ operation }) => operation.operationId === id);
    for (const { url, body, file, status = 200, cookie } of asks[id] ?? [{ url: `no question to ${id}` }]) {
      const form = file && (await formOf(file));
      const answer = await test.app.inject({
        ...{ method, url, headers: { ...form?.headers, ...(cookie && { cookie }) } },
        ...(body && { payload: body }),
        ...(form && { payload: form.payload }),
      });
      expect({ url, status: answer.statusCode }).toEqual({ url, status });
      const validate = judge?.answers[String(status)];
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      expect(validate?.(isJson ? answer.json() : answer.body), JSON.stringify(validate?.errors)).toBe(true);
      if (body && status !== 422 && status !== 415)
        expect(judge?.body?.(body), JSON.stringify(judge?.body?.errors)).toBe(true);
    }
  });
});

describe('a schema with a name', () => {
  it('is kept under it whole, also when it is the one that was asked for', () => {
    const schemas = new SchemaCollection();
    const part = z.object({ a: z.string() }).meta({ id: 'Part' });
    const whole = z.object({ part }).meta({ id: 'Whole' });
    expect(schemas.add(whole, 'output')).toEqual({ $ref: '#/components/schemas/Whole' });
    expect(schemas.components.Whole).toMatchObject({ properties: { part: { $ref: '#/components/schemas/Part' } } });
    expect(schemas.components.Part).toMatchObject({ properties: { a: { type: 'string' } } });
  });
});
