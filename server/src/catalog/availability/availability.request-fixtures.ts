import { addFeed, blockNights, renewExport } from '#contract/catalog/availability.schemas';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { makeStay } from '../listings/listings.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about stay calendars, for the test of the API document; in route order. */
export async function availabilityRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const [{ id, owner }, otherUser] = [await makeStay(test), await actor(test)];
  const [asOwner, asOtherUser] = [{ cookie: owner.cookie }, { cookie: otherUser.cookie }];
  const inDays = (days: number) => italianDay(new Date(test.clock.now().getTime() + days * 86_400_000));
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
  const feedUrl = `${calendar}/feeds/${both.feeds[1]?.id}`;
  const second = `/api/v1/hospitality-listings/${secondId}/calendar`;
  const other = { from: inDays(40), to: inDays(42) };
  return {
    'availability.getAvailability': [
      { url: `${stay}/availability` },
      { url: '/api/v1/hospitality-listings/2000000000/availability', status: 404 },
    ],
    'availability.getCalendar': [
      { url: calendar, ...asOwner },
      { url: calendar, ...asOtherUser, status: 403 },
      { url: calendar, status: 401 },
    ],
    'availability.editCalendar': [
      { url: calendar, body: { minNights: 2, maxNights: 14 }, ...asOwner },
      { url: calendar, body: { maxNights: 1 }, ...asOwner, status: 422 },
    ],
    'availability.blockNights': [
      { url: `${calendar}/blocks`, body: other, ...asOwner, status: 201 },
      { url: `${calendar}/blocks`, body: other, ...asOwner, status: 409 },
      { url: `${calendar}/blocks`, body: { ...other, to: other.from }, ...asOwner, status: 422 },
    ],
    'availability.unblockNights': [
      { url: `${calendar}/blocks/${blocked.blocks[0]?.id}`, ...asOwner },
      { url: `${calendar}/blocks/2000000000`, ...asOwner, status: 404 },
    ],
    'availability.addFeed': [
      { url: `${calendar}/feeds`, body: { name: 'Altro', url: `${url}?s=2` }, ...asOwner, status: 201 },
      { url: `${calendar}/feeds`, body: { name: 'Altro', url }, ...asOwner, status: 409 },
      { url: `${calendar}/feeds`, body: { name: 'Altro', url: 'http://10.0.0.1/' }, ...asOwner, status: 422 },
    ],
    'availability.removeFeed': [
      { url: feed, ...asOwner },
      { url: feed, ...asOwner, status: 404 },
    ],
    'availability.syncFeed': [
      { url: `${feedUrl}/sync`, ...asOwner, status: 202 },
      { url: `${feed}/sync`, ...asOwner, status: 404 },
    ],
    'availability.renewExport': [
      { url: `${second}/export`, ...asOwner },
      { url: `${calendar}/export`, ...asOtherUser, status: 403 },
    ],
    'availability.exportCalendar': [
      { url: new URL(exported.exportUrl ?? '').pathname },
      { url: '/api/v1/calendars/none.ics', status: 404 },
    ],
  };
}
