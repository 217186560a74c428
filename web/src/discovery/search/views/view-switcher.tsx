import { Columns2, Grid2x2, List, Map as MapIcon } from 'lucide-react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import type { SearchState } from '../use-search-state.ts';
import { type View, views } from './view-rules.ts';
import styles from './views.module.css';

const icons: Record<View, typeof List> = { grid: Grid2x2, split: Columns2, map: MapIcon };

/** Grid, split (xl only) or map; phones have `PhoneSwitch` instead. */
export function ViewSwitcher({ state }: { state: SearchState }) {
  const { t } = useTranslation('views');
  return (
    <div className={styles.switcher} role="group" aria-label={t('view')}>
      {views.map((view) => {
        const Icon = icons[view];
        return (
          <button
            key={view}
            type="button"
            className={view === 'split' ? styles.split : undefined}
            aria-label={t(`views.${view}`)}
            title={t(`views.${view}`)}
            aria-pressed={state.view === view}
            onClick={() => state.setView(view)}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}

/** Switch between list and map on phones, fixed within thumb reach. */
export function PhoneSwitch({ state }: { state: SearchState }) {
  const { t } = useTranslation('views');
  const isMap = state.view === 'map';
  const Icon = isMap ? List : MapIcon;
  return (
    <div className={styles.phoneSwitch} data-over-map>
      <Button variant="ink" onClick={() => state.setView(isMap ? 'grid' : 'map')}>
        <Icon aria-hidden="true" />
        {t(isMap ? 'toList' : 'toMap')}
      </Button>
    </div>
  );
}
