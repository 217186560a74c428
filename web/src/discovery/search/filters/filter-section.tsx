import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import type { SearchState } from '../use-search-state.ts';
import { countChosen, type Section } from './filter-choices.ts';
import styles from './filters.module.css';

type FilterSectionProps = { state: SearchState; section: Section; children: ReactNode };

/** Collapsible section, rendered on first open. Shows its number of active filters when closed. */
export function FilterSection({ state, section, children }: FilterSectionProps) {
  const { t } = useTranslation('search');
  const [opened, setOpened] = useState(false);
  const chosen = countChosen(state.draft, section);
  return (
    <details className={styles.section} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <span>{t(`sections.${section}`)}</span>
        {chosen > 0 && (
          <>
            <span className={styles.chosen} aria-hidden="true">
              {chosen}
            </span>
            <span className="visually-hidden">{t('chosen', { count: chosen })}</span>
          </>
        )}
        <ChevronDown />
      </summary>
      <div className={styles.sectionBody}>
        {opened && <Suspense fallback={<Skeleton height="132px" />}>{children}</Suspense>}
      </div>
    </details>
  );
}
