import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAfterHydration } from './use-hydrated.ts';

type Read = { data: string | undefined; error: null };
const Price = ({ read }: { read: Read }) => <p>{useAfterHydration(read).data ?? 'Un momento'}</p>;

it('shows what another part has read only after the text of the server', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Price read={{ data: undefined, error: null }} />);
  expect(page.textContent).toBe('Un momento');
  const faults: unknown[] = [];
  await act(async () => {
    const part = <Price read={{ data: '383 €', error: null }} />;
    hydrateRoot(page, part, { onRecoverableError: (error) => faults.push(error) });
  });
  expect([page.textContent, faults]).toEqual(['383 €', []]);
});
