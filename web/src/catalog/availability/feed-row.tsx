import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { syncFeed } from '#contract/catalog/availability';
import type { StayFeed } from '#contract/catalog/availability.schemas';
import { agoText } from '../../platform/dates/ago-text.ts';
import { useMinute } from '../../platform/dates/use-minute.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './availability.module.css';
import { calendarOf } from './calendar-reads.ts';

type FeedRowProps = { feed: StayFeed; listingId: number; canEdit: boolean; onRemove: () => void };

/** One calendar feed: name, content, time of the last sync, and a remedy after errors. */
export function FeedRow({ feed, listingId, canEdit, onRemove }: FeedRowProps) {
  const { t } = useTranslation('availability');
  const { syncNow, isSyncing, isSlow } = useFeedSync(feed, listingId);
  return (
    <li className={styles.feed}>
      <div>
        <b>{feed.name}</b>
        <p>
          {feed.host} · {t('feeds.events', { count: feed.events })}
        </p>
        <p role="status">{isSyncing ? t('feeds.reading') : <LastRead feed={feed} />}</p>
      </div>
      {canEdit && (
        <div className={styles.feedActions}>
          <Button
            size="small"
            isPending={isSyncing}
            aria-label={t('feeds.syncOne', { name: feed.name })}
            onClick={syncNow}
          >
            {!isSyncing && <RefreshCw />}
            {t('feeds.sync')}
          </Button>
          <IconButton label={t('feeds.removeOne', { name: feed.name })} icon={<Trash2 />} onClick={onRemove} />
        </div>
      )}
      {isSlow && !isSyncing && <Note tone="warn">{t('feeds.slow')}</Note>}
      {feed.error && !isSyncing && (
        <Note tone="bad">
          <b>{t(`feeds.errors.${feed.error}.what`)}</b> {t(`feeds.errors.${feed.error}.todo`)}
        </Note>
      )}
    </li>
  );
}

/** Day and hour before hydration, relative time afterwards. */
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

const POLL_INTERVAL_MS = 2000;
const MAX_WAIT_MS = 30_000;
/** No sync is pending. */
const NOTHING = Symbol('nothing');

/**
 * Syncs a feed. The server only queues the sync; the row polls until `attemptedAt` changes, for at most 30 s. A feed without attempts was
 * just added and is syncing.
 */
function useFeedSync(feed: StayFeed, listingId: number) {
  const { t } = useTranslation('availability');
  const errorText = useErrorText();
  const [before, setBefore] = useState<string | null | typeof NOTHING>(feed.attemptedAt === null ? null : NOTHING);
  const [isSlow, setIsSlow] = useState(false);
  const isSyncing = before !== NOTHING && before === feed.attemptedAt;
  useQuery({ ...calendarOf(listingId), refetchInterval: isSyncing ? POLL_INTERVAL_MS : false });
  useEffect(() => {
    if (!isSyncing) return;
    const timer = setTimeout(() => {
      setBefore(NOTHING);
      setIsSlow(true);
    }, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSyncing]);

  const sync = useWrite(syncFeed, {
    answers: calendarOf(listingId),
    onError: (error) => {
      setBefore(NOTHING);
      notify({ text: t('feeds.notRead', { name: feed.name }), description: errorText(error), tone: 'bad' });
    },
  });

  function syncNow() {
    setIsSlow(false);
    setBefore(feed.attemptedAt);
    sync.mutate({ params: { id: listingId, feedId: feed.id } });
  }
  return { syncNow, isSyncing, isSlow };
}
