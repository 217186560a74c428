import { useParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { instructionsRead } from '../stay-arrival/instructions-reads.shared.ts';
import { bookingRead } from './booking-reads.ts';
import { BookingScreen } from './booking-screen.tsx';

/** `/dashboard/trips/{id}`: a stay that the user booked (STY-06). */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.bookingId ?? '')) throw routeError(404, 'STAY_BOOKING_NOT_FOUND_EXCEPTION');
  const id = Number(params.bookingId);
  const { data: booking } = await fetch(bookingRead(id));
  // Guests' data load in the browser alone: no stored page has them.
  if (booking.confirmedAt && booking.role !== 'ADMIN') await fetch(instructionsRead(id)).catch(() => null);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = {
  words: [
    'stayBookings',
    'bookingTerms',
    'stays',
    'guestRegistration',
    'stayArrival',
    'checkout',
    'stayReviews',
    'stayDisputes',
  ],
};

export default function TripPage() {
  const id = Number(useParams().bookingId);
  return <BookingScreen key={id} id={id} side="GUEST" />;
}
