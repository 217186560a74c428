import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/lib/use-hydrated.ts';
import { links } from '../../platform/routing/links.ts';

/** Router state of links from the list, so that Back restores the search. */
export const fromList = (search: string) => ({ list: search });

/** spec/000 §2: Back returns to the previous search of the list. The server does not know it and renders the full list. */
export function useBackToList(): string {
  const { state } = useLocation();
  const search: unknown = (state as { list?: unknown } | null)?.list;
  const known = typeof search === 'string' && (search === '' || search.startsWith('?')) ? search : '';
  return links.adminUsers() + (useIsHydrated() ? known : '');
}
