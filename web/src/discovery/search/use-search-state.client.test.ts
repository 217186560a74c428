import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readSearchAddress } from '#contract/discovery/search-query.schemas';
import { renderHookInPage } from '../../../testing/render.tsx';
import { useSearchState } from './use-search-state.ts';

async function openSearch(search = '') {
  const { result, ...page } = await renderHookInPage(() => useSearchState('MARKET'), null, {
    address: `/search/market${search}`,
    load: (url) => ({ search: url.search, filters: readSearchAddress(url.searchParams, 'MARKET').filters }),
  });
  await waitFor(() => expect(result.current).not.toBeNull());
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...page, state: () => result.current, pass };
}
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('the filters of a search and its address', () => {
  it('shows a change at once and searches after 800 ms without changes', async () => {
    const { state, pass } = await openSearch();
    act(() => state().change({ minPrice: 1 }));
    await pass(500);
    act(() => state().change({ minPrice: 100_000 }));
    await pass(799);
    expect(state().draft.minPrice).toBe(100_000);
    expect(state().pending).toBe(true);
    expect(query()).not.toHaveProperty('minPrice');
    await pass(1);
    expect(query()).toMatchObject({ minPrice: '100000' });
    expect(state()).toMatchObject({ pending: false, filters: { minPrice: 100_000 } });
  });

  it('searches a selection without delay, with the changes before it', async () => {
    const { state, pass } = await openSearch();
    act(() => state().change({ minPrice: 50_000 }));
    act(() => state().changeNow({ minRooms: 3 }));
    await pass(0);
    expect(query()).toMatchObject({ minPrice: '50000', minRooms: '3' });
  });

  it('returns to the first page after a change', async () => {
    const { state, pass } = await openSearch('?page=4');
    act(() => state().changeNow({ maxPrice: 300_000 }));
    await pass(0);
    expect(query()).not.toHaveProperty('page');
  });

  it('discards a change when the user goes to another search', async () => {
    const { state, pass, router } = await openSearch('?minPrice=10');
    act(() => state().change({ minPrice: 20 }));
    await act(() => router.navigate('/search/market?minPrice=30'));
    await pass(1000);
    expect(query()).toMatchObject({ minPrice: '30' });
    expect(state().draft.minPrice).toBe(30);
  });

  it('follows a link although the time of a change ends before the page shows it', async () => {
    const { state, pass, router } = await openSearch('?minPrice=10');
    act(() => state().change({ minPrice: 20 }));
    await act(async () => {
      void router.navigate('/search/market?minPrice=30');
      vi.advanceTimersByTime(800);
    });
    await pass(1000);
    expect(query()).toMatchObject({ minPrice: '30' });
  });

  it('creates no history entry for a change that was reverted', async () => {
    const { state, pass } = await openSearch('?minPrice=10');
    const entries = window.history.length;
    act(() => state().change({ minPrice: 20 }));
    act(() => state().change({ minPrice: 10 }));
    await pass(800);
    expect(window.history.length).toBe(entries);
  });

  it('keeps the filters and creates a history entry for another view', async () => {
    const { state, pass } = await openSearch('?minPrice=10');
    const entries = window.history.length;
    act(() => state().setView('map'));
    await pass(0);
    expect(query()).toEqual({ minPrice: '10', view: 'map' });
    expect(state().view).toBe('map');
    expect(window.history.length).toBe(entries + 1);
  });

  it('restores the place that a map area replaced when the user leaves the map', async () => {
    const { state, pass } = await openSearch('?locationQuery=Milano&view=map');
    const geoPolygon = '45,9;46,9;46,10;45,10';
    act(() => state().changeNow({ geoPolygon, locationQuery: undefined }));
    await pass(0);
    expect(query()).not.toHaveProperty('locationQuery');
    act(() => state().setView('grid'));
    await pass(0);
    expect(query()).toEqual({ locationQuery: 'Milano' });
  });
});
