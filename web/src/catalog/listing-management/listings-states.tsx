import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './my-listings.module.css';

/** Network error on the page, with a retry button. */
export function ListingsError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('myListings');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('list.failed')}
        text={t('list.failedText')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('list.retry')}
          </Button>
        }
      />
    </div>
  );
}

export function ListingsLoading() {
  const { t } = useTranslation('myListings');
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.cards}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} ratio="3 / 4" shape="photo" />
      ))}
    </div>
  );
}
