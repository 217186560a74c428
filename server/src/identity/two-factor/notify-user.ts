import type { EmailProps } from '../../platform/email/email-props.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { findUser } from './two-factor.store.ts';

type TwoFactorEmail = 'twoFactorEnabled' | 'twoFactorDisabled' | 'backupCodeUsed';

/** Emails a user about two-factor, in the transaction of the cause and in the user's language. */
export async function notifyUser<N extends TwoFactorEmail>(
  deps: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  userId: number,
  emailName: N,
  propsOf: (name: string) => EmailProps[N],
): Promise<void> {
  const user = await findUser(on, userId);
  if (!user) return;
  await queueEmail(deps, on, { userId, to: user.email, locale: user.locale }, emailName, propsOf(user.name));
}
