import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { getMe } from '#contract/identity/accounts';
import type { Me } from '#contract/identity/accounts.schemas';
import { read } from '../../platform/lib/queries.ts';

/** Who is signed in. The root loader puts it into every document. */
export const meQuery = read(getMe, {});

const MeContext = createContext<Me | null>(null);

/** One observer of the current user for the full page. A results page reads it dozens of times, and every observer costs time. */
export function MeProvider({ children }: { children: ReactNode }) {
  return <MeContext value={useQuery(meQuery).data?.data ?? null}>{children}</MeContext>;
}

/** The signed-in user, or null. Cached in the query client, so sign-in and sign-out update every screen at once. */
export function useMe(): Me | null {
  return use(MeContext);
}
