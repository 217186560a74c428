import { describe, expect, it } from 'vitest';
import { addFeed, blockNights, editCalendar, removeFeed, unblockNights } from '#contract/catalog/availability.schemas';
import { search } from '#contract/discovery/search.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { availabilityJobs } from '../../catalog/availability/availability.jobs.ts';
import { readFeed } from '../../catalog/availability/read-feed.ts';
import { makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { feedOf, openPortal, speaks } from '../../platform/outgoing/local-server.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';

const portal = await openPortal();
const test = await testApp({ CALENDAR_HOSTS: portal.host });
test.clock.set('2026-11-21T10:00:00Z');

type Host = { id: number; owner: TestActor };
const edit = ({ id, owner }: Host, body: object) => owner.api.call(editCalendar, { params: { id }, body });
const block = async ({ id, owner }: Host, from: string, to: string) =>
  (await owner.api.call(blockNights, { params: { id }, body: { from, to } })).data.blocks;
const has = async (id: number, checkInDate?: string, checkOutDate?: string) => {
  await applyPendingChanges(test.deps);
  const dates = { ...(checkInDate && { checkInDate }), ...(checkOutDate && { checkOutDate }) };
  const query = { context: 'HOSPITALITY' as const, size: 100, ...dates };
  return (await test.anonymous.call(search, { query })).data.some((result) => result.id === id);
};

describe('a search by dates', () => {
  it('omits occupied stays, and those with a wrong minimum or maximum length', async () => {
    const host = await makeStay(test);
    const { id, owner } = host;
    await edit(host, { minNights: 2, maxNights: 5 });
    const blocks = await block(host, '2027-03-10', '2027-03-12');
    expect(await has(id, '2027-03-05', '2027-03-10')).toBe(true);
    expect(await has(id, '2027-03-12', '2027-03-14')).toBe(true);
    expect(await has(id, '2027-03-09', '2027-03-11')).toBe(false);
    expect(await has(id, '2027-03-14', '2027-03-15')).toBe(false);
    expect(await has(id, '2027-03-14', '2027-03-20')).toBe(false);
    expect(await has(id, '2027-03-09')).toBe(true);
    expect(await has(id, '2027-03-10')).toBe(false);
    expect(await has(id, undefined, '2027-03-13')).toBe(true);
    expect(await has(id, undefined, '2027-03-12')).toBe(false);
    await owner.api.call(unblockNights, { params: { id, blockId: blocks[0]?.id ?? 0 } });
    expect(await has(id, '2027-03-09', '2027-03-11')).toBe(true);
  });

  it('respects preparation days, also when the reservation itself is covered by a block of the host', async () => {
    const host = await makeStay(test);
    const { id, owner } = host;
    const calendar = { text: feedOf(['2027-05-10', '2027-05-12']) };
    const url = portal.at(
      '/secret.ics',
      speaks(() => calendar.text),
    );
    const { feeds } = (await owner.api.call(addFeed, { params: { id }, body: { name: 'Altrove', url } })).data;
    const feedId = feeds[0]?.id ?? 0;
    await runJobs(test, availabilityJobs);
    expect(await has(id, '2027-05-12', '2027-05-14')).toBe(true);
    await edit(host, { preparationDays: 1 });
    expect(await has(id, '2027-05-12', '2027-05-14')).toBe(false);
    expect(await has(id, '2027-05-13', '2027-05-14')).toBe(true);
    await block(host, '2027-05-01', '2027-05-13');
    expect(await has(id, '2027-05-13', '2027-05-14')).toBe(true);
    calendar.text = feedOf(['2027-05-10', '2027-05-13']);
    await readFeed(test.deps, { feedId });
    expect(await has(id, '2027-05-13', '2027-05-14')).toBe(false);
    await owner.api.call(removeFeed, { params: { id, feedId } });
    expect(await has(id, '2027-05-13', '2027-05-14')).toBe(true);
  });
});
