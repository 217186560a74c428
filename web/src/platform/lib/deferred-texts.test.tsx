import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { I18nProvider, loadMessages, useTranslation } from './i18n.tsx';

/** Minimal page element into which React can render one text. */
function fakePage(): Element & { shown: string[] } {
  vi.stubGlobal('window', { HTMLIFrameElement: class {} });
  const shown: string[] = [];
  const listens = { addEventListener: () => {} };
  const ownerDocument = { nodeType: 9, createTextNode: (text: string) => ({ nodeType: 3, text }), ...listens };
  const appendChild = ({ text }: { text: string }) => shown.push(text);
  const page = { nodeType: 1, tagName: 'DIV', ownerDocument, appendChild, shown, textContent: '', ...listens };
  return page as unknown as Element & { shown: string[] };
}

const Sample = () => useTranslation('listings').t('share');

it('shows deferred texts without a recoverable error', async () => {
  // The file is loaded, as from the browser cache, but this page has not requested it yet.
  await loadMessages('it', ['listings']);
  const loaded = await loadMessages('it', []);
  const page = fakePage();
  const faults: unknown[] = [];
  const root = createRoot(page, { onRecoverableError: (error) => faults.push(error) });
  startTransition(() =>
    root.render(
      <I18nProvider loaded={loaded}>
        <Sample />
      </I18nProvider>,
    ),
  );
  await vi.waitUntil(() => page.shown.length > 0);
  expect(page.shown).toEqual(['Condividi']);
  expect(faults).toEqual([]);
});
