import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';

/** Shows the error. A 404 also reloads the lists, because another tab deleted the entry. */
export function useProblem(feature: 'savedSearches' | 'recentSearches'): (text: string, error: ApiError) => void {
  const client = useQueryClient();
  const errorText = useErrorText();
  return (text, error) => {
    notify({ text, description: errorText(error), tone: 'bad' });
    if (error.status === 404) {
      void Promise.all([feature, 'dashboard'].map((stale) => client.invalidateQueries({ queryKey: [stale] })));
    }
  };
}
