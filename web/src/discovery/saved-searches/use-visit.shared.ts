import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { visitSavedSearch } from '#contract/discovery/saved-searches';
import { api } from '../../platform/api/api.ts';

/**
 * Link handlers that record the visit of a saved search, also in a new tab. The request does not delay navigation and
 * outlives the page. Failures are ignored.
 */
export function useVisit(id: number) {
  const client = useQueryClient();
  const recordVisit = () => {
    void api.call(visitSavedSearch, { params: { id } }, { keepalive: true }).then(
      () => client.invalidateQueries({ queryKey: ['savedSearches'] }),
      () => {},
    );
  };
  return {
    onClick: recordVisit,
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1) recordVisit();
    },
  };
}
