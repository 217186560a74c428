import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requestContext } from '../api/request-context.ts';
import { dehydrated } from '../document/dehydrated.ts';
import { isApiError } from './api-error.ts';
import { browserQueryClient, createQueryClient } from './queries.ts';

/**
 * A page's data, said once and used on both sides:
 *
 *     const page = pageData(async ({ params, fetch }) => {
 *       await fetch(read(getListing, { params: { id: Number(params.listingId) } }));
 *     });
 *     export const loader = page.loader;
 *     export const clientLoader = page.clientLoader;
 *
 * Two plain exports: React Router cannot take a destructured `loader` out of the browser's bundle.
 *
 * On a document request `loader` runs the reads in process and sends the cache along in `loaderData.cache`, which
 * root.tsx hydrates. On later navigations `clientLoader` fills the tab's own cache over HTTP: one API request per read
 * that is not fresh, and never a request to the page server. The screen then reads with `useSuspenseQuery(read(…))`.
 * A refusal (`ApiError`) becomes a route error with its true status and code: `platform/page/error-view.tsx` shows it. Where the
 * refusal is that nobody is signed in, the page leads to signing in and back.
 */
export type PageDataArgs = {
  params: Record<string, string | undefined>;
  url: URL;
  /** Runs a read, keeps its answer in the cache and returns it, for reads that depend on one another. */
  fetch: QueryClient['fetchQuery'];
};

type Collect<T> = (args: PageDataArgs) => Promise<T>;

type PageCache = { cache: DehydratedState | null };

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
      // Said of the server, else every browser would carry what only it calls.
      return { ...meta, cache: import.meta.env.SSR ? dehydrated(client) : null };
    },
    async clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<PageCache & Partial<Meta>> {
      return { ...(await run(browserQueryClient(), { params, request })), cache: null };
    },
  };
}

/** What the error view understands. Status 0 (nothing answered) is shown as 503. */
export function routeError(status: number, code: string, requestId = '') {
  return data({ code, requestId }, { status: status || 503 });
}

/** Leads to signing in and back. */
export function signInFirst(here: URL): Response {
  return redirect(signInPath(here));
}

/** Where one signs in and comes back. `lib` may not know the addresses of pages (`links.ts`); this one never changes. */
export function signInPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/auth/sign-in?${new URLSearchParams({ redirect: pathname + search })}`;
}
