import { RefreshCw, Trash2 } from 'lucide-react';
import type { StayFeed } from '#contract/catalog/availability';
import { useMinute } from '../../platform/dates/use-minute.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './availability.module.css';
import { useFeedSync } from './use-feed-sync.ts';

const MINUTE_MS = 60_000;

const steps = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** "5 minuti fa", "2 giorni fa"; null within the first minute. */
export function agoText(then: string, now: Date, language: string): string | null {
  const passed = Math.max(0, now.getTime() - Date.parse(then));
  const step = steps.find(({ ms }) => passed >= ms);
  if (!step) return null;
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(passed / step.ms), step.unit);
}

type FeedRowProps = { feed: StayFeed; listingId: number; canEdit: boolean; onRemove: () => void };

/** One calendar: whose it is, what is in it, when it was last read, and what to do where that failed. */
export function FeedRow({ feed, listingId, canEdit, onRemove }: FeedRowProps) {
  const { t } = useTranslation('availability');
  const { syncNow, waiting, isSlow } = useFeedSync(feed, listingId);
  return (
    <li className={styles.feed}>
      <div>
        <b>{feed.name}</b>
        <p>
          {feed.host} · {t('feeds.events', { count: feed.events })}
        </p>
        <p role="status">{waiting ? t('feeds.reading') : <LastRead feed={feed} />}</p>
      </div>
      {canEdit && (
        <div className={styles.feedActions}>
          <Button size="small" busy={waiting} aria-label={t('feeds.syncOne', { name: feed.name })} onClick={syncNow}>
            {!waiting && <RefreshCw />}
            {t('feeds.sync')}
          </Button>
          <IconButton label={t('feeds.removeOne', { name: feed.name })} icon={<Trash2 />} onClick={onRemove} />
        </div>
      )}
      {isSlow && !waiting && <Note tone="warn">{t('feeds.slow')}</Note>}
      {feed.error && !waiting && (
        <Note tone="bad">
          <b>{t(`feeds.errors.${feed.error}.what`)}</b> {t(`feeds.errors.${feed.error}.todo`)}
        </Note>
      )}
    </li>
  );
}

/** The day and the hour until the page is alive, then how long ago. */
function LastRead({ feed: { syncedAt } }: { feed: StayFeed }) {
  const { t, language } = useTranslation('availability');
  const format = useFormat();
  const minute = useMinute();
  if (syncedAt === null) return t('feeds.never');
  const absolute = format.dateTime(syncedAt);
  const ago = minute ? (agoText(syncedAt, minute, language) ?? t('feeds.justNow')) : absolute;
  return (
    <time dateTime={syncedAt} title={absolute}>
      {t('feeds.synced', { ago })}
    </time>
  );
}
