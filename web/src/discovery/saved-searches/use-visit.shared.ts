import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { visitSavedSearch } from '#contract/discovery/saved-searches';
import { api } from '../../platform/api/api.ts';

/**
 * Handlers for the link that opens a saved search: the visit is told without keeping the navigation waiting, and outlives
 * the page; also of the tab that the middle button or a held key opens. A visit that could not be told counts as none.
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
