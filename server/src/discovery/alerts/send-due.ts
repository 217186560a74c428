import { type AlertSettings, defaultAlertSettings } from '#contract/discovery/alerts';
import type { Language } from '#contract/platform/languages';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { LetterProps } from '../../platform/email/letter-props.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { itemsOf, type NewItem, type WaitingMatch } from './alert-items.rules.ts';
import { addressWords, dayWords, priceWords, searchWords, sizeWords } from './alert-words.texts.ts';
import { deleteSeen } from './alerts.store.ts';
import { INSTANT_LETTERS_AN_HOUR, letterTime } from './due.rules.ts';
import {
  deleteDue,
  dropWaiting,
  insertAlert,
  lockDue,
  selectDue,
  selectSentLately,
  selectSettings,
  selectWaiting,
  setDue,
  settleMatches,
} from './send.store.ts';
import { stopToken } from './stop-token.ts';

const BATCH = 200;
/** Few enough to leave connections to everything else. */
const AT_ONCE = 4;

/**
 * Sends to everybody whose time has come, each for themselves: one who fails keeps nobody waiting and is tried again.
 * @returns whether there may be more to do at once.
 */
export async function sendDue(deps: Deps): Promise<boolean> {
  const people = await selectDue(deps.db, deps.clock.now(), BATCH);
  let failed = 0;
  const lane = async (first: number) => {
    for (let at = first; at < people.length; at += AT_ONCE) {
      const userId = people[at] as number;
      await sendAlert(deps, userId).catch((error: unknown) => {
        failed += 1;
        deps.log.error({ err: error, userId }, 'alert failed');
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)));
  return people.length === BATCH && failed === 0;
}

const DAY_MS = 86_400_000;
/** As long as somebody may ask why they were told. */
const MATCHES_DAYS = 90;
const ALERTS_DAYS = 365;

/** Forgets what was told and counted long ago: matches after 90 days, once their search was visited, alerts after a year. */
export async function forgetSeen({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteSeen(db, { before: daysAgo(MATCHES_DAYS), alertsBefore: daysAgo(ALERTS_DAYS) });
}

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

const TOLD = 10;

type Told = { userId: number; alertId: number; name: string; locale: Language; items: readonly NewItem[] };

/** What the letter of an alert says: its first ten ads in words, and the links that stop it. */
function alertLetter(
  deps: Pick<Deps, 'secrets'>,
  { userId, alertId, name, locale, items }: Told,
): LetterProps['searchAlert'] {
  const all = stopToken(deps, { scope: 'ALL', userId });
  const searches = new Map(
    items.flatMap((item) => item.searches).map((search) => [`${search.kind} ${search.id}`, search]),
  );
  return {
    name,
    path: `/dashboard/alerts/${alertId}`,
    items: items.slice(0, TOLD).map((item) => ({
      kind: item.kind,
      title: item.ad.title,
      price: priceWords(locale, item.ad.priceMinor, item.ad),
      previousPrice: item.previousPriceMinor === null ? null : priceWords(locale, item.previousPriceMinor, item.ad),
      address: addressWords(item.ad),
      size: sizeWords(locale, item.ad),
      openDay: item.openDay && dayWords(locale, item.openDay),
      path: `/listing/${item.listingId}`,
      searches: item.searches.map((search) => search.name ?? searchWords(locale, search.filters)),
    })),
    more: Math.max(0, items.length - TOLD),
    settingsPath: '/dashboard/alerts',
    stopPath: `/alerts/unsubscribe?token=${all}`,
    oneClickPath: `/api/v1/alerts/unsubscribe/${all}`,
    searchStops: [...searches.values()].map(({ kind, id, name: known, filters }) => ({
      name: known ?? searchWords(locale, filters),
      path: `/alerts/unsubscribe?token=${stopToken(deps, { scope: 'SEARCH', userId, search: { kind, id } })}`,
    })),
  };
}
