import { type Account, findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { findContactAddress, renewLink } from './contact-address.store.ts';
import { CONFIRM_MS, emailsByAccount, emailsToAddress, needsConfirmation } from './contact-email.rules.ts';

type Asking = Pick<Deps, 'clock' | 'jobs' | 'secrets' | 'report'>;
type Wanted = { advertiserId: number; email: string };

/**
 * Sends the link that confirms a listing's contact email, with the saving of the listing: not while a link to it works,
 * and nothing beyond the limits, so that no one is mailed in bulk. The saving goes on in any case.
 */
export async function askContactConfirmation(deps: Asking, trx: Trx, wanted: Wanted): Promise<void> {
  const now = deps.clock.now();
  const account = await accountToConfirm(trx, wanted);
  if (!account) return;
  const asked = await findContactAddress(trx, { userId: wanted.advertiserId, email: wanted.email });
  if (asked && asked.expiresAt > now) return;
  if (!(await isWithinLimits(deps, trx, wanted))) return;
  await sendLink(deps, trx, { account, email: wanted.email, before: new Date(now.getTime() - CONFIRM_MS) });
}

/** The advertiser's account, where it has yet to confirm the address. */
export async function accountToConfirm(on: Queryable, { advertiserId, email }: Wanted): Promise<Account | undefined> {
  const [account, known] = [
    await findAccount({ db: on as Deps['db'] }, advertiserId),
    await findContactAddress(on, { userId: advertiserId, email }),
  ];
  const isConfirmed = known?.confirmedAt != null;
  return account && needsConfirmation({ wanted: email, account: account.email, isConfirmed }) ? account : undefined;
}

async function isWithinLimits(deps: Asking, trx: Trx, { advertiserId, email }: Wanted): Promise<boolean> {
  const now = deps.clock.now();
  for (const { key, most, windowMs } of limitsOf(advertiserId, email))
    if ((await countHit(trx, { key, now, windowMs })).hits > most) return false;
  return true;
}

/** Counters of the emails, in one order for everybody. */
export const limitsOf = (advertiserId: number, email: string) => [
  { key: `contactEmail:${advertiserId}`, ...emailsByAccount },
  { key: hashedKey('contactEmailTo', email), ...emailsToAddress },
];

/** Writes the email with a new link, unless one was written after `before`. @returns whether it was written. */
export async function sendLink(
  deps: Asking,
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
  await queueLetter(deps, trx, { userId, to: email, locale }, 'confirmContactEmail', { from: name, path });
  await deps.report({ event: 'listings.contactEmailAsked', userId }, trx);
  return true;
}
