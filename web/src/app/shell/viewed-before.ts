import { useEffect, useRef } from 'react';
import { mergeViews } from '#contract/catalog/engagement';
import type { ApiError } from '#contract/platform/client';
import { deleteViewedHere, viewedHere } from '../../catalog/viewed/viewed-ids.shared.ts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useWrite } from '../../platform/lib/queries.ts';

/**
 * Whoever signs in finds the ads they opened before among those they have opened (LST-17), wherever signing in led. What
 * the server has taken over leaves the device; twice does no harm.
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
      // Nobody is told: it is a convenience. What may work another time stays for the next page.
      if (status >= 400 && status < 500 && status !== 401 && status !== 429) deleteViewedHere();
    });
  }, [me, mutateAsync]);
  return null;
}
