import { beforeAll, describe, expect, it } from 'vitest';
import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { concludeListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { deleteProperty, getProperty, saveProperty } from '#contract/catalog/properties.schemas';
import { search } from '#contract/discovery/search.schemas';
import { listLearntStreets, removeLearntStreet } from '#contract/geo/learnt-streets.schemas';
import { autocompletePlaces, geocode } from '#contract/geo/places.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import type { PropertyDraft } from '../../src/catalog/properties/create-property.ts';
import { makeProperty, smallestProperty } from '../../src/catalog/properties/properties.fixtures.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { rebuildIndex } from '../../src/discovery/search-index/rebuild-index.ts';
import { saveComuneStreets } from '../../src/geo/places/map-streets.store.ts';
import { addMapStreets, registerStreet } from '../../src/geo/places/register-street.ts';
import { eraseAccount } from '../../src/identity/privacy/erase-account.ts';
import { italianDay } from '../../src/platform/lib/italian-days.ts';
import { inTransaction } from '../../src/platform/postgres/postgres.ts';
import { entriesOf } from '../../src/trust/audit/audit.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { deps, anonymous } = test;
const MILANO = 15_146;
const ROMA = 58_091;

const drain = async () => {
  while (await applyPendingChanges(deps));
};
/** Street suggestions for another user. */
const suggested = async (street: string) => {
  await drain();
  const { data } = await anonymous.call(autocompletePlaces, { query: { q: `${street}, Milano` } });
  return data.filter(({ kind }) => kind === 'street').map(({ label }) => label);
};

type PublishedProperty = { owner: TestActor; propertyId: number; id: number };
let built = 0;

/** Publishes a listing of a new owner by default, some 10 m from the last. */
async function publish(
  street: string,
  overrides: Partial<PropertyDraft> & { owner?: TestActor } = {},
): Promise<PublishedProperty> {
  built += 1;
  const point = { latitude: 45.470_123 + built * 1e-4, longitude: 9.180_456 };
  const { id: propertyId, owner } = await makeProperty(test, { street, ...point, ...overrides });
  return makeMarketListing(test, { owner, propertyId });
}

async function publishThree(street: string): Promise<[PublishedProperty, PublishedProperty, PublishedProperty]> {
  return [await publish(street), await publish(street), await publish(street)];
}

let admin: TestActor;
beforeAll(async () => {
  admin = await actor(test, { role: 'ADMIN' });
});

describe('a street learned from listings', () => {
  const asAdmin = { reason: 'Una prova' };
  const deal = {
    conclusionSaleOrRentalDate: italianDay(test.clock.now()),
    conclusionAgreedPrice: { amount: 400_000, currency: 'EUR' as const },
    conclusionBuyerOrTenantName: 'Rosa',
  };
  it.each<[string, (street: string) => Promise<unknown>, boolean]>([
    [
      'an unverified account’s saved properties',
      async (street) => {
        const owner = await actor(test, { status: 'IN_VERIFICATION', emailVerifiedAt: null });
        for (let at = 0; at < 3; at += 1)
          await owner.api.call(saveProperty, {
            body: { ...(await smallestProperty(test, owner)), street, latitude: 45.47, longitude: 9.18 },
          });
      },
      false,
    ],
    [
      'unpublished properties of three verified owners',
      async (street) => {
        for (let at = 0; at < 3; at += 1) await makeProperty(test, { street });
      },
      false,
    ],
    [
      'published properties whose owners’ emails are no longer verified',
      async (street) => {
        for (const { owner } of await publishThree(street))
          await deps.db.updateTable('appUser').set({ emailVerifiedAt: null }).where('id', '=', owner.id).execute();
      },
      false,
    ],
    ['one published property', (street) => publish(street), false],
    [
      'one published property that hides its position',
      (street) => publish(street, { approximateLocation: true }),
      false,
    ],
    ['published properties of two owners', async (street) => [await publish(street), await publish(street)], false],
    ['published properties of three owners', publishThree, true],
    [
      'three published properties of one owner',
      async (street) => {
        const { owner } = await publish(street);
        return [await publish(street, { owner }), await publish(street, { owner })];
      },
      false,
    ],
    [
      'three of which one is concluded',
      async (street) => {
        const [one] = await publishThree(street);
        await drain();
        await one.owner.api.call(concludeListing, { params: { id: one.id }, body: deal });
      },
      false,
    ],
    [
      'three of which an admin suspended one',
      async (street) => {
        const [one] = await publishThree(street);
        await drain();
        await admin.api.call(suspendListing, { params: { id: one.id }, body: { reason: 'Una prova di sospensione' } });
      },
      false,
    ],
    [
      'three of which one is deleted with its listing',
      async (street) => {
        const [{ owner, id, propertyId }] = await publishThree(street);
        await drain();
        await owner.api.call(suspendListing, { params: { id }, body: {} });
        await owner.api.call(deleteMarketListing, { params: { id } });
        await owner.api.call(deleteProperty, { params: { id: propertyId } });
      },
      false,
    ],
    [
      'three of which one has another street now',
      async (street) => {
        const [{ owner, propertyId }] = await publishThree(street);
        await drain();
        await owner.api.call(saveProperty, { body: { id: propertyId, street: 'Via della Novità' } });
      },
      false,
    ],
    [
      'three of which one person is suspended',
      async (street) => {
        const [{ owner }] = await publishThree(street);
        await drain();
        await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', owner.id).execute();
      },
      false,
    ],
    [
      'three of which one person is erased',
      async (street) => {
        const [{ owner }] = await publishThree(street);
        await drain();
        await eraseAccount({ deps }, owner.id, { actorId: null });
      },
      false,
    ],
    [
      'three, and a fourth after an admin removed the street',
      async (street) => {
        await publishThree(street);
        await drain();
        const [learnt] = (await admin.api.call(listLearntStreets, { query: { q: street } })).data;
        await admin.api.call(removeLearntStreet, { params: { id: learnt?.id ?? 0 }, body: asAdmin });
        await publish(street);
        await drain();
        await rebuildIndex(deps);
      },
      false,
    ],
  ])('%s', async (what, happens, isSuggested) => {
    const street = `Via ${'abcdefghijklmnopqrst'.charAt(built % 20)}${what.replaceAll(/[^a-z]/g, '').slice(0, 24)}`;
    await happens(street);
    expect(await suggested(street)).toEqual(isSuggested ? [`${street}, Milano`] : []);
    const { data } = await anonymous.call(geocode, { query: { street, administrativeAreaLevel1: 'Milano' } });
    expect(data.precision).toBe(isSuggested ? 'street' : 'comune');
    const text = { context: 'MARKET', locationQuery: `${street}, Milano` } as const;
    expect((await anonymous.call(search, { query: text })).place?.kind).toBe(isSuggested ? 'street' : 'comune');
    await rebuildIndex(deps);
    expect(await suggested(street)).toEqual(isSuggested ? [`${street}, Milano`] : []);
  });

  it('has at most three decimals', async () => {
    await publishThree('Via dei Decimali');
    await drain();
    const { data } = await anonymous.call(autocompletePlaces, { query: { q: 'via dei decimali' } });
    const { data: geocoded } = await anonymous.call(geocode, {
      query: { street: 'Via dei Decimali', administrativeAreaLevel1: 'Milano' },
    });
    for (const { latitude, longitude } of [...data, geocoded])
      expect([latitude, longitude].map((degrees) => String(degrees).split('.')[1]?.length ?? 0)).toEqual([
        expect.toSatisfy((digits: number) => digits <= 3),
        expect.toSatisfy((digits: number) => digits <= 3),
      ]);
    expect(data).toHaveLength(1);
  });

  it('is moved by one owner at most to a neighboring point, with any number of properties', async () => {
    const at = async () =>
      (await anonymous.call(geocode, { query: { street: 'Via del Perno', administrativeAreaLevel1: 'Milano' } })).data
        .latitude;
    for (const latitude of [45.4701, 45.4711, 45.4721]) await publish('Via del Perno', { latitude });
    await drain();
    expect(await at()).toBe(45.471);
    const { owner } = await publish('Via del Perno', { latitude: 45.5601 });
    for (const latitude of [45.5602, 45.5603, 45.5604]) await publish('Via del Perno', { owner, latitude });
    await drain();
    expect(await at()).toBe(45.471);
  });

  it('lies at most 5 km from the streets of the map in its comune', async () => {
    const roma = { city: 'Roma', province: 'RM', comuneId: ROMA, postalCode: '00184', longitude: 12.5 };
    const map = { norm: 'via del corso', initials: 'via d corso', name: 'Via del Corso', class: 'minor' };
    const near = { ...map, latMicro: 41_902_000, lngMicro: 12_480_000 };
    await inTransaction(deps.db, (trx) => saveComuneStreets(trx, { comuneId: ROMA, build: 'one', streets: [near] }));
    const inRoma = async (street: string) => {
      await drain();
      const { data } = await anonymous.call(autocompletePlaces, { query: { q: `${street}, Roma` } });
      const located = await anonymous.call(geocode, { query: { street, administrativeAreaLevel1: 'Roma' } });
      return [data.some(({ kind }) => kind === 'street'), located.data.precision];
    };
    for (const owners of [1, 2, 3]) {
      await publish('Via del Vicino', { ...roma, latitude: 41.93 + owners * 1e-4 });
      await publish('Corso Buenos Aires', { ...roma, latitude: 41.99 + owners * 1e-4 });
    }
    expect(await inRoma('Via del Vicino')).toEqual([true, 'street']);
    expect(await inRoma('Corso Buenos Aires')).toEqual([false, 'comune']);
    await rebuildIndex(deps);
    expect(await inRoma('Corso Buenos Aires')).toEqual([false, 'comune']);
  });

  it('never moves a street of the map data', async () => {
    const point = { lat: 45.4801, lng: 9.2101 };
    await addMapStreets(deps, [{ name: 'Corso Buenos Aires', comuneId: MILANO, point }]);
    for (const latitude of [45.56, 45.56, 45.56]) await publish('CORSO BUENOS AIRES!', { latitude });
    await drain();
    await rebuildIndex(deps);
    const { data } = await anonymous.call(autocompletePlaces, { query: { q: 'Corso Buenos Aires, Milano' } });
    expect(data[0]).toMatchObject({ label: 'Corso Buenos Aires, Milano', latitude: 45.48, longitude: 9.21 });
  });

  it('has the most common spelling, not the first one', async () => {
    await deps.db
      .transaction()
      .execute((trx) => registerStreet({ ...deps, db: trx }, { name: 'VIA ★ DEL ★ GRIDO', comuneId: MILANO }));
    await publishThree('Via del Grido');
    expect(await suggested('via del grido')).toEqual(['Via del Grido, Milano']);
  });

  it('leaves the owner’s street and pin unchanged', async () => {
    const owner = await actor(test, { status: 'IN_VERIFICATION', emailVerifiedAt: null });
    const point = { latitude: 45.471_234, longitude: 9.181_234 };
    const body = { ...(await smallestProperty(test, owner)), ...point, street: 'Via del Riserbo' };
    const { id } = (await owner.api.call(saveProperty, { body })).data;
    expect((await owner.api.call(getProperty, { params: { id }, query: {} })).data).toMatchObject({
      ...point,
      street: 'Via del Riserbo',
    });
  });

  it('is deleted with its name when no property remains there', async () => {
    const named = () =>
      deps.db
        .selectFrom('place')
        .select('name')
        .where('kind', '=', 6)
        .where('name', 'like', 'Via del Segreto%')
        .execute();
    const owner = await actor(test);
    const make = async (street: string) =>
      (await owner.api.call(saveProperty, { body: { ...(await smallestProperty(test, owner)), street } })).data.id;
    const [moved, deleted] = [await make('Via del Segreto Uno'), await make('Via del Segreto Due')];
    await make('Via del Segreto Tre');
    expect(await named()).toHaveLength(3);
    await owner.api.call(saveProperty, { body: { id: moved, street: 'Via Solferino' } });
    await owner.api.call(deleteProperty, { params: { id: deleted } });
    expect(await named()).toEqual([{ name: 'Via del Segreto Tre' }]);
    await eraseAccount({ deps }, owner.id, { actorId: null });
    expect(await named()).toEqual([]);
  });

  it('is one row after fifty concurrent saves and deletions there', async () => {
    const name = 'Via della Calca';
    const [owner] = [await actor(test)];
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { id } = await makeProperty(test, { owner, street: name, media: [] });
        return id;
      }),
    );
    const outcomes = await Promise.all(
      ids.map((id, at) =>
        at % 2 === 0
          ? owner.api.call(deleteProperty, { params: { id } })
          : owner.api.call(saveProperty, { body: { id, street: at % 4 === 1 ? 'Via della Ressa' : name } }),
      ),
    );
    expect(outcomes).toHaveLength(50);
    const remaining = await deps.db
      .selectFrom('place')
      .select('name')
      .where('name', 'in', [name, 'Via della Ressa'])
      .execute();
    expect(remaining.map((row) => row.name).sort()).toEqual([name, 'Via della Ressa'].sort());
  });
});

describe('the learned streets', () => {
  it('are visible to admins only', async () => {
    const user = await actor(test);
    for (const [api, status] of [
      [anonymous, 401],
      [user.api, 403],
    ] as const) {
      await expect(api.call(listLearntStreets, { query: {} })).rejects.toMatchObject({ status });
      const removal = api.call(removeLearntStreet, { params: { id: 1 }, body: { reason: 'Una prova' } });
      await expect(removal).rejects.toMatchObject({ status });
    }
  });

  it('are listed by name, and removed with an audited reason', async () => {
    await publishThree('Via dell’Elenco');
    await drain();
    const { data, page } = await admin.api.call(listLearntStreets, { query: { q: 'VIA DELL ELEN' } });
    expect(page.totalElements).toBe(1);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        name: 'Via dell’Elenco',
        comune: 'Milano, MI',
        latitude: expect.any(Number),
        longitude: 9.18,
        homesCount: 3,
      },
    ]);
    const url = `/api/v1/admin/streets/${data[0]?.id}`;
    const remove = (body: object) =>
      test.app.inject({
        method: 'DELETE',
        url,
        headers: { cookie: admin.cookie, origin: 'http://localhost' },
        payload: body,
      });
    expect((await remove({})).statusCode).toBe(422);
    const response = await remove({ reason: 'Non è una via' });
    expect(response.statusCode).toBe(200);
    expect(await entriesOf(test, String(response.headers['x-request-id']))).toMatchObject([
      {
        event: 'places.streetRemoved',
        actorId: admin.id,
        reason: 'Non è una via',
        before: { name: 'Via dell’Elenco' },
      },
    ]);
    const again = await remove({ reason: 'Non è una via' });
    expect([again.statusCode, again.json().code]).toEqual([404, 'LEARNT_STREET_NOT_FOUND_EXCEPTION']);
    expect((await admin.api.call(listLearntStreets, { query: { q: 'via dell elenco' } })).data).toEqual([]);
  });
});

describe('the search for a street', () => {
  it.each([
    ['by the start of its name', "norm ~>=~ 'via tor' and norm ~<~ 'via tos' and street_source is not null"],
    ['by its name', "norm = any('{via torino}') and street_source is not null"],
    ['of the learnt ones', "norm ~>=~ 'via' and norm ~<~ 'vib' and street_source = 'HOMES'"],
  ])('uses an index, %s', async (_, condition) => {
    const { CompiledQuery } = await import('kysely');
    const { rows } = await deps.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain select id from place where ${condition}`),
    );
    expect(JSON.stringify(rows)).toContain('place_street_norm');
  });
});
