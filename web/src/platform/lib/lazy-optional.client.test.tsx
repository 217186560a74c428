import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { lazyOptional } from './lazy-optional.ts';

const Choice = () => <fieldset>Aspetto</fieldset>;

it('leaves the served part as it is while its code does not load, and loads it when the network returns', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <Suspense>
      <Choice />
    </Suspense>,
  );
  const load = vi.fn<() => Promise<{ default: typeof Choice }>>().mockRejectedValueOnce(new TypeError('offline'));
  load.mockResolvedValue({ default: () => <fieldset>Aspetto</fieldset> });
  const Part = lazyOptional(load);
  const faults: unknown[] = [];
  await act(async () => {
    const part = (
      <Suspense>
        <Part />
      </Suspense>
    );
    hydrateRoot(page, part, { onRecoverableError: (error) => faults.push(error) });
  });
  expect([page.textContent, faults]).toEqual(['Aspetto', []]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
  expect([page.textContent, faults]).toEqual(['Aspetto', []]);
});

it('shows the given fallback in place of a part that does not load', async () => {
  const Part = lazyOptional(
    (): Promise<{ default: () => React.ReactNode }> => Promise.reject(new TypeError('offline')),
    () => <p>Mappa non disponibile</p>,
  );
  const { findByText } = render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await findByText('Mappa non disponibile')).toBeDefined();
});
