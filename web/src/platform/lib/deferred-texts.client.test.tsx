import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { I18nProvider, loadMessages, useTranslation } from './i18n.tsx';

const Sample = () => useTranslation('listings').t('share');

it('shows deferred texts without a recoverable error', async () => {
  // The file is loaded, as from the browser cache, but this page has not requested it yet.
  await loadMessages('it', ['listings']);
  const loaded = await loadMessages('it', []);
  const page = document.createElement('div');
  const faults: unknown[] = [];
  // As in a browser: `act` would render everything at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(page, { onRecoverableError: (error) => faults.push(error) });
  onTestFinished(() => root.unmount());
  startTransition(() =>
    root.render(
      <I18nProvider loaded={loaded}>
        <Sample />
      </I18nProvider>,
    ),
  );
  await vi.waitUntil(() => page.textContent !== '');
  expect(page.textContent).toBe('Condividi');
  expect(faults).toEqual([]);
});
