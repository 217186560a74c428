import type { FeedRunSummary, OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { Format } from '../../platform/lib/format.ts';
import type { Translate } from '../../platform/lib/i18n.tsx';
import type { BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { isLive } from './feed-reads.ts';

type T = Translate<'organizationFeeds'>;

/** State of a feed as a member sees it: what needs attention comes first. */
export type FeedSituation = 'HELD' | 'PAUSED' | 'LIVE' | 'FAILING' | 'DRY' | 'ACTIVE';

export function situationOf(
  feed: Pick<OrganizationFeed, 'status' | 'heldRunId' | 'liveRunId' | 'failures' | 'lastRun'>,
): FeedSituation {
  if (feed.liveRunId !== null) return 'LIVE';
  if (feed.status === 'HELD' || feed.heldRunId !== null) return 'HELD';
  if (feed.status === 'PAUSED') return 'PAUSED';
  if (failuresOf(feed) > 0) return 'FAILING';
  return feed.status === 'DRY' ? 'DRY' : 'ACTIVE';
}

/** Failed files of members are no failures of the feed's schedule. */
const failuresOf = ({ failures, lastRun }: Pick<OrganizationFeed, 'failures' | 'lastRun'>) =>
  Math.max(failures, lastRun?.status === 'FAILED' ? 1 : 0);

export const situationTones: Record<FeedSituation, BadgeTone> = {
  HELD: 'warn',
  PAUSED: 'neutral',
  LIVE: 'info',
  FAILING: 'bad',
  DRY: 'neutral',
  ACTIVE: 'ok',
};

/** One sentence on the state of a feed, with its last run. */
export function situationText(t: T, format: Format, feed: OrganizationFeed): string {
  const situation = situationOf(feed);
  const last = feed.lastRun?.finishedAt ?? feed.lastRun?.startedAt;
  const time = last ? format.dateTime(last) : '';
  if (situation === 'ACTIVE') return last ? t('situations.ACTIVE', { time }) : t('situations.new');
  if (situation === 'FAILING')
    return feed.lastSuccessAt
      ? t('situations.FAILING', { count: failuresOf(feed), time: format.dateTime(feed.lastSuccessAt) })
      : t('situations.neverRead', { count: failuresOf(feed) });
  return t(`situations.${situation}`);
}

/** Schedule of a feed, or how data arrives without one. */
export function scheduleText(t: T, { mode, everyMinutes }: Pick<OrganizationFeed, 'mode' | 'everyMinutes'>): string {
  return mode === 'PULL' ? everyText(t, everyMinutes) : t(`schedules.${mode}`);
}

export const intervals = [15, 30, 60, 180, 360, 720, 1440] as const;

export function everyText(t: T, minutes: number): string {
  if (minutes === 1440) return t('schedules.daily');
  return minutes % 60 === 0
    ? t('schedules.hours', { count: minutes / 60 })
    : t('schedules.minutes', { count: minutes });
}

export const runTones: Record<FeedRunSummary['status'], BadgeTone> = {
  FETCHING: 'info',
  READING: 'info',
  APPLYING: 'info',
  HELD: 'warn',
  DONE: 'ok',
  UNCHANGED: 'neutral',
  FAILED: 'bad',
  DISCARDED: 'neutral',
};

export const runName = (t: T, run: Pick<FeedRunSummary, 'status' | 'isDryRun'>): string =>
  run.isDryRun && !isLive(run) && run.status === 'DONE' ? t('runs.checked') : t(`runs.statuses.${run.status}`);
