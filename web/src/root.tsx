import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, Suspense } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { languageParam } from '#contract/platform/languages';
import { DeferredParts } from './app/shell/deferred-parts.tsx';
import { Shell } from './app/shell/shell.tsx';
import Banner from './identity/impersonation/banner.tsx';
import { MeProvider, meQuery, useMe } from './identity/me/me.shared.tsx';
import { userContext } from './identity/me/user-context.shared.ts';
import { requestContext } from './platform/api/request-context.ts';
import { useTranslation } from './platform/lib/i18n.tsx';
import { PageCache, readsIn } from './platform/lib/page-cache.tsx';
import { createQueryClient } from './platform/lib/queries.ts';
import { useTheme } from './platform/lib/theme.tsx';
import { ErrorView } from './platform/page/error-view.tsx';
import fraunces from './platform/ui/theme/fonts/fraunces-headings.woff2?url';
import { paper } from './platform/ui/theme/theme-colors.ts';
import './platform/ui/theme/tokens.css';
import './platform/ui/theme/base.css';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links = () => [
  { ...font, href: figtree },
  { ...font, href: fraunces },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** Who is signed in, into the cache of every document; which map to draw; and where the site is reached. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { mapStyleUrl, streetTiles } = context.get(requestContext);
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, { data: context.get(userContext) });
  return { cache: readsIn(client), mapStyleUrl, streetTiles, origin: new URL(request.url).origin };
}

/** Later the browser asks the API, if it must: no navigation waits for the page server. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useTranslation();
  const { theme } = useTheme();
  return (
    <html lang={language} data-theme={theme} data-words={useFeatures()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor />
        <link rel="manifest" href={`/manifest.webmanifest?${languageParam}=${language}`} />
        {/* Style sheets and fonts are ours by origin; a nonce here would only differ between server and browser. */}
        <Links nonce="" />
      </head>
      <body>
        <PageCache>
          <MeProvider>
            <ImpersonationBanner />
            <div id="app">{children}</div>
            <DeferredParts />
          </MeProvider>
        </PageCache>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Text files of the matched routes, space-separated: `entry.client.tsx` loads them before hydration. */
function useFeatures(): string {
  const features = useMatches().flatMap(
    ({ handle }) => (handle as { words?: readonly string[] } | undefined)?.words ?? [],
  );
  return [...new Set(features)].join(' ');
}

/** Browser bars of phones in the page's color. */
function ThemeColor() {
  const { theme } = useTheme();
  if (theme !== 'system') return <meta name="theme-color" content={paper[theme]} />;
  return (['light', 'dark'] as const).map((scheme) => (
    <meta key={scheme} name="theme-color" content={paper[scheme]} media={`(prefers-color-scheme: ${scheme})`} />
  ));
}

/** For an admin during impersonation. */
function ImpersonationBanner() {
  const me = useMe();
  return (
    me?.seenBy && (
      <Suspense>
        <Banner me={{ ...me, seenBy: me.seenBy }} />
      </Suspense>
    )
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Shell>
      <ErrorView error={error} />
    </Shell>
  );
}
