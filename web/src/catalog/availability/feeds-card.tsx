import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { FEEDS_MAX, removeFeed, type StayCalendar, type StayFeed } from '#contract/catalog/availability';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './availability.module.css';
import { calendarOf } from './calendar-reads.ts';
import { FeedRow } from './feed-row.tsx';

const AddFeedDialog = lazy(() => import('./add-feed-dialog.tsx'));

/** The calendars of other portals that are let in. */
export function FeedsCard({ calendar }: { calendar: StayCalendar }) {
  const { t } = useTranslation('availability');
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<StayFeed | null>(null);
  const title = useRef<HTMLDivElement>(null);
  const { feeds, can, listingId } = calendar;
  return (
    <Card title={t('feeds.title')}>
      <div ref={title} tabIndex={-1} className={styles.focusable}>
        <p className="soft">{t('feeds.text')}</p>
      </div>
      {feeds.length > 0 && (
        <ul className={styles.rows}>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              listingId={listingId}
              canEdit={can.edit}
              onRemove={() => setAsked(feed)}
            />
          ))}
        </ul>
      )}
      {can.edit && feeds.length < FEEDS_MAX && (
        <div className={styles.buttons}>
          <Button onClick={() => setAdding(true)}>
            <Plus />
            {t('feeds.add')}
          </Button>
        </div>
      )}
      {feeds.length >= FEEDS_MAX && <p className="soft">{t('feeds.full', { count: FEEDS_MAX })}</p>}
      {adding && (
        <Suspense>
          <AddFeedDialog listingId={listingId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {asked && (
        <RemoveFeed
          feed={asked}
          listingId={listingId}
          onClose={() => setAsked(null)}
          // The row that had the focus is gone.
          onRemoved={() => title.current?.focus()}
        />
      )}
    </Card>
  );
}

type RemoveFeedProps = { feed: StayFeed; listingId: number; onClose: () => void; onRemoved: () => void };

function RemoveFeed({ feed, listingId, onClose, onRemoved }: RemoveFeedProps) {
  const { t } = useTranslation('availability');
  const sayRefusal = useRefusalText();
  const remove = useWrite(removeFeed, {
    answers: calendarOf(listingId),
    onSuccess: () => {
      notify({ text: t('feeds.removed', { name: feed.name }), tone: 'ok' });
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={t('feeds.removeTitle', { name: feed.name })}
      text={feed.events > 0 ? t('feeds.removeText', { count: feed.events }) : t('feeds.removeEmpty')}
      action={t('feeds.remove')}
      look="danger"
      busy={remove.isPending}
      problem={remove.error && sayRefusal(remove.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => remove.mutate({ params: { id: listingId, feedId: feed.id } })}
      onClose={onClose}
    />
  );
}
