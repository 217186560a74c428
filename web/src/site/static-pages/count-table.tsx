import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './order.module.css';
import table from './ranking/ranking.module.css';

type CountTableProps = {
  title: string;
  /** What the rows are. */
  head: string;
  rows: { text: string; count: number }[];
  /** Stands in its place where all are nought. */
  none?: string;
};

/** Counts with their share of the whole, drawn and in words. What did not happen is told as 0. */
export function CountTable({ title, head, rows, none }: CountTableProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const sum = rows.reduce((total, { count }) => total + count, 0);
  return (
    <div className={styles.sub}>
      <h3>{title}</h3>
      {sum === 0 && none ? (
        <p>{none}</p>
      ) : (
        <table className={table.table}>
          <caption className={table.hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('transparency.count')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, count }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                <td>
                  {format.number(count)}{' '}
                  {count > 0 && (
                    <>
                      <span className={styles.share}>
                        {t('transparency.share', { percent: format.percent(count / sum) })}
                      </span>
                      <svg className={table.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                        <rect width={(count / sum) * 100} height="6" />
                      </svg>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
