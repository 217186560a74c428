import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import {
  countBookingsByStatus,
  getEventStats,
  listBookingsByStatus,
  listBookingsOfEvent,
  type OpenDayBookingStatus,
} from '#contract/visits/bookings';
import { apiOf, listQuery, read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** Bookings of an open day, 20 per page (spec/002 §9). */
const SIZE = 20;

/** Filters above the table, in display order. */
export const filters = [
  'WAITING',
  'PENDING',
  'CONFIRMED',
  'PRESENT',
  'CANCELLED',
] as const satisfies readonly OpenDayBookingStatus[];

/** Booking filters of the address; `status` null means all. */
export type Shown = { status: OpenDayBookingStatus | null; page: number };

export function readShown(query: URLSearchParams): Shown {
  const status = query.get('status')?.toUpperCase();
  const page = query.get('page') ?? '';
  return {
    status: filters.find((one) => one === status) ?? null,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

export function shownAddress(eventId: number, { status, page }: Shown): string {
  return links.openDayParticipants(eventId, {
    ...(status && { status: status.toLowerCase() }),
    ...(page > 0 && { page: String(page) }),
  });
}

export const statsRead = (eventId: number) => read(getEventStats, { params: { eventId } });

export const cancelledOf = (eventId: number) =>
  listQuery(countBookingsByStatus, { params: { eventId, status: 'CANCELLED' } });

/** A page of the bookings; the previous page stays visible while it loads. */
export const bookingsOf = (eventId: number, { status, page }: Shown) => ({
  ...queryOptions<OutputOf<typeof listBookingsOfEvent>, ApiError>({
    queryKey: ['openDayBookings', 'table', eventId, status, page],
    queryFn: ({ client, signal }) => {
      const query = { page, size: SIZE };
      return status === null
        ? apiOf(client).call(listBookingsOfEvent, { params: { eventId }, query }, { signal })
        : apiOf(client).call(listBookingsByStatus, { params: { eventId, status }, query }, { signal });
    },
  }),
  placeholderData: keepPreviousData,
});
