import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { entriesOf } from '../../src/trust/audit/audit.fixtures.ts';
import { allRequests } from '../request-fixtures/all-requests.ts';
import { send } from '../request-fixtures/request-fixture.ts';
import { testApp } from '../test-app.ts';

/**
 * ADM-10: every admin write leaves an audit entry with its request id. A
 * write about a listing or an account also leaves an entry of that subject.
 */

const test = await testApp();
const requests = await allRequests(test);
const writes = ({ method, safe }: AnyEndpoint) => method !== 'GET' && safe !== true;
const endpoints = allRoutes.map(({ endpoint }) => endpoint).filter((one) => one.who === 'admin' && writes(one));

describe('a write restricted to admins', () => {
  it('exists', () => {
    expect(endpoints.map(({ id }) => id)).toEqual(expect.arrayContaining(['users.deleteUser', 'listings.acceptCin']));
  });

  it.each(endpoints)('leaves one audit entry per request: $id', async ({ id, method }) => {
    const left: string[][] = [];
    for (const fixture of requests[id] ?? []) {
      const response = await send(test, method, fixture);
      expect({ url: fixture.url, status: response.statusCode }).toEqual({
        url: fixture.url,
        status: fixture.status ?? 200,
      });
      const rows = await entriesOf(test, String(response.headers['x-request-id']));
      expect(rows.every(({ byAdmin, actorId }) => byAdmin && actorId !== null)).toBe(true);
      if (response.statusCode >= 400) expect(rows).toEqual([]);
      else left.push(rows.map(({ event, subjectType, subjectId }) => `${event} ${subjectType} ${subjectId}`));
    }
    // A repeated write without effect leaves no entry. A write with consequences leaves separate entries for them.
    expect(left[0]?.length).toBeGreaterThan(0);
    expect(left.map((rows) => new Set(rows).size)).toEqual(left.map((rows) => rows.length));
  });
});
