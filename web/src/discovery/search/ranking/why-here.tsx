import { lazy, Suspense, useRef, useState } from 'react';
import type { SearchResult } from '#contract/discovery/search';
import type { SearchFilters } from '#contract/discovery/search-filters';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import styles from './why-here.module.css';

const WhyPopover = lazy(() => import('./why-popover.tsx').then((module) => ({ default: module.WhyPopover })));

export type WhyHereProps = {
  result: SearchResult;
  /** What the results were asked for: whoever chose another order reads of that one. */
  filters: SearchFilters;
  /** It stands in a paid place. */
  sponsored?: boolean;
};

/** "Perché qui?" (LAW-07): a quiet button on every result; what it opens is loaded when it is pressed. */
export function WhyHere({ result, filters, sponsored = false }: WhyHereProps) {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        {t('whyHere')}
        <span className={styles.hidden}> {result.title}</span>
      </button>
      {wanted && (
        <Suspense>
          <WhyPopover
            result={result}
            filters={filters}
            sponsored={sponsored}
            open={open}
            onOpenChange={setOpen}
            button={button}
          />
        </Suspense>
      )}
    </>
  );
}
