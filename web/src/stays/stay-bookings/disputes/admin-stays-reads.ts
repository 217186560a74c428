import { type StayBookingStatus, stayBookingStatuses } from '#contract/stays/stay-bookings';
import { getAdminBooking, listAdminBookings } from '#contract/stays/stay-disputes';
import { listQuery, read } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';

export const ADMIN_STAYS_PAGE_SIZE = 20;
export const ADMIN_STAYS_TEXT_MAX = 200;

/** State of the list in its address. */
export type AdminStays = { q: string; status: StayBookingStatus | null; page: number };

/** Ignores invalid values. */
export function readAdminStays(query: URLSearchParams): AdminStays {
  const page = query.get('page') ?? '';
  return {
    q: searchedStays(query.get('q') ?? ''),
    status: stayBookingStatuses.find((status) => status === query.get('status')) ?? null,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

export const searchedStays = (typed: string): string => typed.trim().slice(0, ADMIN_STAYS_TEXT_MAX);

export const adminStaysAddress = ({ q, status, page }: AdminStays): string =>
  links.adminStays({ q: q || undefined, status: status ?? undefined, page: page ? String(page) : undefined });

/** Open disputes first, then the newest. */
export const adminStaysRead = ({ q, status, page }: AdminStays) =>
  listQuery(listAdminBookings, {
    query: { page: String(page), size: String(ADMIN_STAYS_PAGE_SIZE), ...(q && { q }), ...(status && { status }) },
  });

/** Every decision returns it. */
export const adminStayRead = (id: number) => read(getAdminBooking, { params: { id } });
