import { useEffect } from 'react';
import { recordView } from '#contract/catalog/engagement';
import type { ListingView } from '#contract/catalog/listings';
import { useMe } from '../../identity/me/me.shared.tsx';
import { api } from '../../platform/api/api.ts';

/** spec/000 §4: once per listing per page load. */
const recorded = new Set<number>();

/** Counts that somebody opened an ad; its advertiser does not count. A failure is nobody's trouble (spec/000 §8). */
export function useRecordedView({ id, status, advertiserId }: ListingView): void {
  const me = useMe()?.id;
  useEffect(() => {
    if (status !== 'PUBLISHED' || me === advertiserId || recorded.has(id)) return;
    recorded.add(id);
    api.call(recordView, { params: { listingId: id } }, { keepalive: true }).catch((error: Error) => {
      console.info('view not recorded', error.message);
    });
  }, [id, status, advertiserId, me]);
}
