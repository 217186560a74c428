import { useQuery } from '@tanstack/react-query';
import { nearbyFacts, type Point } from '#contract/geo/nearby';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { PlaceName } from './chosen-place.tsx';
import styles from './nearby.module.css';
import { nearbyFactsQuery } from './nearby-query.ts';
import { typeIcons } from './type-icons.ts';
import { WalkingTime } from './walking-time.tsx';

/** Has the height of the facts, to avoid layout shift. */
export const FactsPlaceholder = () => <div className={styles.facts} />;

/** The nearest places of six kinds, each with its minutes on foot. */
export function NearbyFacts({ point, isExact }: { point: Point; isExact: boolean }) {
  const { t } = useTranslation('offer');
  const { data, isPending } = useQuery(nearbyFactsQuery(point));
  const facts = nearbyFacts(data?.data.results ?? [], point);
  if (isPending) return <FactsPlaceholder />;
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={t('nearby.facts')}>
      {facts.map(({ kind, place, metres }) => {
        const Icon = typeIcons[kind];
        return (
          <li key={kind}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            <span className={styles.fact}>
              <b>{t(`nearby.fact.${kind}`)}</b>
              <span className={styles.factName}>
                <PlaceName place={place} />
              </span>
              <WalkingTime metres={metres} isExact={isExact} className={styles.walk} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
