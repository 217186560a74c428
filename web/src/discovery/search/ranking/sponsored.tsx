import type { SearchResponse } from '#contract/discovery/search.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { ResultSlot } from '../views/result-slot.tsx';
import type { Preview } from '../views/use-preview.ts';
import styles from './sponsored.module.css';

type SponsoredProps = { response: SearchResponse; filters: SearchFilters; preview: Preview };

/** Image sizes of the style sheet: three in a row or swipeable; full width for a single card. */
const SIZES = { some: '(min-width: 1024px) 300px, 280px', one: '(min-width: 640px) 320px, 85vw' };

/** Placements (LAW-07): above the results, separate and labeled. Hidden when there are none. */
export function Sponsored({ response, filters, preview }: SponsoredProps) {
  const { t } = useTranslation('search');
  if (response.sponsored.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="sponsored">
      <h2 id="sponsored" className={styles.title}>
        {t('sponsored.title')}
      </h2>
      <p className={styles.note}>{t('sponsored.note')}</p>
      <ul className={styles.row}>
        {response.sponsored.map((result, index) => (
          <ResultSlot
            key={result.id}
            result={result}
            filters={filters}
            preview={preview}
            priority={index === 0}
            sponsored
            sizes={response.sponsored.length > 1 ? SIZES.some : SIZES.one}
          />
        ))}
      </ul>
    </section>
  );
}
