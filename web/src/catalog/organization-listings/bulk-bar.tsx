import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './organization-listings.module.css';
import type { ListingChanges } from './use-listing-changes.tsx';
import type { Selection } from './use-selection.ts';

const actions = ['publish', 'suspend', 'assign', 'set', 'delete'] as const;

type BulkBarProps = {
  selection: Selection;
  changes: ListingChanges;
  /** Listings of the filter, on all pages. */
  total: number;
};

/** Actions on all selected rows; at the bottom of the window. */
export function BulkBar({ selection, changes, total }: BulkBarProps) {
  const { t } = useTranslation('organizationListings');
  const { ids, count, isAll, isWhole, selectWhole, clear } = selection;
  if (ids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('select.bar')}>
      <p role="status">{t('select.count', { count })}</p>
      <div className={styles.barActions}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'delete' ? 'danger' : 'second'}
            isPending={changes.pending === action}
            onClick={() => changes.start(action, isWhole ? { filter: true, count } : { ids, count })}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
        {isAll && !isWhole && total > ids.length && (
          <Button size="small" variant="quiet" onClick={selectWhole}>
            {t('select.whole', { count: total })}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={clear}>
          {t('select.clear')}
        </Button>
      </div>
    </section>
  );
}
