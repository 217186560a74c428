import type { SearchAnswer } from '#contract/search';
import type { SearchFilters } from '#contract/search-filters';
import { useTranslation } from '../../lib/i18n.tsx';
import { ResultCard } from '../../lib/result-card.tsx';
import { links } from '../../links.ts';
import styles from './sponsored.module.css';
import { WhyHere } from './why-here.tsx';

const CARD_SIZES = '(min-width: 1280px) 300px, (min-width: 640px) 33vw, 78vw';

/** Paid places (LAW-07): apart from the results, above them, and called what they are; nothing where nobody paid. */
export function Sponsored({ answer, filters }: { answer: SearchAnswer; filters: SearchFilters }) {
  const { t } = useTranslation('search');
  if (answer.sponsored.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="sponsored">
      <h2 id="sponsored" className={styles.title}>
        {t('sponsored.title')}
      </h2>
      <p className={styles.note}>{t('sponsored.note')}</p>
      <ul className={styles.row}>
        {answer.sponsored.map((result) => (
          <li key={result.id}>
            <ResultCard
              result={result}
              to={links.listing(result.id)}
              sizes={CARD_SIZES}
              priority
              heading="h3"
              sponsored
              extra={<WhyHere result={result} filters={filters} sponsored />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
