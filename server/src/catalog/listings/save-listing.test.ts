import { describe, expect, it } from 'vitest';
import { saveHospitalityListing, saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import type { ListingStatus, Suspender } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { saveProperty } from '#contract/catalog/properties.schemas';
import { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeProperty } from '../properties/properties.fixtures.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
const admin = await actor(test, { role: 'ADMIN' });

const market = async (user: TestActor, body: object): Promise<ListingView> =>
  (await user.api.call(saveMarketListing, { body: body as never })).data;
const stay = async (user: TestActor, body: object): Promise<ListingView> =>
  (await user.api.call(saveHospitalityListing, { body: body as never })).data;
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const rowOf = (id: number) => deps.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** "status CODE", then each invalid field with its rule. */
async function errorOf(promise: Promise<unknown>): Promise<string[]> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return [`${error.status} ${error.code}`, ...error.fields.map(({ path, rule }) => `${path} ${rule}`)];
}

async function newSale() {
  const { id, owner } = await makeProperty(test);
  const body = {
    property: { id },
    title: 'Trilocale a Brera',
    contactEmail: 'Ada@Prova.test',
    price: eur(300_000),
    contractType: 'SALE',
  };
  return { owner, body };
}
async function newStay() {
  const { owner, body } = await newSale();
  const { contractType: _, ...common } = body;
  return { owner, body: { ...common, price: eur(90), maxGuests: 4, includedGuests: 2 } };
}

describe('creating a listing', () => {
  it('accepts the required fields of a sale, and creates a draft', async () => {
    const { owner, body } = await newSale();
    const listing = await market(owner, { ...body, contactPhone: '02 1234567', contactWhatsapp: '' });
    expect(listing).toMatchObject({
      listingType: 'MARKET',
      status: 'DRAFT',
      contactEmail: owner.email,
      contactPhone: '+39021234567',
      contactWhatsapp: null,
      own: { version: 1, missing: [], subscription: 'NOT_REQUIRED', conclusion: null, suspension: null },
      can: { edit: true, publish: true, delete: true, favorite: false },
    });
  });

  it('accepts a stay without a CIN, from a user without a verified email', async () => {
    const person = await actor(test, { emailVerifiedAt: null });
    const { id } = await makeProperty(test, { owner: person });
    const { body } = await newStay();
    const listing = await stay(person, { ...body, property: { id }, cin: '', cleaningFee: null });
    expect(listing).toMatchObject({ cin: null, cleaningFee: null, own: { missing: ['cin'] } });
  });

  it('names all missing fields, one problem per field', async () => {
    const owner = await actor(test);
    const common = ['body.property required', 'body.title required', 'body.contactEmail required'];
    expect(await errorOf(market(owner, {}))).toEqual([
      '422 VALIDATION_EXCEPTION',
      ...common,
      'body.contractType required',
      'body.price required',
    ]);
    expect(await errorOf(stay(owner, { price: null }))).toEqual([
      '422 VALIDATION_EXCEPTION',
      ...common,
      'body.maxGuests required',
      'body.includedGuests required',
      'body.price required',
    ]);
    expect(await errorOf(market(owner, { price: { amount: 5 } }))).toEqual([
      '422 VALIDATION_EXCEPTION',
      'body.price.currency invalid_value',
    ]);
  });

  it('stores unusual but valid values', async () => {
    const { owner, body } = await newSale();
    const title = '🏡'.repeat(120);
    const listing = await market(owner, { ...body, title, condominiumFees: eur(0.1 + 0.2), price: eur(100_000_000) });
    expect(listing).toMatchObject({ title, condominiumFees: eur(0.3), price: eur(100_000_000) });
    const other = await newStay();
    const times = { checkInTime: '24:00:00', checkOutTime: '00:00:00', hostLanguages: ['it', 'it'] };
    expect(await stay(other.owner, { ...other.body, ...times })).toMatchObject({ ...times, hostLanguages: ['it'] });
  });

  it('requires an own property, also for admins', async () => {
    const { body } = await newSale();
    for (const user of [await actor(test), admin]) {
      expect(await errorOf(market(user, body))).toEqual(['404 PROPERTY_NOT_FOUND_EXCEPTION']);
    }
    const huge = { ...body, property: { id: 2_147_483_647 } };
    expect(await errorOf(market(admin, huge))).toEqual(['404 PROPERTY_NOT_FOUND_EXCEPTION']);
    const call = test.anonymous.call(saveMarketListing, { body: body as never });
    expect(await errorOf(call)).toEqual(['401 AUTHENTICATION_REQUIRED_EXCEPTION']);
  });

  it('creates one listing per form, for any number of concurrent requests', async () => {
    const { owner, body } = await newSale();
    const sent = Array.from({ length: 50 }, (_, n) =>
      market(owner, { ...body, draftId: 'form-1', title: `Casa ${n}` }),
    );
    const ids = new Set((await Promise.all(sent)).map(({ id }) => id));
    expect(ids.size).toBe(1);
    const other = await newSale();
    expect(ids).not.toContain((await market(other.owner, { ...other.body, draftId: 'form-1' })).id);
  }, 60_000);
});

describe('merging into a listing', () => {
  it('keeps missing fields, clears null fields and increments the version', async () => {
    const { owner, body } = await newSale();
    const window = { availabilityStartDate: '2027-01-01', availabilityEndDate: '2027-06-30' };
    const before = await market(owner, { ...body, ...window, condominiumFees: eur(90) });
    clock.forward(60_000);
    const after = await market(owner, { id: before.id, title: 'Trilocale rinnovato', condominiumFees: null });
    expect(after).toEqual({
      ...before,
      title: 'Trilocale rinnovato',
      condominiumFees: null,
      updatedAt: clock.now().toISOString(),
      own: { ...before.own, version: 2, quality: after.own?.quality },
    });
    const audit = deps.db.selectFrom('auditEntry').selectAll().where('event', '=', 'listings.edited');
    const [entry] = await audit.where('subjectId', '=', before.id).execute();
    expect(entry?.detail).toEqual({ fields: ['title', 'condominiumFees'] });
    clock.forward(60_000);
    expect(await market(owner, { id: before.id, contactEmail: 'ADA@prova.test', price: eur(300_000) })).toEqual(after);
  });

  it('is allowed for the advertiser and admins, and keeps the advertiser', async () => {
    const { id, owner } = await makeMarketListing(test);
    const otherUser = await actor(test);
    expect(await errorOf(market(otherUser, { id, title: 'Mia per sempre' }))).toEqual([
      '403 AUTHORIZATION_DENIED_EXCEPTION',
    ]);
    expect(await market(admin, { id, title: 'Vista dal moderatore' })).toMatchObject({ advertiserId: owner.id });
    const draft = await makeMarketListing(test, { publish: false });
    expect(await errorOf(market(otherUser, { id: draft.id }))).toEqual(['404 LISTING_NOT_FOUND_EXCEPTION']);
    expect(await errorOf(market(owner, { id: 2_147_483_647 }))).toEqual(['404 LISTING_NOT_FOUND_EXCEPTION']);
  });

  it('never changes the type', async () => {
    const { id, owner } = await makeStay(test);
    const notFound = ['404 LISTING_NOT_FOUND_EXCEPTION'];
    expect(await errorOf(market(owner, { id, title: 'Ora in vendita' }))).toEqual(notFound);
    expect(await errorOf(stay(owner, { id: (await makeMarketListing(test, { owner })).id }))).toEqual(notFound);
  });

  it('changes the property of a draft only', async () => {
    const { owner, body } = await newSale();
    const [first, second] = [body.property.id, (await makeProperty(test, { owner })).id];
    const { id } = await market(owner, body);
    expect((await market(owner, { id, property: { id: second } })).property.id).toBe(second);
    const foreign = { id: (await makeProperty(test)).id };
    expect(await errorOf(market(owner, { id, property: foreign }))).toEqual(['404 PROPERTY_NOT_FOUND_EXCEPTION']);
    const published = await makeMarketListing(test, { owner });
    expect(await errorOf(market(owner, { id: published.id, property: { id: first } }))).toEqual([
      '422 VALIDATION_EXCEPTION',
      'body.property not_changeable',
    ]);
  });

  it('reports a concurrent save with the current listing', async () => {
    const { id, owner } = await makeMarketListing(test);
    const version = 1;
    const all = await Promise.allSettled(
      ['Prima di tutti', 'Dopo gli altri'].map((title) => market(owner, { id, title, version })),
    );
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const saved = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect([saved.length, refused.length]).toEqual([1, 1]);
    expect(refused[0]).toMatchObject({
      status: 409,
      code: 'LISTING_CHANGED_EXCEPTION',
      details: { current: { id, title: saved[0]?.title, own: { version: 2 } } },
    });
    expect(await rowOf(id)).toMatchObject({ title: saved[0]?.title, version: 2 });
    expect(await market(owner, { id, version: 2, title: 'Di nuovo io' })).toMatchObject({ own: { version: 3 } });
  });

  it('allows an edit of a public listing that lost a point elsewhere', async () => {
    const { id, propertyId, owner } = await makeMarketListing(test);
    await test.deps.db.updateTable('property').set({ description: '' }).where('id', '=', propertyId).execute();
    const price = { amount: 399_000, currency: 'EUR' as const };
    expect(await market(owner, { id, price })).toMatchObject({ price, own: { missing: ['description'] } });
  });

  it('rejects a change that makes a public listing incomplete', async () => {
    const { id, owner } = await makeStay(test);
    const call = stay(owner, { id, cin: null });
    await expect(call).rejects.toMatchObject({ code: 'LISTING_INCOMPLETE_EXCEPTION', details: { missing: ['cin'] } });
    expect(await rowOf(id)).toMatchObject({ cin: 'IT015146C2ABCD1234', version: 1 });
  });

  it('leaves a concluded listing unchanged, and a suspended one suspended', async () => {
    const { id, owner } = await makeMarketListing(test);
    const change = (status: ListingStatus, suspendedBy: Suspender | null) =>
      deps.db.updateTable('listing').set({ status, suspendedBy }).where('id', '=', id).execute();
    await change('SUSPENDED', 'ADMIN');
    expect(await market(owner, { id, title: 'Corretto come chiesto' })).toMatchObject({ status: 'SUSPENDED' });
    await change('CONCLUDED', null);
    await expect(market(owner, { id, title: 'Ancora in vendita' })).rejects.toMatchObject({
      status: 409,
      code: 'LISTING_STATUS_EXCEPTION',
      details: { status: 'CONCLUDED' },
    });
  });
});

describe('the content of a listing', () => {
  it.each<[string, object, string]>([
    ['a short title', { title: 'Casa' }, 'body.title too_small'],
    ['a title that cannot be seen', { title: '\u200b'.repeat(9) }, 'body.title too_small'],
    ['a long title', { title: 'a'.repeat(121) }, 'body.title too_big'],
    ['a title that turns around', { title: 'Casa\u202Eallab' }, 'body.title hidden_characters'],
    ['a title under a heap of marks', { title: `Casa${'\u0334'.repeat(60)} bella` }, 'body.title too_many_marks'],
    ['no address', { contactEmail: '' }, 'body.contactEmail required'],
    ['what is no address', { contactEmail: 'ada@' }, 'body.contactEmail email'],
    ['an address too long', { contactEmail: `${'a'.repeat(250)}@prova.test` }, 'body.contactEmail too_big'],
    ['what is no phone', { contactPhone: '12' }, 'body.contactPhone phone'],
    ['what is no WhatsApp', { contactWhatsapp: 'chiamami' }, 'body.contactWhatsapp phone'],
    ['nothing to pay', { price: eur(0) }, 'body.price.amount too_small'],
    ['too much to pay', { price: eur(100_000_000.01) }, 'body.price.amount too_big'],
    ['a third of a cent', { price: eur(10.003) }, 'body.price.amount invalid_format'],
    ['a fee below nothing', { cleaningFee: eur(-1) }, 'body.cleaningFee.amount too_small'],
    ['two currencies', { cleaningFee: { amount: 1, currency: 'USD' } }, 'body.cleaningFee currency_differs'],
    ['no guests', { maxGuests: 0 }, 'body.maxGuests too_small'],
    ['a crowd', { maxGuests: 51 }, 'body.maxGuests too_big'],
    ['more included than fit', { includedGuests: 5 }, 'body.includedGuests too_big'],
    ['a time after midnight', { checkInTime: '24:30:00' }, 'body.checkInTime invalid_format'],
    ['half a CIN', { cin: 'IT0151' }, 'body.cin invalid_format'],
    [
      'an end before its start',
      { availabilityStartDate: '2027-02-01', availabilityEndDate: '2027-01-31' },
      'body.availabilityEndDate before_start',
    ],
  ])('rejects %s', async (_, change, problem) => {
    const { owner, body } = await newStay();
    expect(await errorOf(stay(owner, { ...body, ...change }))).toEqual(['422 VALIDATION_EXCEPTION', problem]);
  });

  it('is rejected with every invalid field at once', async () => {
    const { owner, body } = await newStay();
    expect(await errorOf(stay(owner, { ...body, title: 'No', price: eur(0), cin: 'X', maxGuests: 99 }))).toEqual([
      '422 VALIDATION_EXCEPTION',
      'body.title too_small',
      'body.price.amount too_small',
      'body.maxGuests too_big',
      'body.cin invalid_format',
    ]);
  });
});

describe('a CIN', () => {
  const milan = 'IT015146C2ABCD1234';
  const rome = 'IT058091C2ABCD1234';

  it('is stored in the format of the register, and reviewed when it names another comune', async () => {
    const { owner, body } = await newStay();
    const listing = await stay(owner, { ...body, cin: 'it 058091 c2 abcd-1234' });
    expect(listing).toMatchObject({ cin: rome, own: { cinReview: 'NEEDED', missing: [] } });
    expect(await stay(owner, { id: listing.id, cin: milan })).toMatchObject({ own: { cinReview: null } });
  });

  it('remains approved until it or the comune changes', async () => {
    const { owner, body } = await newStay();
    const { id } = await stay(owner, { ...body, cin: rome });
    await deps.db.updateTable('listing').set({ cinReview: 'ACCEPTED' }).where('id', '=', id).execute();
    expect(await stay(owner, { id, maxGuests: 3 })).toMatchObject({ own: { cinReview: 'ACCEPTED' } });
    const move = { id: body.property.id, administrativeAreaLevel1: 'Torino', administrativeAreaLevel2: 'TO' };
    await owner.api.call(saveProperty, { body: move as never });
    expect((await rowOf(id)).cinReview).toBe('NEEDED');
    const propertyInput = {
      ...move,
      administrativeAreaLevel1: 'Roma',
      administrativeAreaLevel2: 'RM',
      postalCode: null,
    };
    await owner.api.call(saveProperty, { body: propertyInput as never });
    expect((await rowOf(id)).cinReview).toBeNull();
  });
});
