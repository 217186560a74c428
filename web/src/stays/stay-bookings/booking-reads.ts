import { getStayBooking, listStayBookings } from '#contract/stays/stay-bookings';
import { read } from '../../platform/lib/queries.ts';

export type BookingRole = 'GUEST' | 'HOST';

export const BOOKINGS_PAGE_SIZE = 20;

export const bookingsRead = (role: BookingRole, page: number) =>
  read(listStayBookings, { query: { role, page: String(page), size: String(BOOKINGS_PAGE_SIZE) } });

/** Every action returns the booking. */
export const bookingRead = (id: number) => read(getStayBooking, { params: { id } });
