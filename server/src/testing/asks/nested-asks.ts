import { asksOfAvailability } from '../../availability/asks-of-availability.factory.ts';
import { asksOfBoosts } from '../../boosts/asks-of-boosts.factory.ts';
import { asksOfHomes } from '../../http/asks-of-homes.factory.ts';
import { asksOfListingLife } from '../../listings/life/asks-of-listing-life.factory.ts';
import { asksOfListings } from '../../listings/lists/asks-of-listings.factory.ts';
import { asksOfMessages } from '../../messages/lists/asks-of-messages.factory.ts';
import { asksOfOpenDayBookings } from '../../open-day-bookings/lists/asks-of-open-day-bookings.factory.ts';
import { asksOfOpenDayDoor } from '../../open-day-door/asks-of-open-day-door.factory.ts';
import { asksOfOpenDays } from '../../open-days/asks-of-open-days.factory.ts';
import { asksOfPayments } from '../../payments/trying/asks-of-payments.factory.ts';
import { actor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import type { Asks } from './ask.ts';
import { asksOfPrivacy } from './asks-of-users.ts';

/** Questions about things inside of other things, in a world with others in it: their people are other people. */
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
