import type { Deps } from '../deps.ts';
import { addToViews } from './listings.store.ts';

/** Adds counted views to their ads, many ads in one statement. */
export async function countViews(
  deps: Pick<Deps, 'db'>,
  views: readonly { listingId: number; count: number }[],
): Promise<void> {
  if (views.length > 0) await addToViews(deps.db, views);
}
