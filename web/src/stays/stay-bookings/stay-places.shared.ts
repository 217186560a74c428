import { useQuery } from '@tanstack/react-query';
import { getStaySummary } from '#contract/stays/stay-bookings';
import { useMe } from '../../identity/me/me.shared.tsx';
import { read } from '../../platform/lib/queries.ts';

const FRESH_MS = 300_000;

/** Which pages of stays concern the user: trips as a guest, bookings as a host. None until the server responds. */
export function useStayPlaces(): { hasTrips: boolean; hasStays: boolean } {
  const me = useMe();
  const { data } = useQuery({
    ...read(getStaySummary, {}),
    // An impersonating admin may not read bookings.
    enabled: me !== null && me.seenBy === null,
    staleTime: FRESH_MS,
  });
  const summary = data?.data;
  return {
    hasTrips: summary?.hasTrips ?? false,
    hasStays: (summary?.hasBookings ?? false) || (summary?.hasBookableStays ?? false),
  };
}
