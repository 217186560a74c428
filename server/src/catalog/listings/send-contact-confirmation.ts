import { type Account, findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { findContactAddress, renewLink } from './contact-address.store.ts';
import { CONFIRM_MS, emailsByAccount, emailsToAddress, needsConfirmation } from './contact-email.rules.ts';

type SendDeps = Pick<Deps, 'clock' | 'jobs' | 'secrets' | 'recordEvent'>;
type Requested = { advertiserId: number; email: string };

/**
 * Sends the confirmation link unless a valid one exists or the limits are reached. The caller saves the listing in any
 * case.
 */
export async function sendContactConfirmation(deps: SendDeps, trx: Trx, requested: Requested): Promise<void> {
  const now = deps.clock.now();
  const account = await accountToConfirm(trx, requested);
  if (!account) return;
  const address = await findContactAddress(trx, { userId: requested.advertiserId, email: requested.email });
  if (address && address.expiresAt > now) return;
  if (!(await isWithinLimits(deps, trx, requested))) return;
  await sendLink(deps, trx, { account, email: requested.email, before: new Date(now.getTime() - CONFIRM_MS) });
}

/** The advertiser's account; undefined when the address needs no confirmation. */
export async function accountToConfirm(
  on: Queryable,
  { advertiserId, email }: Requested,
): Promise<Account | undefined> {
  const account = await findAccount({ db: on as Deps['db'] }, advertiserId);
  const address = await findContactAddress(on, { userId: advertiserId, email });
  const isConfirmed = address?.confirmedAt != null;
  return account && needsConfirmation({ requested: email, account: account.email, isConfirmed }) ? account : undefined;
}

async function isWithinLimits(deps: SendDeps, trx: Trx, { advertiserId, email }: Requested): Promise<boolean> {
  const now = deps.clock.now();
  for (const { key, max, windowMs } of limitsOf(advertiserId, email))
    if ((await countHit(trx, { key, now, windowMs })).hits > max) return false;
  return true;
}

/** Email counters, in one lock order. */
export const limitsOf = (advertiserId: number, email: string) => [
  { key: `contactEmail:${advertiserId}`, ...emailsByAccount },
  { key: hashedKey('contactEmailTo', email), ...emailsToAddress },
];

/** Queues the email with a new link, unless a link was created after `before`. @returns whether it was queued */
export async function sendLink(
  deps: SendDeps,
  trx: Trx,
  { account, email, before }: { account: Account; email: string; before: Date },
): Promise<boolean> {
  const { id: userId, name, locale } = account;
  const token = newToken();
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + CONFIRM_MS);
  const isNew = await renewLink(trx, { userId, email, confirmHash: hashToken(token), createdAt, expiresAt }, before);
  if (!isNew) return false;
  const path = withWayBack('/auth/contact-email', { token });
  await queueEmail(deps, trx, { userId, to: email, locale }, 'confirmContactEmail', { from: name, path });
  await deps.recordEvent({ event: 'listings.contactEmailAsked', userId }, trx);
  return true;
}
