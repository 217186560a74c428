import { useQueries } from '@tanstack/react-query';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { countsByStatus } from './person-reads.ts';
import styles from './users.module.css';

/** How many people there are of each status, whatever is searched for. */
export function CountTiles() {
  const { t } = useTranslation('users');
  const format = useFormat();
  const counts = useQueries({ queries: countsByStatus.map(({ query }) => query) });
  return (
    <dl aria-label={t('counts.label')} className={styles.tiles}>
      {countsByStatus.map(({ status }, index) => {
        const count = counts[index]?.data?.data;
        return (
          <div key={status} className={styles.tile}>
            <dt>{t(`counts.${status}`)}</dt>
            <dd>{count === undefined ? '–' : format.number(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
