import { myViews, VIEWED_SHOWN, viewedListings } from '../../catalog/viewed/viewed-listings.shared.ts';
import { meQuery } from '../../identity/me/me.shared.tsx';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { lastSearch, newestOf, sought } from './near-reads.ts';

/** Prefetches the rows of a signed-in user. Requests nothing for other visitors. */
export async function readPersonal(fetch: PageDataArgs['fetch']): Promise<void> {
  const me = (await fetch(meQuery)).data;
  if (!me) return;
  await Promise.allSettled([
    fetch(lastSearch).then(async ({ data: [search] }) => {
      const near = search && sought(search.searchFilter);
      if (near) await fetch(newestOf(near));
    }),
    fetch(myViews).then(async ({ data: ids }) => {
      if (ids.length > 0) await fetch(viewedListings(ids.slice(0, VIEWED_SHOWN)));
    }),
  ]);
}
