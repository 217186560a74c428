import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';

/** So coarse are the moments at which reads were answered. */
const STEP_MS = 10_000;

/**
 * What a client knows, to travel with a document. That its reads were answered some milliseconds apart is left out: two documents
 * that say the same are then written alike, and a visitor who has the one need not get the other (ETag).
 */
export function dehydrated(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client);
  const at = Math.floor(Date.now() / STEP_MS) * STEP_MS;
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, dehydratedAt: at, state: { ...query.state, dataUpdatedAt: at } })),
  };
}
