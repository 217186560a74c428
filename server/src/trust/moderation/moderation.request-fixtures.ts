import type { TestActor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { caseOf, check } from './moderation.fixtures.ts';

/** Moderation requests for the tests of all endpoints. */
export async function moderationRequests(test: TestApp, admin: TestActor): Promise<RequestFixtures> {
  const titles = ['Chiamate 333 1234567', 'Scrivete a ada@example.org'];
  const listings = [];
  for (const title of titles) listings.push(await makeMarketListing(test, { title }));
  await check(test);
  const [held, passed] = await Promise.all(listings.map(({ id }) => caseOf(admin, id)));
  if (!held || !passed) throw new Error('The listings are not in the queue');
  const url = '/api/v1/admin/moderation';
  const { cookie } = admin;
  const of = (id: number) => `${url}/${id}/decision`;
  const hold = { decision: 'HOLD', version: held.version, reason: 'Contiene un numero di telefono.', ground: 'TERMS' };
  return {
    'moderation.listCases': [
      { url, cookie },
      { url: `${url}?status=HELD&sign=CONTACT_IN_TEXT&size=1`, cookie },
      { url: `${url}?sign=UNKNOWN`, cookie, status: 422 },
      { url, status: 401 },
    ],
    'moderation.getCase': [
      { url: `${url}/${held.id}`, cookie },
      { url: `${url}/2000000000`, cookie, status: 404 },
    ],
    'moderation.decideCase': [
      { url: of(passed.id), body: { decision: 'PASS', version: passed.version }, cookie },
      { url: of(held.id), body: { decision: 'HOLD', version: held.version }, cookie, status: 422 },
      { url: of(held.id), body: hold, cookie },
      { url: of(held.id), body: { decision: 'PASS', version: held.version }, cookie, status: 409 },
      { url: of(2_000_000_000), body: { decision: 'PASS', version: 1 }, cookie, status: 404 },
    ],
  };
}
