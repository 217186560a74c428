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
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/platform/endpoint';
import { api as httpApi } from '../api/api.ts';
import { dismissFailures } from '../ui/overlays/notify.ts';

/**
 * The cache of a page. Every read of an endpoint is `['feature', 'verbNoun', input]`, so a write can make stale all
 * reads of a feature without knowing them.
 */
const clientApis = new WeakMap<QueryClient, ApiClient>();

/** One per request on the server, with the in-process API; one per tab in the browser, with the HTTP one. Without an API it only reads. */
export function createQueryClient(api?: ApiClient): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { state }) => dismissFailures(state.submittedAt),
    }),
    defaultOptions: {
      queries: {
        // What the server rendered is fresh: no request while hydrating.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Without a network a read fails and says so, instead of waiting in silence.
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

/** The browser's only query client. */
export function browserQueryClient(): QueryClient {
  tabClient ??= createQueryClient(httpApi);
  return tabClient;
}

/**
 * A read: `useSuspenseQuery(read(getListing, {params: {id}}))`. Rejects with `ApiError`. The same value prefetches in
 * `pageData` and reads in the component.
 */
export function read<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E>, ApiError>({
    queryKey: [...endpoint.id.split('.'), input],
    queryFn: ({ client, signal }) => apiOf(client).call(endpoint, input, { signal }),
  });
}

/** A read that keeps the former answer on screen while the next one loads: lists that are filtered and paged. */
export function listQuery<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
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
export function useWrite<E extends AnyEndpoint>(
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
  // A screen learns of `isPending` only with the next render.
  const isRunning = useRef(false);
  const mutation = useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    ...rest,
    mutationFn: (input) => apiOf(client).call(endpoint, input, keyOf && { idempotencyKey: keyOf() }),
    onSuccess: async (...result) => {
      await leave?.();
      const features = [String(endpoint.id.split('.')[0]), ...touches];
      if (answers) {
        // What was asked before the write would bring the former content back.
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

/** The API behind a cache, for reads that are more than one call. */
export function apiOf(client: QueryClient): ApiClient {
  const api = clientApis.get(client);
  if (!api) throw new Error('This page read something on the server that its pageData() did not prefetch');
  return api;
}

/** Worth asking again: nothing answered, or the server was overloaded. A refusal is final. */
function isTemporary(error: ApiError): boolean {
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504;
}
