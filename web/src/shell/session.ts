import { useQuery } from '@tanstack/react-query';
import { getMe, type Me } from '#contract/accounts';
import { read } from '../lib/queries.ts';

/** Who is signed in. The root loader puts it into every document. */
export const meQuery = read(getMe, {});

/** The signed-in person, or null; kept in the query cache, so signing in or out changes every screen at once. */
export function useMe(): Me | null {
  return useQuery(meQuery).data?.data ?? null;
}
