import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '#contract/platform/languages';
import { I18nProvider, loadMessages } from './platform/lib/i18n.tsx';
import { asTheme, ThemeProvider } from './platform/lib/theme.tsx';

const page = document.documentElement;
// `root.tsx` writes the language and the texts of the page into the document.
const features = (page.dataset.words ?? '').split(' ').filter(Boolean) as Parameters<typeof loadMessages>[1];
const words = await loadMessages(page.lang as Language, features);

/** Marks the document and its timeline as hydrated. It wraps the page: a sibling unknown to the server would change all generated ids. */
function HydrationMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    page.setAttribute('data-hydrated', '');
    performance.mark('hydrated');
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider loaded={words}>
        <ThemeProvider initial={asTheme(page.dataset.theme)}>
          <HydrationMark>
            <HydratedRouter />
          </HydrationMark>
        </ThemeProvider>
      </I18nProvider>
    </StrictMode>,
  );
});
