import { useEffect, useRef } from 'react';
import { mergeViews } from '#contract/catalog/engagement';
import type { ApiError } from '#contract/platform/client';
import { deleteViewedHere, viewedHere } from '../../catalog/viewed/viewed-ids.shared.ts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useWrite } from '../../platform/lib/queries.ts';

/**
 * After sign-in, merges the listings viewed on this device into those of the user (LST-17). Idempotent. Deletes the local ids when the
 * server has them.
 */
export function ViewedBefore() {
  const me = useMe()?.id;
  const { mutateAsync } = useWrite(mergeViews);
  const sentFor = useRef<number | undefined>(undefined);
  useEffect(() => {
    const listingIds = me === undefined || sentFor.current === me ? [] : viewedHere();
    if (listingIds.length === 0) return;
    sentFor.current = me;
    mutateAsync({ body: { listingIds } }).then(deleteViewedHere, ({ status }: ApiError) => {
      // Shows no error, because this is optional. Retryable errors are retried on the next page.
      if (status >= 400 && status < 500 && status !== 401 && status !== 429) deleteViewedHere();
    });
  }, [me, mutateAsync]);
  return null;
}
