import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '#contract/platform/languages';
import type { Feature } from './locales/messages.ts';
import { I18nProvider, loadMessages } from './platform/lib/i18n.tsx';
import { asTheme, ThemeProvider } from './platform/lib/theme.tsx';

const page = document.documentElement;
const language = page.lang as Language;

/** The modules of the matched routes are here already: each says whose words it shows. */
type RouteModules = Record<string, { handle?: { words?: readonly Feature[] } }>;
const { __reactRouterRouteModules: modules } = window as unknown as { __reactRouterRouteModules?: RouteModules };
const words = await loadMessages(
  language,
  Object.values(modules ?? {}).flatMap(({ handle }) => handle?.words ?? []),
);

/**
 * Marks the page as hydrated, effects included; `replay-events.ts` then replays queued events. It wraps the page,
 * because a sibling unknown to the server would change all generated ids.
 */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => page.setAttribute('data-alive', ''), []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider loaded={words}>
        <ThemeProvider initial={asTheme(page.dataset.theme)}>
          <Alive>
            <HydratedRouter />
          </Alive>
        </ThemeProvider>
      </I18nProvider>
    </StrictMode>,
  );
});
