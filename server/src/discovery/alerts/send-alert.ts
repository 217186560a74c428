import { type AlertSettings, defaultAlertSettings } from '#contract/discovery/alerts';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { itemsOf, type WaitingMatch } from './alert-items.rules.ts';
import { alertLetter } from './alert-letter.ts';
import { INSTANT_LETTERS_AN_HOUR, letterTime } from './due.rules.ts';
import {
  deleteDue,
  dropWaiting,
  insertAlert,
  lockDue,
  selectSentLately,
  selectSettings,
  selectWaiting,
  setDue,
  settleMatches,
} from './send.store.ts';

const HOUR_MS = 3_600_000;

type SendDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'report' | 'env'>;

/**
 * Tells one person what waits for them, if it is time: the alert, its letter and that it waits no longer are one transaction. Whatever may
 * have changed since it began to wait (settings, ads, the account) counts as it is now. Many at once make one.
 */
export async function sendAlert(deps: SendDeps, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (!(await lockDue(trx, userId, now))) return;
    const settings = (await selectSettings(trx, userId)) ?? defaultAlertSettings;
    const account = await findAccount({ db: trx }, userId);
    const waiting = await selectWaiting(trx, userId, dayInItaly(now));
    const at = account && account.status !== 'SUSPENDED' ? await timeOf(trx, { userId, settings, waiting, now }) : null;
    if (at && at > now) return setDue(trx, userId, at);
    await deleteDue(trx, userId);
    if (!account || !at) return dropWaiting(trx, userId);
    await settleMatches(
      trx,
      waiting.map((match) => match.id),
    );
    await tell(deps, trx, account, waiting);
  });
}

type Asked = { userId: number; settings: AlertSettings; waiting: readonly WaitingMatch[]; now: Date };

async function timeOf(trx: Trx, { userId, settings, waiting, now }: Asked): Promise<Date | null> {
  const waitingSince = waiting[0]?.matchedAt;
  if (!waitingSince) return null;
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const sentLately = await selectSentLately(trx, userId, anHourAgo, INSTANT_LETTERS_AN_HOUR);
  return letterTime(settings, { waitingSince, sentLately, now });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Nothing left to tell: no alert and no letter. An address that is not confirmed gets no letters, nor does whoever asked for the erasure of
 * their account and may still take it back; the alert is there all the same.
 */
async function tell(deps: SendDeps, trx: Trx, account: Account, waiting: readonly WaitingMatch[]): Promise<void> {
  const { id: userId, email, name, locale } = account;
  const now = deps.clock.now();
  const items = itemsOf(waiting, dateOf(dayInItaly(now)));
  if (items.length === 0) return;
  const alertId = await insertAlert(trx, { userId, createdAt: now, items });
  if (account.emailVerified && account.status === 'ACTIVE' && account.deletionDueAt === null) {
    const props = alertLetter(deps, { userId, alertId, name, locale, items });
    await queueLetter(deps, trx, { userId, to: email, locale }, 'searchAlert', props);
  }
  await deps.report({ event: 'alerts.sent', userId, alertId, items: items.length }, trx);
}
