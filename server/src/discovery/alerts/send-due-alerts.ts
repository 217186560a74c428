import { defaultAlertSettings } from '#contract/discovery/alerts';
import type { AlertSettings } from '#contract/discovery/alerts.schemas';
import type { Language } from '#contract/platform/languages';
import { findAreaMap } from '../../geo/map-tiles/email-maps.queries.ts';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { EmailProps } from '../../platform/email/email-props.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { matchDaysOf } from '../search-watches/match-days.ts';
import { addressWords, dayWords, priceWords, searchWords, sizeWords } from './alert.texts.ts';
import { itemsOf, type NewItem, type PendingMatch } from './alert-items.rules.ts';
import { MAX_EMAILS_PER_HOUR, nextEmailAt } from './alert-schedule.rules.ts';
import { deleteOldAlerts } from './alerts.store.ts';
import {
  cancelPending,
  completeMatches,
  deleteDue,
  insertAlert,
  lockDue,
  selectDue,
  selectPending,
  selectRecentSendTimes,
  selectSettings,
  setDue,
} from './send.store.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

const BATCH = 200;
/** Leaves connections of the pool to other work. */
const AT_ONCE = 4;

/**
 * Sends all due alerts, each user separately: a failure delays no other user and is retried.
 * @returns whether more alerts may be due.
 */
export async function sendDueAlerts(deps: Deps): Promise<boolean> {
  const userIds = await selectDue(deps.db, deps.clock.now(), BATCH);
  // For the maps of emails, which read its state within transactions. An idle portal asks no provider.
  if (userIds.length > 0) void deps.mapTiles.describe();
  let failed = 0;
  const lane = async (first: number) => {
    for (let at = first; at < userIds.length; at += AT_ONCE) {
      const userId = userIds[at] as number;
      await sendAlert(deps, userId).catch((error: unknown) => {
        failed += 1;
        deps.log.error({ err: error, userId }, 'alert failed');
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)));
  return userIds.length === BATCH && failed === 0;
}

const DAY_MS = 86_400_000;
/** Retention for user inquiries about an alert. */
const MATCHES_DAYS = 90;
const ALERTS_DAYS = 365;

/** Deletes matches 90 days old once their search was visited, and alerts after a year. */
export async function purgeAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteOldAlerts(db, { before: daysAgo(MATCHES_DAYS), alertsBefore: daysAgo(ALERTS_DAYS) });
}

const HOUR_MS = 3_600_000;

type SendDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'recordEvent' | 'env' | 'mapTiles'>;

/**
 * Sends the pending matches of one user if due. Alert, email and match state are one transaction. Uses the current
 * settings, listings and account. Concurrent calls send once.
 */
export async function sendAlert(deps: SendDeps, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (!(await lockDue(trx, userId, now))) return;
    const settings = (await selectSettings(trx, userId)) ?? defaultAlertSettings;
    const account = await findAccount({ db: trx }, userId);
    const pending = await selectPending(trx, userId, matchDaysOf(now));
    const at = account && account.status !== 'SUSPENDED' ? await timeOf(trx, { userId, settings, pending, now }) : null;
    if (at && at > now) return setDue(trx, userId, at);
    await deleteDue(trx, userId);
    if (!account || !at) return cancelPending(trx, userId);
    await completeMatches(
      trx,
      pending.map((match) => match.id),
    );
    await notifyUser(deps, trx, account, pending);
  });
}

type SendTimeInput = { userId: number; settings: AlertSettings; pending: readonly PendingMatch[]; now: Date };

async function timeOf(trx: Trx, { userId, settings, pending, now }: SendTimeInput): Promise<Date | null> {
  const pendingSince = pending[0]?.matchedAt;
  if (!pendingSince) return null;
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const recentSendTimes = await selectRecentSendTimes(trx, userId, anHourAgo, MAX_EMAILS_PER_HOUR);
  return nextEmailAt(settings, { pendingSince, recentSendTimes, now });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Without items there is no alert and no email. An unconfirmed address or an account with pending deletion gets no email, but the
 * alert is stored.
 */
async function notifyUser(deps: SendDeps, trx: Trx, account: Account, pending: readonly PendingMatch[]): Promise<void> {
  const { id: userId, email, name, locale } = account;
  const now = deps.clock.now();
  const items = itemsOf(pending, dateOf(dayInItaly(now)));
  if (items.length === 0) return;
  const alertId = await insertAlert(trx, { userId, createdAt: now, items });
  if (account.emailVerified && account.status === 'ACTIVE' && account.deletionDueAt === null) {
    const props = alertEmailProps(deps, { userId, alertId, name, locale, items });
    await queueEmail(deps, trx, { userId, to: email, locale }, 'searchAlert', props);
  }
  await deps.recordEvent({ event: 'alerts.sent', userId, alertId, items: items.length }, trx);
}

const MAX_LISTED = 10;
const MAX_MAPS = 2;

type AlertEmailInput = { userId: number; alertId: number; name: string; locale: Language; items: readonly NewItem[] };

/** Content of an alert email: its first ten listings as text, and the links that stop it. */
function alertEmailProps(
  deps: Pick<Deps, 'secrets' | 'mapTiles'>,
  { userId, alertId, name, locale, items }: AlertEmailInput,
): EmailProps['searchAlert'] {
  const all = createUnsubscribeToken(deps, { scope: 'ALL', userId });
  const searches = new Map(
    items.flatMap((item) => item.searches).map((search) => [`${search.kind} ${search.id}`, search]),
  );
  return {
    name,
    path: `/dashboard/alerts/${alertId}`,
    items: items.slice(0, MAX_LISTED).map((item) => ({
      kind: item.kind,
      title: item.listing.title,
      price: priceWords(locale, item.listing.priceMinor, item.listing),
      previousPrice:
        item.previousPriceMinor === null ? null : priceWords(locale, item.previousPriceMinor, item.listing),
      address: addressWords(item.listing),
      size: sizeWords(locale, item.listing),
      openDay: item.openDay && dayWords(locale, item.openDay),
      path: `/listing/${item.listingId}`,
      searches: item.searches.map((search) => search.name ?? searchWords(locale, search.filters)),
    })),
    more: Math.max(0, items.length - MAX_LISTED),
    maps: mapsOf(deps, locale, [...searches.values()]),
    settingsPath: '/dashboard/alerts',
    stopPath: `/alerts/unsubscribe?token=${all}`,
    oneClickPath: `/api/v1/alerts/unsubscribe/${all}`,
    searchStops: [...searches.values()].map(({ kind, id, name: known, filters }) => ({
      name: known ?? searchWords(locale, filters),
      path: `/alerts/unsubscribe?token=${createUnsubscribeToken(deps, { scope: 'SEARCH', userId, search: { kind, id } })}`,
    })),
  };
}

/** The first areas that the street map covers, each once. */
function mapsOf(
  deps: Pick<Deps, 'mapTiles'>,
  locale: Language,
  searches: readonly NewItem['searches'][number][],
): NonNullable<EmailProps['searchAlert']['maps']> {
  const maps = searches.flatMap(({ name, filters }) => {
    const map = filters.geoPolygon === undefined ? null : findAreaMap(deps, filters.geoPolygon);
    return map ? [{ search: name ?? searchWords(locale, filters), map }] : [];
  });
  return [...new Map(maps.map((one) => [one.map.path, one])).values()].slice(0, MAX_MAPS);
}
