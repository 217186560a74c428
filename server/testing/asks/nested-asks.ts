import { asksOfBoosts } from '../../src/billing/boosts/boosts.request-fixtures.ts';
import { asksOfPayments } from '../../src/billing/payments/payments.request-fixtures.ts';
import { asksOfAvailability } from '../../src/catalog/availability/availability.request-fixtures.ts';
import { asksOfListings } from '../../src/catalog/listings/listings.request-fixtures.ts';
import { asksOfMessages } from '../../src/conversations/messages/messages.request-fixtures.ts';
import { asksOfOpenDayBookings } from '../../src/visits/bookings/open-day-bookings.request-fixtures.ts';
import { asksOfOpenDayDoor } from '../../src/visits/check-in/open-day-door.request-fixtures.ts';
import { asksOfOpenDays } from '../../src/visits/open-days/open-days.request-fixtures.ts';
import { actor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import type { Asks } from './ask.ts';
import { asksOfPrivacy } from './asks-of-users.ts';
import { asksOfListingLife } from './listing-life.request-fixtures.ts';
import { asksOfHomes } from './properties.request-fixtures.ts';

/** Requests about nested resources, with other owners than those of `everyAsk`. */
export async function nestedAsks(test: TestApp): Promise<Asks> {
  const admin = await actor(test, { role: 'ADMIN' });
  return {
    ...(await asksOfPrivacy(test, admin)),
    ...(await asksOfHomes(test, admin)),
    ...(await asksOfListingLife(test, admin)),
    ...(await asksOfListings(test, admin)),
    ...(await asksOfAvailability(test)),
    ...(await asksOfBoosts(test)),
    ...(await asksOfMessages(test)),
    ...(await asksOfOpenDays(test)),
    ...(await asksOfOpenDayDoor(test)),
    ...(await asksOfOpenDayBookings(test)),
    ...(await asksOfPayments(test)),
  };
}
