import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { CloudDrawing, EmailDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CupDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './queue.module.css';
import { type Box, type ReportQueue, reportQueueAddress } from './reports-address.ts';

export function Loading() {
  const { t } = useTranslation('reportsAdmin');
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height="64px" shape="photo" />
      ))}
    </div>
  );
}

export function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('reportsAdmin');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('error.title')}
        text={t('error.text')}
        actions={
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('error.retry')}
          </Button>
        }
      />
    </div>
  );
}

const bare = { reason: null, subject: null, q: '', page: 0 };

/** The other list of the same kind. */
const other: Record<Box, Box> = {
  open: 'decided',
  decided: 'open',
  appeals: 'appeals-decided',
  'appeals-decided': 'appeals',
};

/** Empty state: no match, a page past the end, or an empty queue. */
export function None({ queue, pastEnd }: { queue: ReportQueue; pastEnd: boolean }) {
  const { t } = useTranslation('reportsAdmin');
  const { box } = queue;
  if (pastEnd) {
    return (
      <EmptyState
        drawing={<CupDrawing />}
        title={t('none.found')}
        text={t('none.here')}
        actions={<LinkButton to={reportQueueAddress({ ...queue, page: 0 })}>{t('none.first')}</LinkButton>}
      />
    );
  }
  if (queue.reason || queue.subject || queue.q) {
    return (
      <EmptyState
        drawing={<CupDrawing />}
        title={t('none.found')}
        text={t('none.foundText')}
        actions={<LinkButton to={reportQueueAddress({ ...bare, box })}>{t('none.all')}</LinkButton>}
      />
    );
  }
  const isQueue = box === 'open' || box === 'appeals';
  return (
    <EmptyState
      drawing={isQueue ? <CupDrawing /> : <EmailDrawing />}
      title={t(`none.${box}`)}
      text={t(`none.${box}Text`)}
      actions={
        <LinkButton to={isQueue ? reportQueueAddress({ ...bare, box: other[box] }) : links.adminReports()}>
          {t(isQueue ? 'none.decisions' : 'none.queue')}
        </LinkButton>
      }
    />
  );
}
