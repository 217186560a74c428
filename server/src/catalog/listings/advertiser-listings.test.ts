import { describe, expect, it } from 'vitest';
import { listHospitalityByAdvertiser, listMarketByAdvertiser } from '#contract/catalog/listings.schemas';
import { saveProperty } from '#contract/catalog/properties.schemas';
import { getUser } from '#contract/identity/users.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const { anonymous } = test;
const admin = await actor(test, { role: 'ADMIN' });

const market = (advertiserId: number, query: object = {}, client = anonymous) =>
  client.call(listMarketByAdvertiser, { params: { advertiserId }, query });
const stays = (advertiserId: number, client = anonymous) =>
  client.call(listHospitalityByAdvertiser, { params: { advertiserId }, query: {} });
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

describe('the listings of an advertiser', () => {
  it('includes only published ones for other users, and all for the advertiser and admins', async () => {
    const { id: published, owner } = await makeMarketListing(test);
    const { id: draft } = await makeMarketListing(test, { owner, publish: false });
    const { id: stay } = await makeStay(test, { owner });
    const otherUser = await actor(test);
    for (const client of [anonymous, otherUser.api]) {
      const page = await market(owner.id, {}, client);
      expect([idsOf(page), page.page]).toEqual([[published], { totalElements: 1, number: 0, size: 20 }]);
    }
    for (const client of [owner.api, admin.api]) {
      expect(idsOf(await market(owner.id, { sort: 'createdAt,asc' }, client))).toEqual([published, draft]);
    }
    expect(idsOf(await stays(owner.id))).toEqual([stay]);
  });

  it('contains the fields of a card', async () => {
    const { owner } = await makeMarketListing(test);
    await makeStay(test, { owner });
    expect((await market(owner.id)).data).toMatchObject([
      {
        listingType: 'MARKET',
        price: { amount: 425_000, currency: 'EUR' },
        advertiser: { id: owner.id, publishedListings: 2 },
        property: { street: 'Via Solferino', media: [{ alt: 'Soggiorno' }] },
        can: { edit: false },
      },
    ]);
    expect((await stays(owner.id, owner.api)).data).toMatchObject([
      { listingType: 'HOSPITALITY', can: { edit: true } },
    ]);
  });

  it('filters by words, contract, type, comune and price', async () => {
    const { id: sale, owner } = await makeMarketListing(test, { title: 'Attico ai Giardini' });
    const { id: cheap } = await makeMarketListing(test, {
      owner,
      title: 'Bilocale ai Navigli',
      price: { amount: 120_000, currency: 'EUR' },
    });
    const { id: stay } = await makeStay(test, { owner });
    const ids = async (query: object) => idsOf(await market(owner.id, { sort: 'createdAt,asc', ...query }));
    expect(await ids({ text: 'GIARDINI attico' })).toEqual([sale]);
    expect(await ids({ text: 'attico navigli' })).toEqual([]);
    expect(await ids({ text: '100%_' })).toEqual([]);
    expect(await ids({ text: 'solferino' })).toEqual([]);
    expect(await ids({ maxPrice: 120_000 })).toEqual([cheap]);
    expect(await ids({ minPrice: 120_001 })).toEqual([sale]);
    expect(await ids({ contractType: 'LONG_TERM_RENTAL' })).toEqual([]);
    expect(await ids({ contractType: 'SALE', propertyType: 'APARTMENT' })).toEqual([sale, cheap]);
    expect(await ids({ propertyType: 'LAND' })).toEqual([]);
    const { data } = await anonymous.call(getUser, { params: { id: owner.id }, query: {} });
    const areas = data.projection === 'public' ? data.areas : [];
    expect(areas.reduce((sum, { listings }) => sum + listings, 0)).toBe(3);
    for (const { comuneId } of areas) {
      const inArea = await market(owner.id, { comuneId });
      const statsResponse = await anonymous.call(listHospitalityByAdvertiser, {
        params: { advertiserId: owner.id },
        query: { comuneId },
      });
      expect([...idsOf(inArea), ...idsOf(statsResponse)]).toContain(areas.length === 1 ? stay : idsOf(inArea)[0]);
    }
    expect(await ids({ comuneId: 1 })).toEqual([]);
  });

  it('contains the units of a project, by its name in any spelling', async () => {
    const { id, owner, propertyId } = await makeMarketListing(test);
    const { id: other, propertyId: second } = await makeMarketListing(test, { owner });
    await makeMarketListing(test, { owner });
    const names = ['Residenza Città', 'RESIDENZA CITTA'];
    for (const [at, property] of [propertyId, second].entries())
      await owner.api.call(saveProperty, { body: { id: property, projectName: ` ${names[at]} ` } });
    const units = await market(owner.id, { projectName: 'residenza citta', sort: 'createdAt,asc' });
    expect(idsOf(units)).toEqual([id, other]);
    expect(units.data[0]?.property.projectName).toBe('Residenza Città');
    expect(idsOf(await market(owner.id, { projectName: 'Altro' }))).toEqual([]);
    const { data } = await owner.api.call(saveProperty, { body: { id: propertyId, projectName: ' ' } });
    expect(data.projectName).toBeNull();
  });

  it('matches words without accents, and with either apostrophe', async () => {
    const { id, owner } = await makeMarketListing(test, { title: 'Caffè in Città, dell’Orto' });
    for (const text of ['caffe citta', 'CAFFÈ', 'caffe\u0300', "dell'orto", 'dell’orto'])
      expect(idsOf(await market(owner.id, { text }))).toEqual([id]);
    expect(idsOf(await market(owner.id, { text: 'caffo' }))).toEqual([]);
  });

  it('sorts and pages, last changed first', async () => {
    const { id: first, owner } = await makeMarketListing(test, {
      title: 'Bilocale',
      price: { amount: 2, currency: 'EUR' },
    });
    test.clock.forward(1000);
    const { id: second } = await makeMarketListing(test, {
      owner,
      title: 'Attico',
      price: { amount: 3, currency: 'EUR' },
    });
    test.clock.forward(1000);
    const { id: third } = await makeMarketListing(test, {
      owner,
      title: 'Cantina',
      price: { amount: 1, currency: 'EUR' },
    });
    expect(idsOf(await market(owner.id))).toEqual([third, second, first]);
    expect(idsOf(await market(owner.id, { sort: 'price,asc' }))).toEqual([third, first, second]);
    expect(idsOf(await market(owner.id, { sort: 'title,asc' }))).toEqual([second, first, third]);
    const page = await market(owner.id, { page: 1, size: 2 });
    expect([idsOf(page), page.page]).toEqual([[first], { totalElements: 3, number: 1, size: 2 }]);
  });

  it('returns none for an unknown advertiser', async () => {
    expect((await market(2_000_000_000)).page.totalElements).toBe(0);
  });
});
