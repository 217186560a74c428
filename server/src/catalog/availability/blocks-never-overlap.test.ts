import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/catalog/availability.schemas';
import { ApiError } from '#contract/platform/client';
import { testApp } from '../../../testing/test-app.ts';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';
import { feedOf, openPortal, speaks } from '../../platform/outgoing/local-server.fixtures.ts';
import { makeStay } from '../listings/listings.fixtures.ts';
import { readFeed } from './read-feed.ts';

/** Property-based: after any changes in any order, blocks are the union of host and feed nights, without overlaps. */

const portal = await openPortal();
const test = await testApp({ CALENDAR_HOSTS: portal.host });
test.clock.set('2026-11-21T10:00:00Z');
const START = dayOf('2026-12-01');

type Span = readonly [start: number, length: number];
const span = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 8 }));
const step = fc.oneof(
  fc.record({ do: fc.constant('block' as const), span }),
  fc.record({ do: fc.constant('unblock' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('report' as const), feed: fc.nat(2), spans: fc.array(span, { maxLength: 4 }) }),
  fc.record({ do: fc.constant('remove' as const), feed: fc.nat(2) }),
);

const nightsIn = (spans: readonly Span[]) =>
  spans.flatMap(([start, length]) => Array.from({ length }, (_, at) => start + at));
const sorted = (nights: Iterable<number>) => [...new Set(nights)].sort((a, b) => a - b);
const dates = ([start, length]: Span): [string, string] => [dateOf(START + start), dateOf(START + start + length)];

async function walk(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const { id, owner } = await makeStay(test);
  const params = { id };
  const feedSpans = new Map<number, readonly Span[]>();
  const feedIds = new Map<number, number>();
  const own = new Map<number, number[]>();
  for (const one of steps) {
    if (one.do === 'block') {
      const [from, to] = dates(one.span);
      const request = owner.api.call(contract.blockNights, { params, body: { from, to } });
      const response = await request.catch((error: ApiError) => error);
      const free = !nightsIn([one.span]).some((night) => [...own.values()].flat().includes(night));
      expect(!(response instanceof ApiError)).toBe(free);
      if (response instanceof ApiError) continue;
      const createdBlock = response.data.blocks.find((block) => block.source === 'OWNER' && block.from === from);
      own.set(createdBlock?.id ?? 0, nightsIn([one.span]));
    } else if (one.do === 'unblock') {
      const blockId = [...own.keys()][one.which];
      if (blockId === undefined) continue;
      await owner.api.call(contract.unblockNights, { params: { id, blockId } });
      own.delete(blockId);
    } else if (one.do === 'report') {
      feedSpans.set(one.feed, one.spans);
      const url = portal.at(
        `/${id}/${one.feed}`,
        speaks(() => feedOf(...(feedSpans.get(one.feed) ?? []).map(dates))),
      );
      if (!feedIds.has(one.feed)) {
        const { data } = await owner.api.call(contract.addFeed, { params, body: { name: 'Altrove', url } });
        feedIds.set(one.feed, data.feeds.at(-1)?.id ?? 0);
      }
      await readFeed(test.deps, { feedId: feedIds.get(one.feed) ?? 0 });
    } else {
      const feedId = feedIds.get(one.feed);
      if (feedId === undefined) continue;
      await owner.api.call(contract.removeFeed, { params: { id, feedId } });
      feedIds.delete(one.feed);
      feedSpans.delete(one.feed);
    }
  }
  const { rows } = await sql<{ source: string; start: number; length: number }>`
    select source, lower(nights) - ${dateOf(START)}::date as start, upper(nights) - lower(nights) as length
    from stay_block where listing_id = ${id}`.execute(test.deps.db);
  const spansOf = (source?: string) =>
    rows.filter((row) => !source || row.source === source).map(({ start, length }): Span => [start, length]);
  const ownNights = sorted([...own.values()].flat());
  const every = nightsIn(spansOf());
  expect(every).toHaveLength(new Set(every).size);
  expect(sorted(nightsIn(spansOf('OWNER')))).toEqual(ownNights);
  expect(sorted(every)).toEqual(sorted([...ownNights, ...[...feedSpans.values()].flatMap(nightsIn)]));
}

describe('blocks', () => {
  it('never creates an overlap, and stores the union of host and feed nights', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), walk), { numRuns: 60 });
  }, 120_000);

  it('creates no overlap when host and feeds write concurrently', async () => {
    const { id, owner } = await makeStay(test);
    const url = portal.at(
      '/races',
      speaks(() => feedOf(dates([0, 30]))),
    );
    const { data } = await owner.api.call(contract.addFeed, { params: { id }, body: { name: 'Altrove', url } });
    const feedId = data.feeds[0]?.id ?? 0;
    const block = async (at: number) => {
      const [from, to] = dates([at * 3, 2]);
      await owner.api.call(contract.blockNights, { params: { id }, body: { from, to } });
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => [block(at), readFeed(test.deps, { feedId })]).flat());
    const { data: calendar } = await owner.api.call(contract.getCalendar, { params: { id } });
    expect(calendar.blocks.map(({ source }) => source)).toEqual(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'OWNER' : 'FEED')),
    );
  }, 30_000);
});
