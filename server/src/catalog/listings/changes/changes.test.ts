import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BULK_LISTINGS_AT_ONCE } from '#contract/catalog/organization-listings';
import {
  changeOrganizationListings,
  getListingChange,
  listListingChanges,
} from '#contract/catalog/organization-listings.schemas';
import { removeMember } from '#contract/identity/organizations.schemas';
import { actor } from '../../../../testing/actors.ts';
import { errorOf } from '../../../../testing/error-of.ts';
import { runJob } from '../../../../testing/run-jobs.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { makeMember, makeOrganization } from '../../../identity/organizations/organizations.fixtures.ts';
import { makeMarketListing } from '../listings.fixtures.ts';
import { processListingChange, sweepListingChanges } from './process-listing-change.ts';

/** Bulk changes of many listings. */

const test = await testApp();
const { deps } = test;
const { db } = deps;

/** An agency with its published listings. */
async function studioWith(count: number) {
  const owner = await actor(test);
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await makeMarketListing(test, { owner })).id);
  return { ...(await makeOrganization(test, { owner, takeOver: true, seats: 20 })), ids };
}
type Studio = Awaited<ReturnType<typeof studioWith>>;

const change = async ({ owner, id }: Pick<Studio, 'owner' | 'id'>, body: object, by = owner) =>
  (await by.api.call(changeOrganizationListings, { params: { organizationId: id }, body: body as never })).data;
const read = async ({ owner, id }: Pick<Studio, 'owner' | 'id'>, changeId: number) =>
  (await owner.api.call(getListingChange, { params: { organizationId: id, changeId } })).data;
/** Ids without a listing make a change of any size. */
const missing = (count: number) => Array.from({ length: count }, (_one, at) => 1_900_000_000 + at);
const countSuspended = async ({ accountId }: Studio) =>
  (
    await db
      .selectFrom('listing')
      .select('id')
      .where('advertiserId', '=', accountId)
      .where('status', '=', 'SUSPENDED')
      .execute()
  ).length;

describe('a bulk change', () => {
  it('of more than a hundred listings goes on as a job, with a result for each', async () => {
    const studio = await studioWith(2);
    const ids = [...studio.ids, ...missing(BULK_LISTINGS_AT_ONCE)];
    const started = await change(studio, { ids, action: 'suspend' });
    expect(started).toMatchObject({ status: 'RUNNING', total: 102, done: 0, results: [] });
    expect(await countSuspended(studio)).toBe(0);
    await runJob(test, 'listings.processListingChange');
    const ended = await read(studio, started.id);
    expect(ended).toMatchObject({ status: 'DONE', total: 102, done: 102, refused: 100 });
    expect(ended.results.slice(0, 3)).toEqual([
      { id: studio.ids[0], error: null },
      { id: studio.ids[1], error: null },
      { id: 1_900_000_000, error: 'LISTING_NOT_FOUND_EXCEPTION' },
    ]);
    const viewer = await makeMember(test, studio, 'VIEWER');
    const { data } = await viewer.api.call(listListingChanges, { params: { organizationId: studio.id } });
    expect(data).toEqual([expect.objectContaining({ id: started.id, status: 'DONE', done: 102, refused: 100 })]);
  });

  it('of a filter concerns all listings that match it, and no other', async () => {
    const studio = await studioWith(3);
    await db
      .updateTable('listing')
      .set({ status: 'CONCLUDED' })
      .where('id', '=', studio.ids[2] ?? 0)
      .execute();
    const { results } = await change(studio, { filter: { status: 'PUBLISHED' }, action: 'suspend' });
    expect(results).toEqual(studio.ids.slice(0, 2).map((id) => ({ id, error: null })));
    for (const body of [{ action: 'suspend' }, { ids: studio.ids, filter: {}, action: 'suspend' }])
      expect((await errorOf(change(studio, body))).code).toBe('VALIDATION_EXCEPTION');
  });

  it('continues after its process ended, and repeats no listing also with several processes', async () => {
    const studio = await studioWith(4);
    const { id } = await change(studio, { ids: [...studio.ids, ...missing(100)], action: 'suspend' });
    const failing = { ...deps, clock: { ...deps.clock, now: stopAfter(2) } };
    await expect(processListingChange(failing, { changeId: id })).rejects.toThrow('ended');
    expect((await read(studio, id)).status).toBe('RUNNING');
    await Promise.all(Array.from({ length: 4 }, () => processListingChange(deps, { changeId: id })));
    expect(await read(studio, id)).toMatchObject({ status: 'DONE', done: 104, refused: 100 });
    const suspensions = await db
      .selectFrom('auditEntry')
      .select('subjectId')
      .where('event', '=', 'listings.suspended')
      .where('subjectId', 'in', studio.ids)
      .execute();
    expect(suspensions).toHaveLength(4);
  });

  it('is continued by the sweep after a minute without progress', async () => {
    const studio = await studioWith(1);
    const { id } = await change(studio, { ids: [...studio.ids, ...missing(100)], action: 'suspend' });
    await runJob(test, 'listings.processListingChange');
    // As an ended process leaves it.
    await db.updateTable('bulkChange').set({ finishedAt: null }).where('id', '=', id).execute();
    await db
      .updateTable('bulkChangeItem')
      .set({ doneAt: null })
      .where('changeId', '=', id)
      .where('position', '=', 101)
      .execute();
    expect(await read(studio, id)).toMatchObject({ status: 'RUNNING', done: 100 });
    test.clock.forward(61_000);
    await sweepListingChanges(deps);
    await runJob(test, 'listings.processListingChange');
    expect(await read(studio, id)).toMatchObject({ status: 'DONE', done: 101 });
  });

  it('has the rights of its member at each listing, and ends with the membership', async () => {
    const studio = await studioWith(2);
    const agent = await makeMember(test, studio, 'AGENT');
    const { owner, id: organizationId, ids } = studio;
    await db
      .updateTable('listing')
      .set({ agentId: agent.id })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const first = await change(studio, { ids: [...ids, ...missing(100)], action: 'suspend' }, agent);
    await runJob(test, 'listings.processListingChange');
    expect((await read(studio, first.id)).results.slice(0, 2).map(({ error }) => error)).toEqual([
      'AUTHORIZATION_DENIED_EXCEPTION',
      null,
    ]);
    const second = await change(studio, { ids: [...ids, ...missing(100)], action: 'publish' }, agent);
    await owner.api.call(removeMember, { params: { organizationId, userId: agent.id }, body: {} });
    await runJob(test, 'listings.processListingChange');
    const { results } = await read(studio, second.id);
    expect(new Set(results.map(({ error }) => error))).toEqual(new Set(['AUTHORIZATION_DENIED_EXCEPTION']));
  });

  it('sets contacts and the first day of all listings, and nothing else', async () => {
    const studio = await studioWith(2);
    const values = {
      contactEmail: 'info@studio.test',
      contactPhone: '02 1234567',
      availabilityStartDate: '2027-03-01',
    };
    const { results } = await change(studio, { ids: studio.ids, action: 'set', values });
    expect(results.map(({ error }) => error)).toEqual([null, null]);
    const stored = db
      .selectFrom('listing')
      .select([
        'contactEmail',
        'contactPhone',
        sql<string>`availability_start_date::text`.as('day'),
        'status',
        'version',
      ])
      .where('id', 'in', studio.ids)
      .execute();
    const expected = { contactEmail: 'info@studio.test', contactPhone: '+39021234567', day: '2027-03-01' };
    expect(await stored).toEqual(studio.ids.map(() => expect.objectContaining({ ...expected, status: 'PUBLISHED' })));
    for (const body of [
      { action: 'set' },
      { action: 'set', values: {} },
      { action: 'suspend', values },
      { action: 'set', values: { contactPhone: 'abc' } },
    ])
      expect((await errorOf(change(studio, { ids: studio.ids, ...body }))).code).toBe('VALIDATION_EXCEPTION');
    const agent = await makeMember(test, studio, 'AGENT');
    const refused = await change(studio, { ids: studio.ids, action: 'set', values }, agent);
    expect(new Set(refused.results.map(({ error }) => error))).toEqual(new Set(['AUTHORIZATION_DENIED_EXCEPTION']));
  });

  it('is unknown to other organizations', async () => {
    const studio = await studioWith(1);
    const { id } = await change(studio, { ids: studio.ids, action: 'suspend' });
    const other = await makeOrganization(test);
    expect((await errorOf(read(other, id))).code).toBe('LISTING_CHANGE_NOT_FOUND_EXCEPTION');
    const params = { organizationId: studio.id };
    for (const call of [
      read({ owner: other.owner, id: studio.id }, id),
      other.owner.api.call(listListingChanges, { params }),
    ])
      expect((await errorOf(call)).code).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
  });
});

/** A clock whose process ends when it is read again. */
function stopAfter(reads: number) {
  let left = reads;
  return () => {
    left -= 1;
    if (left < 0) throw new Error('ended');
    return test.clock.now();
  };
}
