import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Drawer } from '../../../platform/ui/overlays/drawer.tsx';
import type { SearchState } from '../use-search-state.ts';
import { FilterForm } from './filter-form.tsx';
import styles from './filters.module.css';
import HospitalityFilters from './hospitality-filters.tsx';

type FilterDrawerProps = {
  state: SearchState;
  total: number | undefined;
  queryPanel: ReactNode;
  onClose: () => void;
};

/** Full-screen filters on phones; the close button shows the result count. */
export default function FilterDrawer({ state, total, queryPanel, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const show =
    total === undefined || state.pending
      ? t('showResults')
      : t('showCount', { count: total, total: format.number(total) });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('filters')}
      closeLabel={t('closeFilters')}
      footer={
        <div className={styles.sheetFoot}>
          <Button variant="quiet" onClick={state.reset}>
            {t('reset')}
          </Button>
          <Button variant="primary" onClick={onClose} aria-live="polite">
            {show}
          </Button>
        </div>
      }
    >
      {state.filters.context === 'HOSPITALITY' ? (
        <HospitalityFilters state={state} />
      ) : (
        <FilterForm state={state} place="sheet" queryPanel={queryPanel} />
      )}
    </Drawer>
  );
}
