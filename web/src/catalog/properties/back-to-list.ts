import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/lib/use-hydrated.ts';

/** Travels with a link from a list, so that the way back leads to the same page of it. */
export const fromList = (search: string, list: 'mine' | 'all' = 'mine') => ({ list, search });

/** Where the visitor came from, as far as this navigation knows; the server cannot, so it says the whole list. */
export function useListBefore(): { list: 'mine' | 'all'; search: string } {
  const state = useLocation().state as { list?: unknown; search?: unknown } | null;
  const list = state?.list === 'all' ? 'all' : 'mine';
  const search = typeof state?.search === 'string' && state.search.startsWith('?') ? state.search : '';
  return useIsHydrated() ? { list, search } : { list: 'mine', search: '' };
}
