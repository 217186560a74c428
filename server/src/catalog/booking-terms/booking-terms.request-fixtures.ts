import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeStay } from '../listings/listings.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about terms of booking, for the test of the API document; in route order. */
export async function bookingTermsRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const [{ id, owner }, otherUser] = [await makeStay(test), await actor(test)];
  const [asOwner, asOtherUser] = [{ cookie: owner.cookie }, { cookie: otherUser.cookie }];
  const terms = `/api/v1/hospitality-listings/${id}/booking-terms`;
  const quiet = { quietFrom: '22:00', quietUntil: '07:00' };
  const rules = { checkInUntil: '21:00', ...quiet, smoking: false, parties: false, children: true, text: null };
  const body = {
    version: 0,
    mode: 'ENQUIRY',
    cancellationPolicy: 'MODERATE',
    guestIdentification: 'IN_PERSON',
    rules,
  };
  return {
    'bookingTerms.getBookingTerms': [
      { url: terms, ...asOwner },
      { url: terms, ...asOtherUser, status: 403 },
      { url: terms, status: 401 },
    ],
    'bookingTerms.saveBookingTerms': [
      { url: terms, body, ...asOwner },
      { url: terms, body, ...asOwner, status: 409 },
      { url: terms, body: { ...body, version: 1, mode: 'REQUEST', rules: null }, ...asOwner, status: 422 },
      { url: terms, body, ...asOtherUser, status: 403 },
    ],
    'bookingTerms.getPublicTerms': [
      { url: `${terms}/public` },
      { url: '/api/v1/hospitality-listings/2000000000/booking-terms/public', status: 404 },
    ],
  };
}
