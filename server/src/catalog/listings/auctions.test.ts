import { describe, expect, it } from 'vitest';
import { saveHospitalityListing, saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { publishListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing, type ListingView } from '#contract/catalog/listings.schemas';
import { getPriceHistory } from '#contract/catalog/price-history.schemas';
import { saveProperty } from '#contract/catalog/properties.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';
import { suspendPastAuctions } from './suspend-past-auctions.ts';

const test = await testApp();
const { deps, clock } = test;
const DAY = 86_400_000;
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const inDays = (days: number) => italianDay(new Date(clock.now().getTime() + days * DAY));
const auctionIn = (days: number) => ({
  date: inDays(days),
  minimumOffer: eur(318_750),
  court: 'Tribunale di Milano, RGE 12/2026',
});
const save = async (user: TestActor, body: object): Promise<ListingView> =>
  (await user.api.call(saveMarketListing, { body: body as never })).data;
const publish = (user: TestActor, id: number) => user.api.call(publishListing, { params: { id } });
const read = async (id: number) => (await test.anonymous.call(getListing, { params: { id } })).data;

describe('an auction', () => {
  it('is public with its date, its minimum offer and its court, and without a price per square meter', async () => {
    const { id } = await makeMarketListing(test, { auction: auctionIn(20) });
    expect(await read(id)).toMatchObject({ auction: auctionIn(20), pricePerSquareMetre: null, contractType: 'SALE' });
  });

  it.each([
    ['a date', { ...auctionIn(20), date: null }],
    ['a minimum offer', { ...auctionIn(20), minimumOffer: null }],
    ['a day that is not over', auctionIn(-1)],
  ])('is not published without %s', async (_, auction) => {
    const { id, owner } = await makeMarketListing(test, { auction, publish: false });
    expect(await errorOf(publish(owner, id))).toMatchObject({
      code: 'LISTING_INCOMPLETE_EXCEPTION',
      details: { missing: ['auction'] },
    });
  });

  it('is suspended when its day is over, and published again with a new date', async () => {
    const { id, owner } = await makeMarketListing(test, { auction: auctionIn(1) });
    await suspendPastAuctions(deps);
    expect((await read(id)).status).toBe('PUBLISHED');
    clock.forward(2 * DAY);
    await suspendPastAuctions(deps);
    const { data } = await owner.api.call(getListing, { params: { id } });
    expect(data).toMatchObject({ status: 'SUSPENDED', own: { suspension: { by: 'SYSTEM', reason: 'AUCTION_OVER' } } });
    expect((await errorOf(publish(owner, id))).code).toBe('LISTING_INCOMPLETE_EXCEPTION');
    await save(owner, { id, auction: auctionIn(30) });
    expect((await publish(owner, id)).data.status).toBe('PUBLISHED');
  });

  it('enters no price history', async () => {
    const { id, owner } = await makeMarketListing(test, { auction: auctionIn(20) });
    await save(owner, { id, price: eur(320_000) });
    expect((await test.anonymous.call(getPriceHistory, { params: { id } })).data.changes).toEqual([]);
    const rows = await deps.db.selectFrom('priceHistory').select('kind').where('listingId', '=', id).execute();
    expect(rows).toEqual([]);
  });

  it('ends when the listing becomes a rental, and is refused for one', async () => {
    const { id, owner } = await makeMarketListing(test, { auction: auctionIn(20), publish: false });
    expect(await save(owner, { id, contractType: 'LONG_TERM_RENTAL' })).toMatchObject({ auction: null });
    const error = await errorOf(save(owner, { id, auction: auctionIn(20) }));
    expect(error.fields).toMatchObject([{ path: 'body.auction', rule: 'not_applicable' }]);
  });

  it('has a minimum offer up to the base price, in its currency', async () => {
    const { id, owner } = await makeMarketListing(test, { auction: auctionIn(20), publish: false });
    const offer = (minimumOffer: object) => errorOf(save(owner, { id, auction: { ...auctionIn(20), minimumOffer } }));
    expect((await offer(eur(425_001))).fields).toMatchObject([{ path: 'body.auction.minimumOffer', rule: 'too_big' }]);
    expect((await offer({ amount: 1000, currency: 'CHF' })).fields).toMatchObject([{ rule: 'currency_differs' }]);
    expect((await offer(eur(0))).fields).toMatchObject([{ rule: 'too_small' }]);
  });
});

describe('a stay without a CIN', () => {
  it('is published with the reason of its exemption', async () => {
    const { id } = await makeStay(test, { cin: null, cinExemption: 'STUDENT_LET' });
    expect(await read(id)).toMatchObject({ cin: null, cinExemption: 'STUDENT_LET' });
  });

  it('has either a CIN or an exemption: the later one replaces the other', async () => {
    const { id, owner } = await makeStay(test, { publish: false });
    const stay = async (body: object) => (await owner.api.call(saveHospitalityListing, { body: { id, ...body } })).data;
    expect(await stay({ cinExemption: 'TRANSITIONAL_LET' })).toMatchObject({
      cin: null,
      cinExemption: 'TRANSITIONAL_LET',
    });
    expect(await stay({ cin: 'IT015146C2ABCD1234' })).toMatchObject({ cin: 'IT015146C2ABCD1234', cinExemption: null });
    const both = stay({ cin: 'IT015146C2ABCD1234', cinExemption: 'STUDENT_LET' });
    expect((await errorOf(both)).fields).toMatchObject([{ path: 'body.cinExemption', rule: 'not_applicable' }]);
  });
});

describe('an energy class that is not communicated', () => {
  it('keeps a draft a draft, and cannot replace the class of a published listing', async () => {
    const status = { energyStatus: 'NOT_COMMUNICATED' as const };
    const { id, propertyId, owner } = await makeMarketListing(test, { publish: false });
    const { data } = await owner.api.call(saveProperty, { body: { id: propertyId, ...status } });
    expect(data).toMatchObject({ ...status, energyClass: 'NOT_SPECIFIED' });
    expect(await errorOf(publish(owner, id))).toMatchObject({ details: { missing: ['energyClass'] } });
    const shown = await makeMarketListing(test);
    const change = shown.owner.api.call(saveProperty, { body: { id: shown.propertyId, ...status } });
    expect((await errorOf(change)).code).toBe('LISTING_INCOMPLETE_EXCEPTION');
  });
});
