import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { getMe, type Me } from '#contract/identity/accounts';
import { read } from '../../platform/lib/queries.ts';

/** Who is signed in. The root loader puts it into every document. */
export const meQuery = read(getMe, {});

const MeContext = createContext<Me | null>(null);

/** Watches once for the whole page who is signed in: a page of results asks dozens of times, and each watch of its own costs. */
export function MeProvider({ children }: { children: ReactNode }) {
  return <MeContext value={useQuery(meQuery).data?.data ?? null}>{children}</MeContext>;
}

/** The signed-in person, or null; kept in the query cache, so signing in or out changes every screen at once. */
export function useMe(): Me | null {
  return use(MeContext);
}
