import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { DoorDrawing, MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import styles from './searches.module.css';

type SearchesSectionProps<S> = {
  feature: 'savedSearches' | 'recentSearches';
  answer: { data: readonly S[]; page: { totalElements: number } };
  busy: boolean;
  /** `onGone` keeps the focus in the section when a card has gone with it. */
  card: (search: S, onGone: () => void) => ReactNode;
};

/** Recent or saved searches of one page, or what stands in their place. */
export function SearchesSection<S extends { id: number }>({ feature, answer, busy, card }: SearchesSectionProps<S>) {
  const { t } = useTranslation('alerts');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const onGone = () => heading.current?.focus({ preventScroll: true });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t(`${feature}.heading`)}
      </h2>
      {answer.data.length > 0 ? (
        <ul className={styles.cards} aria-busy={busy || undefined}>
          {answer.data.map((search) => (
            <li key={search.id}>{card(search, onGone)}</li>
          ))}
        </ul>
      ) : answer.page.totalElements > 0 ? (
        <p className={styles.line}>{t(`${feature}.noneHere`)}</p>
      ) : (
        <EmptyState
          level={3}
          drawing={feature === 'savedSearches' ? <DoorDrawing /> : <MapDrawing />}
          title={t(`${feature}.none`)}
          text={t(`${feature}.noneText`)}
        />
      )}
    </section>
  );
}
