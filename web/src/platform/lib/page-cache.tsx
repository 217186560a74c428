import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMatches } from 'react-router';
import { browserQueryClient, createQueryClient } from './queries.ts';

/** Responses of a page's reads, and the time of the reads in milliseconds since 1970. */
export type PageReads = { at: number; reads: { queryKey: QueryKey; data: unknown }[] };

/** Responses in a query cache, for the document. One time for all: documents of equal data differ in nothing else (`etagOf`). */
export function readsIn(client: QueryClient): PageReads {
  const successful = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return { at: Date.now(), reads: successful.map(({ queryKey, state }) => ({ queryKey, data: state.data })) };
}

/**
 * Query cache of the document, filled with the `loaderData.cache` (`pageData`) of all matched routes; a `clientLoader` reads into it.
 * The server cache is read-only: an unprefetched read throws.
 */
export function PageCache({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const [client] = useState(() => {
    const created = typeof window === 'undefined' ? createQueryClient() : browserQueryClient();
    for (const { loaderData } of matches) fill(created, loaderData);
    return created;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function fill(client: QueryClient, loaderData: unknown): void {
  if (typeof loaderData !== 'object' || loaderData === null || !('cache' in loaderData)) return;
  const { at, reads } = (loaderData.cache ?? { at: 0, reads: [] }) as PageReads;
  for (const { queryKey, data } of reads) client.setQueryData(queryKey, data, { updatedAt: at });
}
