import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listMailbox } from '#contract/platform/dev-mailbox';
import { api, expectErrorTexts } from '../api/api.ts';
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

it('fails a request once the texts of errors are there', async () => {
  const texts = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'NOT_FOUND', requestId: '1' }, { status: 404 }));
  expectErrorTexts(texts.promise);
  const failed = vi.fn();
  const call = api.call(listMailbox, {}).catch(failed);
  await new Promise((resolve) => setImmediate(resolve));
  expect(failed).not.toHaveBeenCalled();
  texts.resolve();
  await call;
  expect(failed).toHaveBeenCalledOnce();
});

it('fails a request although the texts of errors could not be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expectErrorTexts(Promise.reject(new Error('no connection')));
  await expect(api.call(listMailbox, {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE_EXCEPTION' });
});
