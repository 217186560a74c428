import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint';
import { allRoutes } from '../../app.ts';
import { entriesOf } from '../../audit/audit.factory.ts';
import { send } from '../asks/ask.ts';
import { everyAsk } from '../asks/every-ask.ts';
import { testApp } from '../test-app.ts';

/** ADM-10: whatever only admins may write leaves its row of the log, which names its call; what it does to an ad or an account leaves theirs as well. */

const test = await testApp();
const asks = await everyAsk(test);
const writes = ({ method, safe }: AnyEndpoint) => method !== 'GET' && safe !== true;
const endpoints = allRoutes.map(({ endpoint }) => endpoint).filter((one) => one.who === 'admin' && writes(one));

describe('a write that only admins may make', () => {
  it('is there', () => {
    expect(endpoints.map(({ id }) => id)).toEqual(expect.arrayContaining(['users.deleteUser', 'listings.acceptCin']));
  });

  it.each(endpoints)('leaves its row of the log, by its request: $id', async ({ id, method }) => {
    const left: { byAdmin: boolean; actor: boolean }[][] = [];
    for (const ask of asks[id] ?? []) {
      const answer = await send(test, method, ask);
      expect({ url: ask.url, status: answer.statusCode }).toEqual({ url: ask.url, status: ask.status ?? 200 });
      const rows = await entriesOf(test, String(answer.headers['x-request-id']));
      if (answer.statusCode < 400)
        left.push(rows.map(({ byAdmin, actorId }) => ({ byAdmin, actor: actorId !== null })));
      else expect(rows).toEqual([]);
    }
    expect(left[0]?.length).toBeGreaterThan(0);
    for (const row of left[0] ?? []) expect(row).toEqual({ byAdmin: true, actor: true });
  });
});
