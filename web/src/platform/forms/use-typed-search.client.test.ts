import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderHookInPage } from '../../../testing/render.tsx';
import { useTypedSearch } from './use-typed-search.ts';

const rules = {
  textIn: (query: URLSearchParams) => query.get('q') ?? '',
  searched: (typed: string) => (typed.trim().length < 2 ? '' : typed.trim()),
  addressWith: (_query: URLSearchParams, text: string) => `/list${text && `?q=${text}`}`,
};

async function openList(address = '/list', load?: (url: URL) => unknown) {
  vi.useFakeTimers();
  const { result, router } = await renderHookInPage(() => useTypedSearch(rules), null, {
    address,
    ...(load && { load }),
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { field: () => result.current, router, pass };
}
const shownQuery = () => window.location.search;

describe('the search field of a list', () => {
  it('searches half a second after the last character', async () => {
    const { field, pass } = await openList();
    act(() => field().type('an'));
    await pass(400);
    act(() => field().type('anna'));
    await pass(499);
    expect(shownQuery()).toBe('');
    await pass(1);
    expect(shownQuery()).toBe('?q=anna');
  });

  it('searches at once on request', async () => {
    const { field, pass } = await openList();
    act(() => field().type('anna'));
    act(() => field().searchNow());
    await pass(0);
    expect(shownQuery()).toBe('?q=anna');
  });

  it('keeps a text that is too short, without a search', async () => {
    const { field, pass } = await openList();
    act(() => field().type('a'));
    await pass(1000);
    expect(field().typed).toBe('a');
    expect(shownQuery()).toBe('');
  });

  it('keeps the spaces that the user is typing while the address changes', async () => {
    const { field, pass } = await openList();
    act(() => field().type('anna '));
    await pass(500);
    expect(shownQuery()).toBe('?q=anna');
    expect(field().typed).toBe('anna ');
  });

  it('shows the text of an address that the user returns to, and discards the pending one', async () => {
    const { field, router, pass } = await openList('/list?q=anna');
    act(() => field().type('bruno'));
    await act(() => router.navigate('/list?q=carla'));
    await pass(1000);
    expect(field().typed).toBe('carla');
    expect(shownQuery()).toBe('?q=carla');
  });
  it('follows a link to a page that is still loading when the delay ends', async () => {
    const { field, router, pass } = await openList('/list', ({ pathname }) =>
      pathname === '/slow' ? new Promise((resolve) => setTimeout(resolve, 1000, null)) : null,
    );
    await pass(0);
    act(() => field().type('anna'));
    act(() => void router.navigate('/slow'));
    await pass(1500);
    expect(window.location.pathname).toBe('/slow');
  });
});
