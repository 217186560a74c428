import {
  type DataTag,
  hashKey,
  keepPreviousData,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiClient, ApiError } from '#contract/platform/client';
import type { EndpointAddress, InputOf, OutputOf } from '#contract/platform/endpoint';
import { api as httpApi } from '../api/api.ts';
import { dismissFailures } from '../ui/overlays/notify.ts';

/**
 * Query cache of a page. The key of a read is `['feature', 'verbNoun', input]`, so a write can invalidate all reads of a feature.
 */
const clientApis = new WeakMap<QueryClient, ApiClient>();

/** Server: one client per request with the in-process API. Browser: one per tab with the HTTP API. Read-only without an API. */
export function createQueryClient(api?: ApiClient): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { state }) => dismissFailures(state.submittedAt),
    }),
    defaultOptions: {
      queries: {
        // Server-rendered data is fresh: no request during hydration.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Offline reads fail with an error instead of waiting.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isTemporary(error as ApiError),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (api) clientApis.set(client, api);
  return client;
}

let tabClient: QueryClient | undefined;

/** Singleton in the browser. */
export function browserQueryClient(): QueryClient {
  tabClient ??= createQueryClient(httpApi);
  return tabClient;
}

/**
 * A read: `useSuspenseQuery(read(getListing, {params: {id}}))`. Rejects with `ApiError`. The same value prefetches in
 * `pageData` and reads in the component.
 */
export function read<E extends EndpointAddress>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E>, ApiError>({
    queryKey: [...endpoint.id.split('.'), input],
    queryFn: ({ client, signal }) => apiOf(client).call(endpoint, input, { signal }),
  });
}

/** Read that shows the previous response while the next one loads. For filtered and paged lists. */
export function listQuery<E extends EndpointAddress>(endpoint: E, input: InputOf<E>) {
  return { ...read(endpoint, input), placeholderData: keepPreviousData };
}

/**
 * A write: `const save = useWrite(saveSearch)`, then `save.mutate({body})`. On success all reads of the endpoint's
 * feature become stale, and those on screen refetch.
 * @param options.touches further features whose reads become stale
 * @param options.leave runs first: navigates away from the page of a deleted entity, which would refetch it
 * @param options.answers read whose cache entry the response replaces, without a refetch
 * @param options.once ignores further calls while one runs
 * @param options.keyOf `Idempotency-Key` of a call
 */
export function useWrite<E extends EndpointAddress>(
  endpoint: E,
  options: Omit<UseMutationOptions<OutputOf<E>, ApiError, InputOf<E>>, 'mutationFn'> & {
    touches?: string[];
    leave?: (() => void | Promise<void>) | undefined;
    answers?: { queryKey: DataTag<QueryKey, OutputOf<E>, ApiError> };
    once?: boolean;
    keyOf?: () => string;
  } = {},
) {
  const client = useQueryClient();
  const { touches = [], leave, answers, once = false, keyOf, onSuccess, onSettled, ...rest } = options;
  // Screens get `isPending` only with the next render.
  const isRunning = useRef(false);
  const mutation = useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    ...rest,
    mutationFn: (input) => apiOf(client).call(endpoint, input, keyOf && { idempotencyKey: keyOf() }),
    onSuccess: async (...result) => {
      await leave?.();
      const features = [String(endpoint.id.split('.')[0]), ...touches];
      if (answers) {
        // Responses requested before the write would restore the old content.
        await client.cancelQueries({ queryKey: answers.queryKey });
        client.setQueryData(answers.queryKey, () => result[0]);
      }
      const isAnswered = ({ queryHash }: Query) => answers !== undefined && queryHash === hashKey(answers.queryKey);
      await Promise.all(
        features.map((feature) =>
          client.invalidateQueries({ queryKey: [feature], predicate: (query) => !isAnswered(query) }),
        ),
      );
      await onSuccess?.(...result);
    },
    onSettled: (...result) => {
      isRunning.current = false;
      return onSettled?.(...result);
    },
  });
  const { mutate } = mutation;
  const mutateOnce: typeof mutate = (...call) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(...call);
  };
  return once ? { ...mutation, mutate: mutateOnce } : mutation;
}

/** API client of a cache, for reads with several calls. */
export function apiOf(client: QueryClient): ApiClient {
  const api = clientApis.get(client);
  if (!api) throw new Error('This page read something on the server that its pageData() did not prefetch');
  return api;
}

/** Worth a retry: no response, or an overloaded server. Domain errors are final. */
function isTemporary(error: ApiError): boolean {
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504;
}
