import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { links } from '../../platform/routing/links.ts';

/** Travels with a link from the list, so that the way back leads to the same search. */
export const fromList = (search: string) => ({ list: search });

const never = () => () => {};

/** spec/000 §2: the way back is the list, as it was for who came from it. The server cannot know, so it says the whole list. */
export function useBackToList(): string {
  const { state } = useLocation();
  const search: unknown = (state as { list?: unknown } | null)?.list;
  const known = typeof search === 'string' && (search === '' || search.startsWith('?')) ? search : '';
  const shown = useSyncExternalStore(
    never,
    () => known,
    () => '',
  );
  return links.adminUsers() + shown;
}
