import type { InputOf } from '#contract/platform/endpoint';
import { createEvent, type OpenDayEvent } from '#contract/visits/open-days.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';

type OpenDayOverrides = Partial<InputOf<typeof createEvent>['body']> & { owner?: TestActor };
type OpenDayFixture = { event: OpenDayEvent; id: number; listingId: number; owner: TestActor };

/** Date in this number of days. */
export const inDays = (test: Pick<TestApp, 'clock'>, days: number): string =>
  italianDay(new Date(test.clock.now().getTime() + days * 86_400_000));

/** An open day in a week, 9:00 to 10:00, of a published sale with its owner. Pass `listingId` with its `owner`. */
export async function makeOpenDay(
  test: TestApp,
  { owner: requestedOwner, ...overrides }: OpenDayOverrides = {},
): Promise<OpenDayFixture> {
  const listing =
    overrides.listingId === undefined || !requestedOwner
      ? await makeMarketListing(test, requestedOwner ? { owner: requestedOwner } : {})
      : { id: overrides.listingId, owner: requestedOwner };
  const { id: listingId, owner } = listing;
  const body = { date: inDays(test, 7), start: '09:00', end: '10:00', ...overrides, listingId };
  const { data: event } = await owner.api.call(createEvent, { body });
  return { event, id: event.id, listingId, owner };
}
