import { describe, expect, it } from 'vitest';
import { listFeeds } from '#contract/catalog/listing-feeds.schemas';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { listOrganizations, setOrganizationLimits } from '#contract/identity/organization-limits.schemas';
import { garage, makeFeed, readFile } from '../../src/catalog/listing-feeds/listing-feeds.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeMember, makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { openPortal } from '../../src/platform/outgoing/local-server.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { errorOf } from '../error-of.ts';
import { runJob } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';

/** Published listings of an organization with an allowance. */

const portal = await openPortal();
const test = await testApp({ FEED_HOSTS: portal.host });
const { db } = test.deps;
const admin = await actor(test, { role: 'ADMIN' });
type Limits = { seats?: number; listingAllowance: number | null };
const setLimits = async ({ id }: { id: number }, { seats = 5, listingAllowance }: Limits, by: TestActor = admin) =>
  (
    await by.api.call(setOrganizationLimits, {
      params: { organizationId: id },
      body: { seats, listingAllowance, reason: 'Contratto firmato' },
    })
  ).data;

/** An agency with this many suspended, complete listings. */
async function studioWith(count: number) {
  const owner = await actor(test);
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await makeMarketListing(test, { owner })).id);
  const organization = await makeOrganization(test, { owner, takeOver: true });
  await db
    .updateTable('listing')
    .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
    .where('advertiserId', '=', organization.accountId)
    .execute();
  return { ...organization, ids };
}
const publish = ({ owner }: { owner: TestActor }, id: number) => owner.api.call(publishListing, { params: { id } });
const online = async (accountId: number) =>
  (
    await db
      .selectFrom('listing')
      .select('id')
      .where('advertiserId', '=', accountId)
      .where('status', '=', 'PUBLISHED')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

describe('an allowance', () => {
  it('is never exceeded when fifty listings are published at once', async () => {
    const organization = await studioWith(50);
    await setLimits(organization, { listingAllowance: 10 });
    const results = await Promise.allSettled(organization.ids.map((id) => publish(organization, id)));
    expect(await online(organization.accountId)).toHaveLength(10);
    const refused = results.flatMap((one) =>
      one.status === 'rejected' ? [[one.reason.code, one.reason.details]] : [],
    );
    expect(refused).toEqual(Array(40).fill(['LISTING_ALLOWANCE_EXCEPTION', { allowance: 10 }]));
  });

  it('frees a place with each suspension, and excludes listings with a plan of their own', async () => {
    const organization = await studioWith(2);
    const [first = 0, second = 0] = organization.ids;
    await setLimits(organization, { listingAllowance: 1 });
    await publish(organization, first);
    expect((await errorOf(publish(organization, second))).code).toBe('LISTING_ALLOWANCE_EXCEPTION');
    await organization.owner.api.call(suspendListing, { params: { id: first } });
    await publish(organization, second);
    expect(await online(organization.accountId)).toEqual([second]);
    await setLimits(organization, { listingAllowance: null });
    await publish(organization, first);
    expect(await online(organization.accountId)).toEqual([first, second]);
  });

  it('lets listings of a feed wait in its order, and takes them up when places are free', async () => {
    const organization = await makeOrganization(test);
    await setLimits(organization, { listingAllowance: 2 });
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const url = await portal.at(
      '/box.jpg',
      (_request, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
    );
    const media = [{ url, kind: 'PHOTO' as const, alt: null }];
    const feed = await makeFeed(organization, { publish: 'AUTOMATIC' });
    const refs = ['a', 'b', 'c', 'd', 'e'];
    await readFile(
      test,
      organization,
      feed,
      refs.map((ref) => garage(ref, { media })),
    );
    await runJob(test, 'listingFeeds.fetchPhotos');
    const states = async () => {
      const rows = await db
        .selectFrom('feedItem')
        .select(['externalRef', 'state', 'blocks'])
        .where('feedId', '=', feed.id)
        .orderBy('externalRef')
        .execute();
      return rows.map(({ externalRef, state, blocks }) => [externalRef, blocks[0] ?? state].join(' ')).join(', ');
    };
    expect(await states()).toBe('a LIVE, b LIVE, c ALLOWANCE, d ALLOWANCE, e ALLOWANCE');
    const params = { organizationId: organization.id };
    expect((await organization.owner.api.call(listFeeds, { params })).data[0]?.beyondAllowance).toBe(3);
    const [firstId = 0] = await online(organization.accountId);
    await organization.owner.api.call(suspendListing, { params: { id: firstId } });
    await runJob(test, 'listingFeeds.publishWaiting');
    expect(await states()).toBe('a HELD_HERE, b LIVE, c LIVE, d ALLOWANCE, e ALLOWANCE');
    await setLimits(organization, { listingAllowance: 3 });
    await runJob(test, 'listingFeeds.publishWaiting');
    expect(await states()).toBe('a HELD_HERE, b LIVE, c LIVE, d LIVE, e ALLOWANCE');
  });
});

describe('the limits of an organization', () => {
  it('are set by admins only, with a reason in the audit log', async () => {
    const organization = await makeOrganization(test);
    const denied = setLimits(organization, { listingAllowance: 10 }, organization.owner);
    expect((await errorOf(denied)).code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    const missing = setLimits({ id: 2_000_000_000 }, { listingAllowance: 10 });
    expect((await errorOf(missing)).code).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    const set = await setLimits(organization, { seats: 8, listingAllowance: 10 });
    expect(set).toMatchObject({ seats: { total: 8, used: 1 }, listingAllowance: 10, listingsUsed: 0 });
    const { data } = await admin.api.call(listOrganizations, { query: { name: organization.name.toUpperCase() } });
    expect(data).toEqual([set]);
    const entry = await db
      .selectFrom('auditEntry')
      .select(['actorId', 'reason', 'before', 'after'])
      .where('event', '=', 'organizations.limitsSet')
      .where('subjectId', '=', organization.accountId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actorId: admin.id,
      reason: 'Contratto firmato',
      before: { seats: 5, listingAllowance: null },
      after: { seats: 8, listingAllowance: 10 },
    });
  });

  it('are never below their use', async () => {
    const organization = await studioWith(2);
    await makeMember(test, organization, 'AGENT');
    for (const id of organization.ids) await publish(organization, id);
    const seats = await errorOf(setLimits(organization, { seats: 1, listingAllowance: null }));
    expect([seats.code, seats.details]).toEqual(['ORGANIZATION_LIMIT_EXCEPTION', { seats: 2 }]);
    const listings = await errorOf(setLimits(organization, { listingAllowance: 1 }));
    expect([listings.code, listings.details]).toEqual(['ORGANIZATION_LIMIT_EXCEPTION', { listings: 2 }]);
    expect(await setLimits(organization, { seats: 2, listingAllowance: 2 })).toMatchObject({ listingsUsed: 2 });
  });
});
