import { getMe } from '#contract/identity/accounts';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { bookingsRead } from './booking-reads.ts';
import { BookingsScreen, pageIn } from './bookings-screen.tsx';

/** `/dashboard/trips`: stays that the user booked (STY-06). */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  await fetch(bookingsRead('GUEST', pageIn(url.searchParams)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['stayBookings'] };

export default function TripsPage() {
  return <BookingsScreen side="GUEST" />;
}
