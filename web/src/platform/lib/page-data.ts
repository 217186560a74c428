import type { QueryClient } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requestContext } from '../api/request-context.ts';
import { isApiError } from './api-error.ts';
import { type PageReads, readsIn } from './page-cache.tsx';
import { browserQueryClient, createQueryClient } from './queries.ts';

/**
 * A page's data, on the server and in the browser. `loader` runs the reads in process and sends the cache in `loaderData.cache`.
 * `clientLoader` requests stale reads over HTTP, one API request per read, never from the page server.
 * @example const page = pageData(async ({ params, fetch }) => { await fetch(read(getListing, { params: { id: 1 } })); });
 * @example export const loader = page.loader; export const clientLoader = page.clientLoader;
 * @remarks Two plain exports: React Router cannot remove a destructured `loader` from the browser's bundle.
 * @remarks `PageCache` fills the cache; the screen reads with `useSuspenseQuery(read(…))`.
 * @throws A route error with status and code for an `ApiError` (`platform/page/error-view.tsx`); redirects to sign-in if required.
 */
export type PageDataArgs = {
  params: Record<string, string | undefined>;
  url: URL;
  /** Runs a read, caches and returns its response. For reads that depend on one another. */
  fetch: QueryClient['fetchQuery'];
};

type Collect<T> = (args: PageDataArgs) => Promise<T>;

type PageCache = { cache: PageReads | null };

export function pageData<Meta extends object = object>(collect: Collect<Meta> | Collect<void>) {
  async function run(client: QueryClient, args: { params: PageDataArgs['params']; request: Request }) {
    try {
      const meta = await collect({
        params: args.params,
        url: new URL(args.request.url),
        fetch: client.fetchQuery.bind(client),
      });
      return (meta ?? {}) as Partial<Meta>;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'AUTHENTICATION_REQUIRED_EXCEPTION') throw signInFirst(new URL(args.request.url));
      throw routeError(error.status, error.code, error.requestId);
    }
  }

  return {
    async loader({ params, request, context }: LoaderFunctionArgs): Promise<PageCache & Partial<Meta>> {
      const client = createQueryClient(context.get(requestContext).api);
      const meta = await run(client, { params, request });
      // Server only; otherwise every browser bundle would contain the server code.
      return { ...meta, cache: import.meta.env.SSR ? readsIn(client) : null };
    },
    async clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<PageCache & Partial<Meta>> {
      return { ...(await run(browserQueryClient(), { params, request })), cache: null };
    },
  };
}

/** Error data for the error view. Status 0 (no response) becomes 503. */
export function routeError(status: number, code: string, requestId = '') {
  return data({ code, requestId }, { status: status || 503 });
}

/** Redirects to sign-in with a way back. */
export function signInFirst(here: URL): Response {
  return redirect(signInPath(here));
}

/** Sign-in path with a way back. `lib` must not import `links.ts`; this path never changes. */
export function signInPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/auth/sign-in?${new URLSearchParams({ redirect: pathname + search })}`;
}
