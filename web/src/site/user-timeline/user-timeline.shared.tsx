import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getUserTimeline } from '#contract/site/user-timeline';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './timeline.module.css';
import { TimelineRow } from './timeline-row.tsx';

export const timelineOf = (id: number, before?: string) =>
  read(getUserTimeline, { params: { id }, query: before === undefined ? {} : { before } });

/** Actions by and on a user, newest first (ADM-02). */
export function UserTimeline({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  return (
    <div className={styles.timeline}>
      <Card title={t('timeline.title')}>
        <TimelinePage key={userId} userId={userId} />
      </Card>
    </div>
  );
}

/** One page; renders the next page below on request. */
function TimelinePage({ userId, before }: { userId: number; before?: string }) {
  const { t } = useTranslation('users');
  const [showsNext, setShowsNext] = useState(false);
  const timelineQuery = useQuery(timelineOf(userId, before));
  const page = timelineQuery.data?.data;
  if (timelineQuery.isError && !page) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{t('timeline.failed')}</p>
        <Button onClick={() => void timelineQuery.refetch()}>{t('list.retry')}</Button>
      </div>
    );
  }
  if (!page) return <Skeleton height="240px" />;
  if (page.entries.length === 0) return <p className="soft">{t('timeline.none')}</p>;
  return (
    <>
      <ol className={styles.entries}>
        {page.entries.map((entry) => (
          <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} userId={userId} />
        ))}
      </ol>
      {page.next !== null && !showsNext && (
        <Button full onClick={() => setShowsNext(true)}>
          {t('timeline.more')}
        </Button>
      )}
      {page.next !== null && showsNext && <TimelinePage userId={userId} before={page.next} />}
    </>
  );
}
