import { listItems } from '#contract/catalog/listing-feeds.schemas';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { garage, makeFeed, readFile } from './listing-feeds.fixtures.ts';

const file = (text: string) => Buffer.from(text);

/** Requests to listing feeds for the API document test, in the order of the routes. */
export async function listingFeedRequests(test: TestApp): Promise<RequestFixtures> {
  const organization = await makeOrganization(test);
  const { id, owner } = organization;
  const { cookie } = owner;
  const uploads = await makeFeed(organization, {});
  const pull = await makeFeed(organization, {
    mode: 'PULL',
    url: 'https://gestionale.prova.test/feed.xml',
    isDry: true,
  });
  const push = await makeFeed(organization, { mode: 'PUSH' });
  const removed = await makeFeed(organization, {});
  const [held, discarded] = [await makeFeed(organization, {}), await makeFeed(organization, {})];
  const three = ['a', 'b', 'c'].map((ref) => garage(ref));
  const run = await readFile(test, organization, uploads, three);
  const heldRuns = [];
  for (const feed of [held, discarded]) {
    await readFile(test, organization, feed, three);
    const doubled = three.map(({ externalRef }) => garage(externalRef, { price: { amount: 90_000, currency: 'EUR' } }));
    heldRuns.push(await readFile(test, organization, feed, doubled));
  }
  const params = { organizationId: id, feedId: uploads.id };
  const { data: items } = await owner.api.call(listItems, { params, query: {} });
  const { data: discardedItems } = await owner.api.call(listItems, {
    params: { organizationId: id, feedId: discarded.id },
    query: {},
  });
  const feeds = `/api/v1/organizations/${id}/feeds`;
  const at = (feed: { id: number }, path = '') => `${feeds}/${feed.id}${path}`;
  const missing = `${feeds}/2000000000`;
  const { externalRef: _ref, ...body } = garage('p1');
  return {
    'listingFeeds.listFeeds': [{ url: feeds, cookie }],
    'listingFeeds.createFeed': [
      { url: feeds, body: { name: 'Altro', mode: 'UPLOAD', settings: { agentId: owner.id } }, cookie, status: 201 },
      { url: feeds, body: { name: 'Altro', mode: 'PULL', url: 'http://10.0.0.1/' }, cookie, status: 422 },
    ],
    'listingFeeds.getFeed': [
      { url: at(uploads), cookie },
      { url: missing, cookie, status: 404 },
    ],
    'listingFeeds.editFeed': [
      { url: at(push), body: { version: push.version, name: 'Nuovo nome', settings: { agentId: owner.id } }, cookie },
      { url: at(push), body: { version: 1000, name: 'Nuovo nome' }, cookie, status: 409 },
    ],
    'listingFeeds.deleteFeed': [
      { url: at(removed), cookie },
      { url: missing, cookie, status: 404 },
    ],
    'listingFeeds.startRun': [
      { url: at(pull, '/runs'), body: { dry: true }, cookie, status: 202 },
      { url: at(pull, '/runs'), body: { dry: true }, cookie, status: 409 },
    ],
    'listingFeeds.uploadFile': [
      { url: at(uploads, '/files'), file: file('{"format":"soglia","version":1,"listings":[]}'), cookie, status: 202 },
      { url: at(push, '/files'), file: file('x'), cookie, status: 409 },
    ],
    'listingFeeds.listRuns': [{ url: at(uploads, '/runs'), cookie }],
    'listingFeeds.getRun': [
      { url: at(uploads, `/runs/${run.id}`), cookie },
      { url: at(uploads, '/runs/2000000000'), cookie, status: 404 },
    ],
    'listingFeeds.listRunItems': [{ url: at(uploads, `/runs/${run.id}/items`), cookie }],
    'listingFeeds.exportRunItems': [{ url: at(uploads, `/runs/${run.id}/items.csv`), cookie }],
    'listingFeeds.approveRun': [
      { url: at(held, `/runs/${heldRuns[0]?.id}/approve`), cookie, status: 202 },
      { url: at(uploads, `/runs/${run.id}/approve`), cookie, status: 409 },
    ],
    'listingFeeds.discardRun': [
      { url: at(discarded, `/runs/${heldRuns[1]?.id}/discard`), cookie },
      { url: at(uploads, `/runs/${run.id}/discard`), cookie, status: 409 },
    ],
    'listingFeeds.findItem': [
      { url: `/api/v1/organizations/${id}/feed-item?listingId=${items[0]?.listingId}`, cookie },
      { url: `/api/v1/organizations/${id}/feed-item?propertyId=${items[0]?.propertyId}`, cookie },
      { url: `/api/v1/organizations/${id}/feed-item`, cookie, status: 422 },
    ],
    'listingFeeds.listItems': [
      { url: at(uploads, '/items?toComplete=true'), cookie },
      { url: at(uploads, `/items?listingId=${items[0]?.listingId}`), cookie },
    ],
    'listingFeeds.setOverrides': [
      {
        url: at(discarded, '/items/overrides'),
        body: { itemIds: [discardedItems[0]?.id], values: { floor: 1 } },
        cookie,
      },
      {
        url: at(discarded, '/items/overrides'),
        body: { sets: [{ itemIds: [discardedItems[0]?.id], values: { floor: 2 } }] },
        cookie,
      },
      {
        url: at(discarded, '/items/overrides'),
        body: { itemIds: [2_000_000_000], values: { floor: 1 } },
        cookie,
        status: 404,
      },
      {
        url: at(uploads, '/items/overrides'),
        body: { itemIds: [items[0]?.id], values: { cin: 'x' } },
        cookie,
        status: 422,
      },
      { url: at(push, '/items/overrides'), body: { itemIds: [], values: {} }, cookie, status: 422 },
    ],
    'listingFeeds.pushItem': [
      { url: at(push, '/items/p1'), body, cookie },
      { url: at(uploads, '/items/p1'), body, cookie, status: 409 },
    ],
    'listingFeeds.withdrawItem': [
      { url: at(push, '/items/p1'), cookie },
      { url: at(push, '/items/nessuno'), cookie, status: 404 },
    ],
    'listingFeeds.pushBatch': [
      { url: at(push, '/items/batch'), body: { items: [garage('p2'), { externalRef: 'p1', withdraw: true }] }, cookie },
      { url: at(push, '/items/batch'), body: { items: [] }, cookie, status: 422 },
    ],
  };
}
