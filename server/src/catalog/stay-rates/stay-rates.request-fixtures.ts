import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { makeStay } from '../listings/listings.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about rates of stays, for the test of the API document; in route order. */
export async function stayRatesRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const [{ id, owner }, otherUser] = [await makeStay(test), await actor(test)];
  const [asOwner, asOtherUser] = [{ cookie: owner.cookie }, { cookie: otherUser.cookie }];
  const inDays = (days: number) => italianDay(new Date(test.clock.now().getTime() + days * 86_400_000));
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const rates = `/api/v1/hospitality-listings/${id}/rates`;
  const season = { from: inDays(60), to: inDays(90), night: euros(180), weekendNight: euros(210), minNights: 3 };
  const body = {
    version: 0,
    weekendNight: euros(130),
    seasons: [season],
    stayDiscounts: [{ nights: 7, bp: 1000 }],
    lastMinute: { days: 5, bp: 1500 },
    earlyBird: null,
    pets: { max: 1, fee: euros(30), per: 'STAY' },
  };
  const quote = `/api/v1/hospitality-listings/${id}/quote`;
  const requested = { checkInDate: inDays(10), checkOutDate: inDays(13), adultGuests: 2 };
  return {
    'stayRates.getRates': [
      { url: rates, ...asOwner },
      { url: rates, ...asOtherUser, status: 403 },
      { url: rates, status: 401 },
    ],
    'stayRates.editRates': [
      { url: rates, body, ...asOwner },
      { url: rates, body, ...asOwner, status: 409 },
      { url: rates, body: { ...body, version: 1, seasons: [season, season] }, ...asOwner, status: 422 },
      { url: rates, body, ...asOtherUser, status: 403 },
    ],
    'stayRates.editDayPrices': [
      { url: `${rates}/days`, body: { from: inDays(20), to: inDays(22), night: euros(300) }, ...asOwner },
      { url: `${rates}/days`, body: { from: inDays(20), to: inDays(20), night: null }, ...asOwner, status: 422 },
    ],
    'stayRates.getQuote': [
      { url: quote, body: requested },
      { url: quote, body: { ...requested, adultGuests: 9 }, status: 422 },
      { url: '/api/v1/hospitality-listings/2000000000/quote', body: requested, status: 404 },
    ],
  };
}
