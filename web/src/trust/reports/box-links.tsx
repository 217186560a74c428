import { Link } from 'react-router';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './queue.module.css';
import { type Box, boxes, reportQueueAddress } from './reports-address.ts';

type Counts = { open: number; openAppeals: number } | undefined;

/** The four lists, as links: each has its address. Those that somebody waits in say how many there are. */
export function BoxLinks({ box, counts }: { box: Box; counts: Counts }) {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  const waiting: Partial<Record<Box, number | undefined>> = { open: counts?.open, appeals: counts?.openAppeals };
  return (
    <nav aria-label={t('boxes.label')} className={styles.boxes}>
      <ul>
        {boxes.map((one) => {
          const count = waiting[one] ?? 0;
          return (
            <li key={one}>
              <Link
                to={reportQueueAddress({ box: one, reason: null, subject: null, q: '', page: 0 })}
                aria-current={one === box ? 'page' : undefined}
              >
                {t(`boxes.${one}`)}
                {count > 0 && (
                  <span className={styles.count}>
                    {format.number(count)} <span className={styles.sr}>{t('boxes.waiting')}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
