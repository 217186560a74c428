import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { MapDrawing } from '../../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import type { SearchState } from '../use-search-state.ts';
import styles from './filters.module.css';
import { relaxOptions } from './relax-options.ts';
import { useRelax } from './use-facets.ts';

/** Empty state: filters to drop, with the resulting counts. Shows `children` while loading and without proposals. */
export default function Relax({ state, children }: { state: SearchState; children: ReactNode }) {
  const { t } = useTranslation('filters');
  const { t: search } = useTranslation('search');
  const format = useFormat();
  const options = relaxOptions(useRelax(state.filters) ?? []);
  if (options.length === 0) return children;
  return (
    <EmptyState
      drawing={<MapDrawing />}
      title={search('noneTitle')}
      text={t('relaxText')}
      actions={
        <>
          {options.map(({ group, total, patch }, index) => (
            <Button
              key={group}
              variant={index === 0 ? 'primary' : 'second'}
              className={styles.wayOut}
              onClick={() => state.changeNow(patch)}
            >
              {t('relaxOption', { without: t(`without.${group}`), count: total, total: format.number(total) })}
            </Button>
          ))}
          <Button variant="quiet" onClick={state.reset}>
            {search('resetAll')}
          </Button>
        </>
      }
    />
  );
}
