import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useMatches } from 'react-router';
import { browserQueryClient, createQueryClient } from './queries.ts';

/**
 * Query cache of the document, filled with the `loaderData.cache` (`pageData`) of all matched routes.
 * The server cache is read-only: an unprefetched read throws.
 */
export function PageCache({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? createQueryClient() : browserQueryClient()));
  const matches = useMatches();
  const state = useMemo<DehydratedState>(() => {
    const queries = matches.flatMap(({ loaderData }) => cacheOf(loaderData)?.queries ?? []);
    return { queries, mutations: [] };
  }, [matches]);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}

function cacheOf(loaderData: unknown): DehydratedState | null {
  return typeof loaderData === 'object' && loaderData !== null && 'cache' in loaderData
    ? (loaderData.cache as DehydratedState | null)
    : null;
}
