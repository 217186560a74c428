import { addFeed, blockNights, renewExport } from '#contract/catalog/availability';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeStay } from '../listings/listings.fixtures.ts';

type Ask = { url: string; body?: object; status?: number; cookie?: string };

/** Real questions about the calendars of stays, for the test of the API document; in the order of the routes. */
export async function asksOfAvailability(test: TestApp): Promise<Record<string, Ask[]>> {
  const [{ id, owner }, stranger] = [await makeStay(test), await actor(test)];
  const [mine, theirs] = [{ cookie: owner.cookie }, { cookie: stranger.cookie }];
  const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const [params, url] = [{ id }, 'https://www.airbnb.it/calendar/ical/1.ics'];
  const body = { from: inDays(30), to: inDays(33), note: 'Lavori' };
  const { data: blocked } = await owner.api.call(blockNights, { params, body });
  const { data: fed } = await owner.api.call(addFeed, { params, body: { name: 'Airbnb', url } });
  const { data: both } = await owner.api.call(addFeed, { params, body: { name: 'Vrbo', url: `${url}?s=3` } });
  const { id: secondId } = await makeStay(test, { owner });
  const { data: exported } = await owner.api.call(renewExport, { params });
  const stay = `/api/v1/hospitality-listings/${id}`;
  const calendar = `${stay}/calendar`;
  const feed = `${calendar}/feeds/${fed.feeds[0]?.id}`;
  const kept = `${calendar}/feeds/${both.feeds[1]?.id}`;
  const second = `/api/v1/hospitality-listings/${secondId}/calendar`;
  const other = { from: inDays(40), to: inDays(42) };
  return {
    'availability.getAvailability': [
      { url: `${stay}/availability` },
      { url: '/api/v1/hospitality-listings/2000000000/availability', status: 404 },
    ],
    'availability.getCalendar': [
      { url: calendar, ...mine },
      { url: calendar, ...theirs, status: 403 },
      { url: calendar, status: 401 },
    ],
    'availability.editCalendar': [
      { url: calendar, body: { minNights: 2, maxNights: 14 }, ...mine },
      { url: calendar, body: { maxNights: 1 }, ...mine, status: 422 },
    ],
    'availability.blockNights': [
      { url: `${calendar}/blocks`, body: other, ...mine, status: 201 },
      { url: `${calendar}/blocks`, body: other, ...mine, status: 409 },
      { url: `${calendar}/blocks`, body: { ...other, to: other.from }, ...mine, status: 422 },
    ],
    'availability.unblockNights': [
      { url: `${calendar}/blocks/${blocked.blocks[0]?.id}`, ...mine },
      { url: `${calendar}/blocks/2000000000`, ...mine, status: 404 },
    ],
    'availability.addFeed': [
      { url: `${calendar}/feeds`, body: { name: 'Altro', url: `${url}?s=2` }, ...mine, status: 201 },
      { url: `${calendar}/feeds`, body: { name: 'Altro', url }, ...mine, status: 409 },
      { url: `${calendar}/feeds`, body: { name: 'Altro', url: 'http://10.0.0.1/' }, ...mine, status: 422 },
    ],
    'availability.removeFeed': [
      { url: feed, ...mine },
      { url: feed, ...mine, status: 404 },
    ],
    'availability.syncFeed': [
      { url: `${kept}/sync`, ...mine, status: 202 },
      { url: `${feed}/sync`, ...mine, status: 404 },
    ],
    'availability.renewExport': [
      { url: `${second}/export`, ...mine },
      { url: `${calendar}/export`, ...theirs, status: 403 },
    ],
    'availability.exportCalendar': [
      { url: new URL(exported.exportUrl ?? '').pathname },
      { url: '/api/v1/calendars/none.ics', status: 404 },
    ],
  };
}
