import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addFavorite, listFavoriteIds, removeFavorite } from '#contract/catalog/favorites';
import type { ApiError } from '#contract/platform/client';
import { useMe } from '../../identity/me/me.shared.tsx';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/lib/queries.ts';

const idsRead = read(listFavoriteIds, {});

/** Nobody keeps their own ads: they have no heart (FAV-01). */
export function useIsOwn(advertiserId: number): boolean {
  return useMe()?.id === advertiserId;
}

/**
 * Whether the person who is signed in keeps an ad, and how to change that: not for visitors. All hearts of a page ask once for all ids. The
 * answer is shown before the server has given it, and taken back if it refuses. Clicks are sent one after the other, in
 * their order; what another tab did is seen when this one is looked at again.
 */
export function useFavorite(listingId: number, onRefused: (error: ApiError) => void) {
  const client = useQueryClient();
  const params = { listingId };
  const ids = useQuery({ ...idsRead, refetchOnWindowFocus: 'always' }).data?.data;
  const { mutate } = useMutation<unknown, ApiError, boolean>({
    mutationKey: ['favorites'],
    scope: { id: 'favorites' },
    networkMode: 'always',
    // A heart that was pressed is kept, also by who goes on at once: it is shown already.
    mutationFn: (keep) =>
      keep
        ? api.call(addFavorite, { params, body: {} }, { keepalive: true })
        : api.call(removeFavorite, { params }, { keepalive: true }),
    onMutate: async (keep) => {
      await client.cancelQueries({ queryKey: idsRead.queryKey });
      showKept(client, listingId, keep);
    },
    onError: (error, keep) => {
      showKept(client, listingId, !keep);
      onRefused(error);
    },
    onSettled: () => {
      // Asked while others wait, the server would answer without them.
      if (client.isMutating({ mutationKey: ['favorites'] }) > 1) return;
      return Promise.all(
        ['favorites', 'dashboard'].map((feature) => client.invalidateQueries({ queryKey: [feature] })),
      );
    },
  });
  return { isKept: ids?.includes(listingId) ?? false, keep: mutate };
}

const WAITING = 'heart-to-keep';
const WAITS_MS = 3_600_000;

/** Somebody wanted to keep this ad and has to sign in first: remembered on this device for an hour. */
export function keepWaitingHeart(listingId: number): void {
  try {
    localStorage.setItem(WAITING, `${listingId} ${Date.now()}`);
  } catch {
    // The browser keeps nothing: the heart has to be pressed once more.
  }
}

/** Whether this ad waits to be kept; asked once more it does not. */
export function takeWaitingHeart(listingId: number): boolean {
  try {
    const [id, at = 0] = (localStorage.getItem(WAITING) ?? '').split(' ').map(Number);
    if (id !== listingId) return false;
    localStorage.removeItem(WAITING);
    return Date.now() - at < WAITS_MS;
  } catch {
    return false;
  }
}

function showKept(client: QueryClient, listingId: number, keep: boolean) {
  client.setQueryData(idsRead.queryKey, (answer) => {
    const others = (answer?.data ?? []).filter((id) => id !== listingId);
    return { data: keep ? [...others, listingId] : others };
  });
}
