import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';

/** Resolution of the read times in milliseconds. */
const STEP_MS = 10_000;

/**
 * Dehydrated query cache for a document. Read times are rounded, so that documents with equal data are byte-equal and get the same ETag.
 */
export function dehydrated(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client);
  const at = Math.floor(Date.now() / STEP_MS) * STEP_MS;
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, dehydratedAt: at, state: { ...query.state, dataUpdatedAt: at } })),
  };
}
