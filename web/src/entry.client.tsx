import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '#contract/rendering';
import { I18nProvider, loadMessages } from './lib/i18n.tsx';
import { asTheme, ThemeProvider } from './lib/theme.tsx';

const page = document.documentElement;
const language = page.lang as Language;
const messages = await loadMessages(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider language={language} messages={messages}>
        <ThemeProvider initial={asTheme(page.dataset.theme)}>
          <HydratedRouter />
        </ThemeProvider>
      </I18nProvider>
    </StrictMode>,
  );
});
