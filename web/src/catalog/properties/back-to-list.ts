import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/lib/use-hydrated.ts';

/** Navigation state of links from a list; the back link then returns to the same page. */
export const fromList = (search: string, list: 'mine' | 'all' = 'mine') => ({ list, search });

/** The list that the user navigated from. The server does not know it and renders the first page of the own list. */
export function useListBefore(): { list: 'mine' | 'all'; search: string } {
  const state = useLocation().state as { list?: unknown; search?: unknown } | null;
  const list = state?.list === 'all' ? 'all' : 'mine';
  const search = typeof state?.search === 'string' && state.search.startsWith('?') ? state.search : '';
  return useIsHydrated() ? { list, search } : { list: 'mine', search: '' };
}
