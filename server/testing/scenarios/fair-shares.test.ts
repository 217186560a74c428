import { expect, it } from 'vitest';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { clientAt } from '../../src/platform/http/overload/client.ts';
import { testApp } from '../test-app.ts';

/** Two calls at a time, and two queued requests per slot. */
const PLACES = 2;
const test = await testApp({ MAX_IN_FLIGHT: String(PLACES) });
const { id } = await makeMarketListing(test);
const fetchListing = (remoteAddress: string) => test.app.inject({ url: `/api/v1/listings/${id}`, remoteAddress });

it('serves a visitor while another client holds every slot and the full queue', async () => {
  const { api } = test.app.gates;
  const end = Promise.withResolvers<string>();
  const [flood, visitor] = ['192.0.2.1', '198.51.100.7'];
  const works = Array.from({ length: PLACES * 3 }, () => api.run(() => end.promise, clientAt(flood)));
  const [working, queued] = [works.slice(0, PLACES), works.slice(PLACES)];
  const pushedOut = expect(queued.at(-1)).rejects.toMatchObject({ why: 'full' });
  const responses = Promise.all([fetchListing(flood), fetchListing(visitor)]);
  await pushedOut;
  end.resolve('done');
  expect((await responses).map(({ statusCode }) => statusCode)).toEqual([503, 200]);
  await Promise.allSettled([...working, ...queued]);
});
