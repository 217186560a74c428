import { listRecipients } from '../../../identity/organizations/organizations.queries.ts';
import { queueEmail } from '../../../platform/email/queue-email.ts';
import type { Queryable } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import type { ToCompleteCount } from '../items/items.store.ts';
import type { FeedRow } from './feeds.store.ts';

export type FeedEmail = 'feedHeld' | 'feedFailing' | 'feedPaused';

const pathOf = (slug: string) => `/dashboard/agency/${slug}/feeds`;

/** Queues an email to the owners and admins of the feed's organization. */
export async function queueFeedEmail(
  deps: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  { id, accountId, organizationSlug, name: feedName }: FeedRow,
  emailName: FeedEmail,
): Promise<void> {
  const path = `${pathOf(organizationSlug)}/${id}`;
  for (const { name, ...recipient } of await listRecipients(on, accountId))
    await queueEmail(deps, on, recipient, emailName, { name, feedName, path });
}

/** Weekly: how many items wait for a member. */
export async function queueToCompleteEmail(
  deps: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  { accountId, organizationSlug, count }: ToCompleteCount,
): Promise<void> {
  const path = pathOf(organizationSlug);
  for (const { name, ...recipient } of await listRecipients(on, accountId))
    await queueEmail(deps, on, recipient, 'feedToComplete', { name, count, path });
}
