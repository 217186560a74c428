import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';

/** Says what did not work and why. What went meanwhile, in another tab, goes from this one too. */
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
