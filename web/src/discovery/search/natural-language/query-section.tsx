import { ChevronDown, Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ListingContext } from '#contract/catalog/listings';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import type { SearchState } from '../use-search-state.ts';
import styles from './query-section.module.css';

const QueryPanel = lazyPart(() => import('./query-panel.tsx').then((module) => ({ default: module.QueryPanel })));

/** Restores the panel state after a visit to a listing. A new document starts with the panel closed. */
const opened = new Set<ListingContext>();

/** "Descrivi la casa che cerchi" (SRC-12): collapsed initially; its content loads on open. */
export function QuerySection({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const { context } = state.filters;
  const [open, setOpen] = useState(() => opened.has(context));
  return (
    <details
      className={styles.section}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) opened.add(context);
        else opened.delete(context);
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <Sparkles />
        <span>{t(`sentence.${context}`)}</span>
        <ChevronDown />
      </summary>
      {open && (
        <Suspense fallback={<Skeleton height="196px" />}>
          <QueryPanel state={state} />
        </Suspense>
      )}
    </details>
  );
}
