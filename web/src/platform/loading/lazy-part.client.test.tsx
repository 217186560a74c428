import { act, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../../../testing/render.tsx';
import { I18nProvider, loadMessages, useTranslation } from '../lib/i18n.tsx';
import { reloadFailedStyleSheets } from './failed-style-sheets.ts';
import { lazyPart } from './lazy-part.tsx';

const FAILED = 'Questa parte non si è caricata. Controlla la connessione e riprova.';
const loaded = (text: string) => Promise.resolve({ default: () => <p>{text}</p> });
const offline = () => Promise.reject<never>(new TypeError('Failed to fetch dynamically imported module'));

const openPage = (part: ReactNode) =>
  renderInPage(
    <>
      <h1>Pagina</h1>
      <Suspense fallback="…">{part}</Suspense>
    </>,
  );
const retryButton = () => screen.findByRole('button', { name: 'Riprova' });

describe('a lazy part that does not load', () => {
  it('shows a message in its place, and the part after a retry', async () => {
    const Part = lazyPart(vi.fn(() => loaded('Calendario')).mockImplementationOnce(offline));
    const { user } = await openPage(<Part />);
    expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
    screen.getByRole('heading', { name: 'Pagina' });
    await user.click(await retryButton());
    await screen.findByText('Calendario');
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('offers to reload the page after a retry fails', async () => {
    const Part = lazyPart(vi.fn(() => loaded('Calendario')).mockImplementation(offline));
    const { user } = await openPage(<Part />);
    await retryButton();
    expect(screen.queryByRole('button', { name: 'Ricarica la pagina' })).toBeNull();
    await user.click(await retryButton());
    await screen.findByRole('button', { name: 'Ricarica la pagina' });
  });

  it('is requested once by several places on the page that retry', async () => {
    const load = vi.fn(() => loaded('Calendario')).mockImplementationOnce(offline);
    const Part = lazyPart(load);
    const { user } = await openPage([<Part key="one" />, <Part key="other" />]);
    const [one, other] = await screen.findAllByRole('button', { name: 'Riprova' });
    await user.click(one as HTMLElement);
    await user.click(other as HTMLElement);
    expect(await screen.findAllByText('Calendario')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads its texts again after a retry', async () => {
    const texts = await loadMessages('it', []);
    const load = texts.features.unsaved;
    texts.features.unsaved = vi.fn(load).mockImplementationOnce(offline);
    const Part = lazyPart(async () => ({ default: () => <p>{useTranslation('unsaved').t('title')}</p> }));
    await openPage(
      <I18nProvider loaded={texts}>
        <Part />
      </I18nProvider>,
    );
    const button = await retryButton();
    // `use` suspends within the click, which React resumes only in an awaited `act`.
    await act(async () => button.click());
    await screen.findByText('Lasciare le modifiche?');
  });
});

it('requests a style sheet that did not arrive again', async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/assets/dialog.css' });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const reloaded = reloadFailedStyleSheets();
  const again = document.head.querySelector<HTMLLinkElement>('link[href="/assets/dialog.css"]');
  expect(again).not.toBe(link);
  again?.dispatchEvent(new Event('load'));
  await reloaded;
  again?.remove();
});
