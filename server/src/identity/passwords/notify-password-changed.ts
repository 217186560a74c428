import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';

/** Notifies the user by email of a changed password, with a link to reset it. */
export async function notifyPasswordChanged(
  { deps }: { deps: Pick<Deps, 'secrets' | 'jobs' | 'clock'> },
  on: Queryable,
  { id: userId, email: to, locale, name }: Account,
): Promise<void> {
  const props = { name, resetPath: '/auth/forgot-password' };
  await queueEmail(deps, on, { userId, to, locale }, 'passwordChanged', props);
}
