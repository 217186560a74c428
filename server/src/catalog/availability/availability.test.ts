import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/catalog/availability.schemas';
import { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../listings/listings.fixtures.ts';

const test = await testApp();
test.clock.set('2026-11-21T10:00:00Z');

type Dates = { from: string; to: string; note?: string | null };
const params = (id: number) => ({ params: { id } });
const calendarOf = async (user: TestActor, id: number) => (await user.api.call(contract.getCalendar, params(id))).data;
const edit = async (user: TestActor, id: number, body: object) =>
  (await user.api.call(contract.editCalendar, { ...params(id), body })).data;
const block = async (user: TestActor, id: number, from: string, to: string, note?: string) => {
  const body: Dates = { from, to, ...(note !== undefined && { note }) };
  return (await user.api.call(contract.blockNights, { ...params(id), body })).data;
};
const unblock = async (user: TestActor, id: number, blockId: number) =>
  (await user.api.call(contract.unblockNights, { params: { id, blockId } })).data;
const availabilityOf = async (id: number) => (await test.anonymous.call(contract.getAvailability, params(id))).data;

async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return [error.status, error.code, ...error.fields.map(({ path, rule }) => `${path} ${rule}`)].join(' ');
}

describe('the calendar of a stay', () => {
  it('is open by default, and a read writes nothing', async () => {
    const { id, owner } = await makeStay(test);
    expect(await calendarOf(owner, id)).toEqual({
      listingId: id,
      title: 'Trilocale con balcone in zona Brera',
      minNights: 1,
      maxNights: null,
      preparationDays: 0,
      blocks: [],
      feeds: [],
      exportUrl: null,
      can: { edit: true },
    });
    expect(await availabilityOf(id)).toEqual({ minNights: 1, maxNights: null, busy: [] });
    const { rows } = await sql`select 1 from stay_calendar where listing_id = ${id}`.execute(test.deps.db);
    expect(rows).toEqual([]);
  });

  it('sets minimum and maximum nights, and keeps omitted fields', async () => {
    const { id, owner } = await makeStay(test);
    expect(await edit(owner, id, { minNights: 3, maxNights: 14 })).toMatchObject({ minNights: 3, maxNights: 14 });
    expect(await edit(owner, id, { preparationDays: 2 })).toMatchObject({ minNights: 3, preparationDays: 2 });
    expect(await edit(owner, id, { maxNights: null })).toMatchObject({ minNights: 3, maxNights: null });
    expect(await availabilityOf(id)).toMatchObject({ minNights: 3, maxNights: null });
  });

  it.each<[object, string]>([
    [{ minNights: 0 }, 'body.minNights too_small'],
    [{ minNights: 366 }, 'body.minNights too_big'],
    [{ maxNights: 1126 }, 'body.maxNights too_big'],
    [{ preparationDays: 15 }, 'body.preparationDays too_big'],
    [{ minNights: 9 }, 'body.maxNights below_minimum'],
    [{ minNights: 5, maxNights: 4 }, 'body.maxNights below_minimum'],
  ])('rejects %o', async (body, problem) => {
    const { id, owner } = await makeStay(test);
    await edit(owner, id, { maxNights: 7 });
    expect(await errorOf(edit(owner, id, body))).toBe(`422 VALIDATION_EXCEPTION ${problem}`);
  });

  it('is shown in full to host and admins only, and returns 404 for a stay that the user may not see', async () => {
    const [published, draft] = [await makeStay(test), await makeStay(test, { publish: false })];
    const [otherUser, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    const denied = '403 AUTHORIZATION_DENIED_EXCEPTION';
    const unseen = '404 LISTING_NOT_FOUND_EXCEPTION';
    const requests = (id: number) => [
      () => calendarOf(otherUser, id),
      () => edit(otherUser, id, { minNights: 2 }),
      () => block(otherUser, id, '2026-12-01', '2026-12-03'),
      () => unblock(otherUser, id, 1),
      () => otherUser.api.call(contract.renewExport, params(id)),
      () =>
        otherUser.api.call(contract.addFeed, {
          ...params(id),
          body: { name: 'A', url: 'https://www.airbnb.it/a.ics' },
        }),
      () => otherUser.api.call(contract.removeFeed, { params: { id, feedId: 1 } }),
      () => otherUser.api.call(contract.syncFeed, { params: { id, feedId: 1 } }),
    ];
    for (const request of requests(published.id)) expect(await errorOf(request())).toBe(denied);
    for (const request of requests(draft.id)) expect(await errorOf(request())).toBe(unseen);
    expect(await errorOf(availabilityOf(draft.id))).toBe(unseen);
    expect(await edit(admin, published.id, { minNights: 2 })).toMatchObject({ minNights: 2 });
    expect(await block(draft.owner, draft.id, '2026-12-01', '2026-12-03')).toMatchObject({ listingId: draft.id });
  });

  it('returns 404 for a sale', async () => {
    const { id, owner } = await makeMarketListing(test);
    const unseen = '404 LISTING_NOT_FOUND_EXCEPTION';
    expect(await errorOf(calendarOf(owner, id))).toBe(unseen);
    expect(await errorOf(block(owner, id, '2026-12-01', '2026-12-03'))).toBe(unseen);
    expect(await errorOf(availabilityOf(id))).toBe(unseen);
    expect(await errorOf(availabilityOf(2_000_000_000))).toBe(unseen);
  });
});

describe('blocked nights', () => {
  it('lets the host add and remove them, with a private note', async () => {
    const { id, owner } = await makeStay(test);
    await block(owner, id, '2026-12-03', '2026-12-05', '  Zia Pina  ');
    const { blocks } = await block(owner, id, '2026-12-01', '2026-12-03');
    const none = { source: 'OWNER', feedId: null, id: expect.any(Number) };
    expect(blocks).toEqual([
      { ...none, from: '2026-12-01', to: '2026-12-03', note: null },
      { ...none, from: '2026-12-03', to: '2026-12-05', note: 'Zia Pina' },
    ]);
    expect(await availabilityOf(id)).toMatchObject({ busy: [{ from: '2026-12-01', to: '2026-12-05' }] });
    const remaining = await unblock(owner, id, blocks[0]?.id ?? 0);
    expect(remaining.blocks).toHaveLength(1);
    expect(await errorOf(unblock(owner, id, blocks[0]?.id ?? 0))).toBe('404 STAY_BLOCK_NOT_FOUND_EXCEPTION');
    const other = await makeStay(test, { owner });
    expect(await errorOf(unblock(owner, other.id, blocks[1]?.id ?? 0))).toBe('404 STAY_BLOCK_NOT_FOUND_EXCEPTION');
  });

  it.each<[string, string, string]>([
    ['2026-11-20', '2026-11-25', 'body.from in_past'],
    ['2026-12-05', '2026-12-05', 'body.to before_start'],
    ['2026-12-05', '2026-12-04', 'body.to before_start'],
    ['2026-12-05', '2028-11-21', 'body.to too_far'],
    ['2026-11-31', '2026-12-04', 'body.from date'],
  ])('rejects a range from %s to %s', async (from, to, problem) => {
    const { id, owner } = await makeStay(test);
    expect(await errorOf(block(owner, id, from, to))).toBe(`422 VALIDATION_EXCEPTION ${problem}`);
  });

  it('requires both ends, and allows a range from today to two years ahead', async () => {
    const { id, owner } = await makeStay(test);
    const body = { to: '2026-12-05' } as Dates;
    expect(await errorOf(owner.api.call(contract.blockNights, { ...params(id), body }))).toMatch(/^422 .*body\.from/);
    expect((await block(owner, id, '2026-11-21', '2028-11-20')).blocks).toHaveLength(1);
  });

  it('rejects a note that cannot be stored', async () => {
    const { id, owner } = await makeStay(test);
    const problem = '422 VALIDATION_EXCEPTION body.note hidden_characters';
    expect(await errorOf(block(owner, id, '2026-12-01', '2026-12-02', 'a\u0000'))).toBe(problem);
    expect((await block(owner, id, '2026-12-01', '2026-12-02', 'uno\ndue')).blocks).toMatchObject([
      { note: 'uno\ndue' },
    ]);
  });

  it('starts with the current day in Italy', async () => {
    const { id, owner } = await makeStay(test);
    test.clock.set('2026-11-21T23:30:00Z');
    expect(await errorOf(block(owner, id, '2026-11-21', '2026-11-23'))).toMatch('body.from in_past');
    expect((await block(owner, id, '2026-11-22', '2026-11-23')).blocks).toHaveLength(1);
    test.clock.set('2026-11-21T10:00:00Z');
  });

  it('rejects nights that the host already blocked, and returns the overlap', async () => {
    const { id, owner } = await makeStay(test);
    await block(owner, id, '2026-12-01', '2026-12-05');
    const error = await block(owner, id, '2026-12-04', '2026-12-08').catch((thrown: ApiError) => thrown);
    expect(error).toMatchObject({
      status: 409,
      code: 'STAY_DATES_TAKEN_EXCEPTION',
      details: { taken: [{ id: expect.any(Number), from: '2026-12-01', to: '2026-12-05' }] },
    });
  });

  it('inserts one block for fifty concurrent requests, also enforced by a database constraint', async () => {
    const { id, owner } = await makeStay(test);
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () => block(owner, id, '2026-12-24', '2026-12-27').catch((error: ApiError) => error)),
    );
    const rejected = attempts.filter((result) => result instanceof ApiError);
    expect(rejected.map(({ code }) => code)).toEqual(Array(49).fill('STAY_DATES_TAKEN_EXCEPTION'));
    const raw = sql`insert into stay_block (listing_id, nights, source, created_at)
      values (${id}, '[2026-12-26,2026-12-28)', 'OWNER', now())`.execute(test.deps.db);
    await expect(raw).rejects.toThrow('stay_block_overlap');
  }, 30_000);

  it('affects no other stay', async () => {
    const [one, two] = [await makeStay(test), await makeStay(test)];
    await block(one.owner, one.id, '2026-12-01', '2026-12-05');
    expect((await block(two.owner, two.id, '2026-12-01', '2026-12-05')).blocks).toHaveLength(1);
  });

  it('omits past nights', async () => {
    const { id, owner } = await makeStay(test);
    await block(owner, id, '2026-11-21', '2026-11-24');
    test.clock.set('2026-11-23T10:00:00Z');
    expect(await availabilityOf(id)).toMatchObject({ busy: [{ from: '2026-11-23', to: '2026-11-24' }] });
    test.clock.set('2026-11-24T10:00:00Z');
    expect(await availabilityOf(id)).toMatchObject({ busy: [] });
    expect((await calendarOf(owner, id)).blocks).toEqual([]);
    test.clock.set('2026-11-21T10:00:00Z');
  });
});
