import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { setRecentSearchNotifications } from '#contract/discovery/recent-searches';
import { setSavedSearchNotifications } from '#contract/discovery/saved-searches';
import type { ApiError } from '#contract/platform/client';
import { api } from '../../platform/api/api.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useProblem } from './use-problem.ts';

type Feature = 'savedSearches' | 'recentSearches';
type Choice = { id: number; notificationsEnabled: boolean };

const lists = { savedSearches: 'listSavedSearches', recentSearches: 'listRecentSearches' } as const;

/** Turns alerts of a search on or off. Optimistic, with rollback on errors; requests run one after the other, in click order. */
export function useNotifications(feature: Feature): (choice: Choice) => void {
  const { t } = useTranslation('alerts');
  const client = useQueryClient();
  const showProblem = useProblem(feature);
  const mutationKey = [feature, 'notifications'];
  const { mutate } = useMutation<unknown, ApiError, Choice>({
    mutationKey,
    scope: { id: feature },
    networkMode: 'always',
    mutationFn: ({ id, ...body }) =>
      feature === 'savedSearches'
        ? api.call(setSavedSearchNotifications, { params: { id }, body })
        : api.call(setRecentSearchNotifications, { params: { searchId: id }, body }),
    onMutate: async (choice) => {
      show(client, feature, choice);
      await client.cancelQueries({ queryKey: [feature] });
      show(client, feature, choice);
    },
    onError: (error, choice) => {
      show(client, feature, { ...choice, notificationsEnabled: !choice.notificationsEnabled });
      showProblem(t(`${feature}.notificationsError`), error);
    },
    onSettled: () => {
      // A reload during pending writes would return a list without them.
      if (client.isMutating({ mutationKey }) > 1) return;
      return client.invalidateQueries({ queryKey: [feature] });
    },
  });
  return mutate;
}

type Listed = { data: ({ id: number; notificationsEnabled: boolean } & object)[] };

function show(client: QueryClient, feature: Feature, { id, notificationsEnabled }: Choice) {
  client.setQueriesData<Listed>(
    { queryKey: [feature, lists[feature]] },
    (result) =>
      result && { ...result, data: result.data.map((one) => (one.id === id ? { ...one, notificationsEnabled } : one)) },
  );
}
