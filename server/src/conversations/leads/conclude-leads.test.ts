import { describe, expect, it } from 'vitest';
import { concludeListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { createLead } from '#contract/conversations/leads.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { contact, leadsOf, makeAgency } from './leads.fixtures.ts';

const test = await testApp();
const { db } = test.deps;
test.clock.set('2026-11-24T10:00:00Z');
type Agency = Awaited<ReturnType<typeof makeAgency>>;

const conclude = (agency: Agency, body: object = {}, by: TestActor = agency.owner) =>
  by.api.call(concludeListing, {
    params: { id: agency.listingId },
    body: {
      conclusionSaleOrRentalDate: '2026-11-24',
      conclusionAgreedPrice: { amount: 400_000, currency: 'EUR' },
      conclusionBuyerOrTenantName: 'Rosa Verdi',
      ...body,
    },
  });
const enter = (agency: Agency, at: number, listingId = agency.listingId) =>
  agency.owner.api.call(createLead, {
    params: agency.params,
    body: { name: 'Bruno', email: `bruno${at}@fuori.test`, source: 'PHONE', legalBasis: 'CONTRACT', listingId },
  });
const stagesOf = async (agency: Agency) =>
  (await leadsOf(agency.owner, agency.id, { sort: 'recent' }))
    .map(({ name, stage, lostReason }) => [name, stage, lostReason])
    .sort();

describe('concluding a listing with open leads', () => {
  it('is refused without a decision, and stores nothing', async () => {
    const agency = await makeAgency(test);
    await enter(agency, 1);
    await enter(agency, 2);
    const error = await errorOf(conclude(agency));
    expect(error).toMatchObject({ code: 'LISTING_LEADS_EXCEPTION', details: { leads: 2 } });
    const { data } = await agency.owner.api.call(getListing, { params: { id: agency.listingId } });
    expect(data.status).toBe('PUBLISHED');
    expect((await leadsOf(agency.owner, agency.id)).map(({ stage }) => stage)).toEqual(['NEW', 'NEW']);
  });

  it('leaves them open, or closes those without another published listing', async () => {
    const agency = await makeAgency(test);
    await enter(agency, 1);
    await conclude(agency, { openLeads: 'KEEP' });
    expect(await stagesOf(agency)).toEqual([['Bruno', 'NEW', null]]);

    const other = await makeAgency(test);
    const second = await makeMarketListing(test);
    await db.updateTable('listing').set({ advertiserId: other.accountId }).where('id', '=', second.id).execute();
    await enter(other, 1);
    await enter(other, 2);
    await enter(other, 2, second.id);
    await conclude(other, { openLeads: 'CLOSE' });
    expect(await stagesOf(other)).toEqual([
      ['Bruno', 'LOST', 'CONCLUDED'],
      ['Bruno', 'NEW', null],
    ]);
  });

  it('wins the lead of the person, and needs no decision without others', async () => {
    const agency = await makeAgency(test);
    const visitor = await actor(test);
    await contact(visitor, agency.listingId);
    const body = { conclusionBuyerOrTenantId: visitor.id, conclusionBuyerOrTenantName: undefined };
    await conclude(agency, body);
    const [lead] = await leadsOf(agency.owner, agency.id);
    expect(lead).toMatchObject({ stage: 'WON', awaitingSince: null });
  });

  it('waits for leads that come at the same time, without a deadlock', async () => {
    const agency = await makeAgency(test);
    await enter(agency, 0);
    const calls = Array.from({ length: 8 }, (_, at) => enter(agency, at + 1));
    const ended = await Promise.allSettled([
      ...calls.slice(0, 4),
      conclude(agency, { openLeads: 'CLOSE' }),
      ...calls.slice(4),
    ]);
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'fulfilled'));
    const { data } = await agency.owner.api.call(getListing, { params: { id: agency.listingId } });
    expect(data.status).toBe('CONCLUDED');
  });
});
