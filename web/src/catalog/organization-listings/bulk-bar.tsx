import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './organization-listings.module.css';
import type { ListingChanges } from './use-listing-changes.tsx';
import type { Selection } from './use-selection.ts';

const actions = ['publish', 'suspend', 'assign', 'delete'] as const;

/** Actions on all selected rows; at the bottom of the window. */
export function BulkBar({ selection, changes }: { selection: Selection; changes: ListingChanges }) {
  const { t } = useTranslation('organizationListings');
  const { ids, clear } = selection;
  if (ids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('select.bar')}>
      <p role="status">{t('select.count', { count: ids.length })}</p>
      <div className={styles.barActions}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'delete' ? 'danger' : 'second'}
            isPending={changes.pending === action}
            onClick={() => changes.start(action, ids)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={clear}>
          {t('select.clear')}
        </Button>
      </div>
    </section>
  );
}
