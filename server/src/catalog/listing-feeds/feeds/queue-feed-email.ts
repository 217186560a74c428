import { listRecipients } from '../../../identity/organizations/organizations.queries.ts';
import { queueEmail } from '../../../platform/email/queue-email.ts';
import type { Queryable } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import type { FeedRow } from './feeds.store.ts';

export type FeedEmail = 'feedHeld' | 'feedFailing' | 'feedPaused';

const path = '/dashboard';

/** Queues an email to the owners and admins of the feed's organization. */
export async function queueFeedEmail(
  deps: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  { accountId, name: feedName }: FeedRow,
  emailName: FeedEmail,
): Promise<void> {
  for (const { name, ...recipient } of await listRecipients(on, accountId))
    await queueEmail(deps, on, recipient, emailName, { name, feedName, path });
}

/** Weekly: how many items wait for a member. */
export async function queueToCompleteEmail(
  deps: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  { accountId, count }: { accountId: number; count: number },
): Promise<void> {
  for (const { name, ...recipient } of await listRecipients(on, accountId))
    await queueEmail(deps, on, recipient, 'feedToComplete', { name, count, path });
}
