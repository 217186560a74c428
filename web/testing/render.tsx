import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { Language } from '#contract/platform/languages';
import { api } from '../src/platform/api/api.ts';
import { I18nProvider, loadMessages } from '../src/platform/lib/i18n.tsx';
import { createQueryClient } from '../src/platform/lib/queries.ts';

type Surroundings = {
  /** Address of the screen. */
  address?: string;
  language?: Language;
  /** Result of the page's loader at an address. */
  load?: (url: URL) => unknown;
};

const Content = createContext<ReactNode>(null);
const CurrentContent = () => use(Content);

/** A page in the browser: router, texts and query cache around the content. */
async function createPage({ address = '/', language = 'it', load }: Surroundings) {
  window.history.replaceState(null, '', address);
  const loaded = await loadMessages(language);
  const client = createQueryClient(api);
  const loader = load && { loader: ({ request }: { request: Request }) => load(new URL(request.url)) };
  const router = createBrowserRouter([
    { path: '*', Component: CurrentContent, HydrateFallback: () => null, ...loader },
  ]);
  // A separate history entry: screens restore what an entry showed before.
  await router.navigate(address, { replace: true });
  const Page = ({ children }: { children: ReactNode }) => (
    <I18nProvider loaded={loaded}>
      <QueryClientProvider client={client}>
        <Content value={children}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </Content>
      </QueryClientProvider>
    </I18nProvider>
  );
  return { Page, router, client };
}

/** Renders content as a page does. The user types without delays. */
export async function renderInPage(content: ReactNode, surroundings: Surroundings = {}) {
  const { Page, ...page } = await createPage(surroundings);
  return { ...page, user: userEvent.setup({ delay: null }), ...render(content, { wrapper: Page }) };
}

/** Runs a hook in a page; `result.current` is its latest value, null while the page loads. */
export async function renderHookInPage<T, P>(hook: (props: P) => T, props: P, surroundings: Surroundings = {}) {
  const { Page, ...page } = await createPage(surroundings);
  return { ...page, ...renderHook(hook, { wrapper: Page, initialProps: props }) };
}
