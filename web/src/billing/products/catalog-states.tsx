import { Plus } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { CloudDrawing, DoorDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './catalog.module.css';
import type { Kind } from './catalog-kind.ts';

export function Loading() {
  const { t } = useTranslation('billingCatalog');
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height="64px" shape="photo" />
      ))}
    </div>
  );
}

export function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('billingCatalog');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failed.title')}
        text={t('failed.text')}
        actions={
          <Button look="primary" onClick={() => void onRetry()}>
            {t('failed.retry')}
          </Button>
        }
      />
    </div>
  );
}

type NoneProps = { kind: Kind; isPastEnd: boolean; first: string; onNew: () => void };

/** Nothing yet, with the way to make the first (spec/002 §2), or a page past the end. */
export function None({ kind, isPastEnd, first, onNew }: NoneProps) {
  const { t } = useTranslation('billingCatalog');
  return (
    <EmptyState
      drawing={<DoorDrawing />}
      title={t(isPastEnd ? 'pages.none' : `${kind}.none`)}
      text={t(isPastEnd ? 'pages.noneText' : `${kind}.noneText`)}
      actions={
        isPastEnd ? (
          <LinkButton to={first}>{t('pages.first')}</LinkButton>
        ) : (
          <Button look="primary" onClick={onNew}>
            <Plus />
            {t(`${kind}.new`)}
          </Button>
        )
      }
    />
  );
}
