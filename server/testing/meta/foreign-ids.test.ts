import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { namedIdsOf } from '../authorization/named-ids.ts';
import { findsNothing, openIds } from '../authorization/open-ids.ts';
import { makePersona, newCookie } from '../authorization/personas.ts';
import { searchAsOtherUser, searchRequestOf } from '../authorization/search-as-other-user.ts';
import { likeIt, namedIn, ownIdsOf, sendAsOtherUsers } from '../authorization/send-as-other-users.ts';
import { allRequests } from '../request-fixtures/all-requests.ts';
import { nestedRequests } from '../request-fixtures/nested-requests.ts';
import { send } from '../request-fixtures/request-fixture.ts';
import { testApp } from '../test-app.ts';

/**
 * Ids are sequential, so users can guess them. Another member and an anonymous caller send each id that belongs to one user.
 * They get an error, learn nothing and change nothing. Nested ids (a feed in a calendar) are also put inside the caller's own records.
 */

const test = await testApp();
const requests = await allRequests(test);
const others = await nestedRequests(test);
const member = await makePersona(test, 'other owner');
const otherCookies = new Map([
  ['another member', member ? await newCookie(test, member) : undefined],
  ['anonymous', undefined],
]);

const open = new Set(openIds.flatMap(({ rows }) => rows));
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const named = new Set<string>();
const unmixed: string[] = [];
const problems: string[] = [];
const looked = new Set<string>();
const finds: string[] = [];
for (const endpoint of endpoints) {
  for (const fixture of requests[endpoint.id] ?? []) {
    const lookedFor = searchRequestOf({ endpoint, fixture }, findsNothing);
    if (lookedFor) {
      const otherUser = { cookie: otherCookies.get('another member'), otherRequest: likeIt(lookedFor, others) };
      const wrong = await searchAsOtherUser(test, lookedFor, otherUser);
      finds.push(...(wrong ?? []));
      for (const place of wrong ? lookedFor.places : []) looked.add(`${endpoint.id} ${place}`);
    }
    const namedRequest = namedIn(endpoint, fixture, open);
    // Later requests may depend on this one.
    if (!namedRequest) await send(test, endpoint.method, fixture);
    else {
      const otherRequest = namedRequest.places.length > 1 ? likeIt(namedRequest, others) : undefined;
      if (namedRequest.places.length > 1 && !otherRequest) unmixed.push(endpoint.id);
      problems.push(...(await sendAsOtherUsers(test, namedRequest, { otherCookies, otherRequest })));
      for (const place of namedRequest.places) named.add(`${endpoint.id} ${place}`);
    }
  }
}

describe('an id that belongs to one user', () => {
  it('is rejected for all other users without changes or information', () => {
    expect(problems).toEqual([]);
  });

  it('finds nothing for other users where the endpoint searches the caller’s own records', () => {
    expect(finds).toEqual([]);
    expect([...looked].sort()).toEqual([...findsNothing].sort());
  });

  it('occurs in a request of every endpoint that accepts it', () => {
    const unnamed = endpoints
      .flatMap((endpoint) => ownIdsOf(endpoint, open).map((place) => `${endpoint.id} ${place}`))
      .filter((id) => !named.has(id));
    const advice =
      'is in no request: add one of its owner to <feature>.request-fixtures.ts, or a reason for other users to server/testing/authorization/open-ids.ts';
    expect(unnamed.map((id) => `${id} ${advice}`)).toEqual([]);
  });

  it('is also tested inside a record of the other user where an endpoint takes several', () => {
    const advice = 'takes several ids: its feature belongs into testing/request-fixtures/nested-requests.ts';
    expect([...new Set(unmixed)].map((id) => `${id} ${advice}`)).toEqual([]);
  });

  it('is closed unless listed as open, and the list has no stale entry', () => {
    const all = new Set(
      endpoints.flatMap((endpoint) => namedIdsOf(endpoint).map((place) => `${endpoint.id} ${place}`)),
    );
    expect([...open].filter((id) => !all.has(id))).toEqual([]);
  });
});
