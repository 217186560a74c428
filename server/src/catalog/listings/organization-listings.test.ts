import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings.schemas';
import { changeOrganizationListings, listOrganizationListings } from '#contract/catalog/organization-listings.schemas';
import { closeOrganization } from '#contract/identity/organizations.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMember, makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const { db } = test.deps;

/** An organization with a sale, a draft and a stay, all of its owner. */
async function studio() {
  const sale = await makeMarketListing(test, {
    title: 'Attico ai Giardini',
    price: { amount: 500_000, currency: 'EUR' },
  });
  const { owner } = sale;
  const draft = await makeMarketListing(test, { owner, publish: false, title: 'Bilocale ai Navigli' });
  const stay = await makeStay(test, { owner });
  const organization = await makeOrganization(test, { owner, takeOver: true, seats: 20 });
  return { organization, owner, sale: sale.id, draft: draft.id, stay: stay.id };
}

const list = ({ api }: TestActor, { id }: { id: number }, query: object = {}) =>
  api.call(listOrganizationListings, { params: { organizationId: id }, query });
const change = async ({ api }: TestActor, { id }: { id: number }, body: object) => {
  const call = { params: { organizationId: id }, body: body as never };
  return { data: (await api.call(changeOrganizationListings, call)).data.results };
};
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id).sort((a, b) => a - b);

describe('the listings of an organization', () => {
  it('are the same for every member, in every status, and unknown to other users', async () => {
    const { organization, owner, sale, draft, stay } = await studio();
    const viewer = await makeMember(test, organization, 'VIEWER');
    for (const member of [owner, viewer]) expect(idsOf(await list(member, organization))).toEqual([sale, draft, stay]);
    await expect(list(await actor(test), organization)).rejects.toMatchObject({ status: 404 });
    const { data } = await list(owner, organization, { sort: 'price,desc' });
    expect(data[0]).toMatchObject({
      id: sale,
      title: 'Attico ai Giardini',
      status: 'PUBLISHED',
      street: 'Via Solferino',
      agent: { id: owner.id, name: 'Ada Prova' },
      missing: [],
      can: { edit: true, suspend: true, publish: false, conclude: true, duplicate: true, assign: true },
    });
    expect(data[0]?.photo).not.toBeNull();
    expect(data[0]?.quality).toBeGreaterThan(0);
  });

  it('are filtered by words, status, kind and agent', async () => {
    const { organization, owner, sale, draft, stay } = await studio();
    const agent = await makeMember(test, organization, 'AGENT');
    await db.updateTable('listing').set({ agentId: agent.id }).where('id', '=', sale).execute();
    await db.updateTable('listing').set({ agentId: null }).where('id', '=', draft).execute();
    const ids = async (query: object) => idsOf(await list(owner, organization, query));
    expect(await ids({ text: 'GIARDINI solferino' })).toEqual([sale]);
    expect(await ids({ status: 'DRAFT' })).toEqual([draft]);
    expect(await ids({ listingType: 'HOSPITALITY' })).toEqual([stay]);
    expect(await ids({ contractType: 'SALE' })).toEqual([sale, draft]);
    expect(await ids({ agentId: agent.id })).toEqual([sale]);
    expect(await ids({ agentId: 0 })).toEqual([draft]);
    const page = await list(owner, organization, { page: 1, size: 2 });
    expect(page.page).toEqual({ totalElements: 3, number: 1, size: 2 });
    expect(page.data).toHaveLength(1);
  });

  it('show each member what the role allows', async () => {
    const { organization, sale, draft } = await studio();
    await db.updateTable('listing').set({ agentId: null }).where('id', '=', draft).execute();
    const can = async (member: TestActor) =>
      Object.fromEntries((await list(member, organization)).data.map((one) => [one.id, one.can]));
    const agent = await can(await makeMember(test, organization, 'AGENT'));
    expect(agent[sale]).toMatchObject({ edit: false, suspend: false, assign: false, delete: false });
    expect(agent[draft]).toMatchObject({ edit: true, publish: true, assign: true, delete: false });
    const viewer = await can(await makeMember(test, organization, 'VIEWER'));
    expect(Object.values(viewer[draft] ?? {})).toEqual(Array.from({ length: 7 }, () => false));
    expect(viewer[sale]).toMatchObject({ conclude: false, duplicate: false });
    expect(agent[sale]).toMatchObject({ conclude: false });
  });
});

describe('changing listings of an organization together', () => {
  const statusOf = async ({ api }: TestActor, id: number) =>
    (await api.call(getListing, { params: { id } })).data.status;

  it('changes those that it can, and names the refusal of the others', async () => {
    const { organization, owner, sale, draft } = await studio();
    const { id: foreign } = await makeMarketListing(test);
    const { data } = await change(owner, organization, { ids: [sale, draft, foreign, sale], action: 'suspend' });
    expect(data).toEqual([
      { id: sale, error: null },
      { id: draft, error: 'LISTING_STATUS_EXCEPTION' },
      { id: foreign, error: 'LISTING_NOT_FOUND_EXCEPTION' },
    ]);
    expect(await statusOf(owner, sale)).toBe('SUSPENDED');
    const again = await change(owner, organization, { ids: [sale], action: 'publish' });
    expect(again.data).toEqual([{ id: sale, error: null }]);
    expect(await statusOf(owner, sale)).toBe('PUBLISHED');
  });

  it('assigns an agent, who must be a live member', async () => {
    const { organization, owner, sale, draft } = await studio();
    const agent = await makeMember(test, organization, 'AGENT');
    const assign = (who: TestActor, ids: number[], agentId: number | null) =>
      change(who, organization, { ids, action: 'assign', agentId });
    expect((await assign(owner, [sale, draft], agent.id)).data.map(({ error }) => error)).toEqual([null, null]);
    expect(idsOf(await list(owner, organization, { agentId: agent.id }))).toEqual([sale, draft]);
    expect((await assign(agent, [sale], owner.id)).data).toEqual([{ id: sale, error: null }]);
    expect((await assign(agent, [sale], agent.id)).data).toEqual([
      { id: sale, error: 'AUTHORIZATION_DENIED_EXCEPTION' },
    ]);
    await expect(assign(owner, [sale], (await actor(test)).id)).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND_EXCEPTION',
    });
    await expect(change(owner, organization, { ids: [sale], action: 'assign' })).rejects.toMatchObject({ status: 422 });
    const events = await db
      .selectFrom('auditEntry')
      .select(['actorId', 'detail'])
      .where('event', '=', 'listings.assigned')
      .where('subjectId', '=', sale)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { actorId: owner.id, detail: { agentId: agent.id } },
      { actorId: agent.id, detail: { agentId: owner.id } },
    ]);
  });

  it('deletes a listing of the own agent only, and nothing for viewers or in a closed organization', async () => {
    const { organization, owner, sale, draft } = await studio();
    const agent = await makeMember(test, organization, 'AGENT');
    const viewer = await makeMember(test, organization, 'VIEWER');
    await db.updateTable('listing').set({ agentId: agent.id }).where('id', '=', draft).execute();
    const removed = await change(agent, organization, { ids: [sale, draft], action: 'delete' });
    expect(removed.data.map(({ error }) => error)).toEqual(['AUTHORIZATION_DENIED_EXCEPTION', null]);
    const refused = await change(viewer, organization, { ids: [sale], action: 'suspend' });
    expect(refused.data).toEqual([{ id: sale, error: 'AUTHORIZATION_DENIED_EXCEPTION' }]);
    const { id: organizationId, name } = organization;
    await owner.api.call(closeOrganization, { params: { organizationId }, body: { name } });
    await expect(change(owner, organization, { ids: [sale], action: 'suspend' })).rejects.toMatchObject({
      code: 'ORGANIZATION_CLOSED_EXCEPTION',
    });
  });
});
