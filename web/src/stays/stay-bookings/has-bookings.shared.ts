import { useQuery } from '@tanstack/react-query';
import { listStayBookings } from '#contract/stays/stay-bookings';
import { useMe } from '../../identity/me/me.shared.tsx';
import { read } from '../../platform/lib/queries.ts';

const FRESH_MS = 300_000;

/** Whether the user has bookings in this role, as the server counts them. False until it responds. */
export function useHasBookings(role: 'GUEST' | 'HOST'): boolean {
  const me = useMe();
  const result = useQuery({
    ...read(listStayBookings, { query: { role, size: '1' } }),
    // An impersonating admin may not read bookings.
    enabled: me !== null && me.seenBy === null,
    staleTime: FRESH_MS,
  });
  return (result.data?.page.totalElements ?? 0) > 0;
}
