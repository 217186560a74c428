import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addFavorite, listFavoriteIds, removeFavorite } from '#contract/catalog/favorites';
import type { ApiError } from '#contract/platform/client';
import { useMe } from '../../identity/me/me.shared.tsx';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/lib/queries.ts';

const idsRead = read(listFavoriteIds, {});

/** Own listings have no button: users cannot save them as favorites (FAV-01). */
export function useIsOwn(advertiserId: number): boolean {
  return useMe()?.id === advertiserId;
}

/**
 * Whether the signed-in user has saved a listing, and a setter. One request loads all ids; another tab's changes load
 * on focus. Updates are optimistic, with rollback on errors. Clicks are sent one after the other, in order.
 */
export function useFavorite(listingId: number, onRejected: (error: ApiError) => void) {
  const client = useQueryClient();
  const params = { listingId };
  const ids = useQuery({ ...idsRead, refetchOnWindowFocus: 'always' }).data?.data;
  const { mutate } = useMutation<unknown, ApiError, boolean>({
    mutationKey: ['favorites'],
    scope: { id: 'favorites' },
    networkMode: 'always',
    // Saves the click even if the user leaves the page at once: the button already shows it.
    mutationFn: (save) =>
      save
        ? api.call(addFavorite, { params, body: {} }, { keepalive: true })
        : api.call(removeFavorite, { params }, { keepalive: true }),
    onMutate: async (save) => {
      await client.cancelQueries({ queryKey: idsRead.queryKey });
      updateFavoriteIds(client, listingId, save);
    },
    onError: (error, save) => {
      updateFavoriteIds(client, listingId, !save);
      onRejected(error);
    },
    onSettled: () => {
      // A reload during pending writes would return a list without them.
      if (client.isMutating({ mutationKey: ['favorites'] }) > 1) return;
      return Promise.all(
        ['favorites', 'dashboard'].map((feature) => client.invalidateQueries({ queryKey: [feature] })),
      );
    },
  });
  return { isFavorite: ids?.includes(listingId) ?? false, save: mutate };
}

const PENDING_KEY = 'heart-to-keep';
const PENDING_MS = 3_600_000;

/** A listing to save as a favorite after sign-in: stored on this device for an hour. */
export function savePendingFavorite(listingId: number): void {
  try {
    localStorage.setItem(PENDING_KEY, `${listingId} ${Date.now()}`);
  } catch {
    // Storage is unavailable: the user has to click again.
  }
}

/** Whether this listing was pending. Removes the stored id, so a second call returns false. */
export function consumePendingFavorite(listingId: number): boolean {
  try {
    const [id, at = 0] = (localStorage.getItem(PENDING_KEY) ?? '').split(' ').map(Number);
    if (id !== listingId) return false;
    localStorage.removeItem(PENDING_KEY);
    return Date.now() - at < PENDING_MS;
  } catch {
    return false;
  }
}

function updateFavoriteIds(client: QueryClient, listingId: number, save: boolean) {
  client.setQueryData(idsRead.queryKey, (response) => {
    const others = (response?.data ?? []).filter((id) => id !== listingId);
    return { data: save ? [...others, listingId] : others };
  });
}
