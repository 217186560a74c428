import type { OpenDayEvent } from '#contract/visits/open-days';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { DoorDrawing, LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import styles from './ends.module.css';
import { useEventWords } from './use-event-words.ts';

/** It has ended. */
export function Expired({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventWords();
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<DoorDrawing />}
        title={t('ends.expired')}
        text={t('ends.expiredText', { day: words.day(event), hours: words.hours(event) })}
        actions={<WaysBack listingId={event.listingId} />}
      />
    </div>
  );
}

/** It was cancelled, or its ad is gone: only who had booked it still gets here. */
export function Closed({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<LockDrawing />}
        title={t('ends.closed')}
        text={t('ends.closedText')}
        actions={<WaysBack listingId={event.listingId} />}
      />
    </div>
  );
}

/** spec/002 §2: each end leads back to the open days and to the listing. */
function WaysBack({ listingId }: { listingId: number }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <>
      <LinkButton look="primary" to={links.listingOpenDays(listingId)}>
        {t('toDates')}
      </LinkButton>
      <LinkButton to={links.listing(listingId)}>{t('toListing')}</LinkButton>
    </>
  );
}
