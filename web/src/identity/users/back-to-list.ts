import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/lib/use-hydrated.ts';
import { links } from '../../platform/routing/links.ts';

/** Travels with a link from the list, so that the way back leads to the same search. */
export const fromList = (search: string) => ({ list: search });

/** spec/000 §2: the way back is the list, as it was for who came from it. The server cannot know, so it says the whole list. */
export function useBackToList(): string {
  const { state } = useLocation();
  const search: unknown = (state as { list?: unknown } | null)?.list;
  const known = typeof search === 'string' && (search === '' || search.startsWith('?')) ? search : '';
  return links.adminUsers() + (useIsHydrated() ? known : '');
}
