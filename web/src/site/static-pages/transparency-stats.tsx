import type { ReactNode } from 'react';
import type { TransparencyYear } from '#contract/trust/decisions.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './order.module.css';
import table from './ranking/ranking.module.css';
import { spanOf } from './requested-year.ts';

type Part = { stats: TransparencyYear };

export function NoticeStats({ stats: { notices, year } }: Part) {
  const { t } = useTranslation('order');
  const { t: reports } = useTranslation('reports');
  const { t: decision } = useTranslation('decision');
  const format = useFormat();
  const noticeLabel = (part: 'byReason' | 'byOutcome' | 'byGround') => t(`transparency.notices.${part}`);
  return (
    <>
      {notices.total === 0 && <p>{t('transparency.notices.none', { year })}</p>}
      <dl className={styles.stats}>
        <Figure label={t('transparency.notices.total')}>{format.number(notices.total)}</Figure>
        <Figure label={t('transparency.notices.open')}>{format.number(notices.open)}</Figure>
        <Median label={t('transparency.notices.median')} hours={notices.medianHours} none="transparency.notDecided" />
      </dl>
      {notices.total > 0 && (
        <CountTable
          title={noticeLabel('byReason')}
          head={t('transparency.notices.reason')}
          rows={notices.byReason.map(({ reason, count }) => ({ text: reports(`reasons.${reason}`), count }))}
        />
      )}
      <CountTable
        title={noticeLabel('byOutcome')}
        head={t('transparency.notices.outcome')}
        none={t('transparency.notices.noOutcome')}
        rows={notices.byOutcome.map(({ outcome, count }) => ({ text: decision(`outcomes.${outcome}`), count }))}
      />
      <CountTable
        title={noticeLabel('byGround')}
        head={t('transparency.notices.ground')}
        none={t('transparency.notices.noGround')}
        rows={notices.byGround.map(({ ground, count }) => ({ text: decision(`grounds.${ground}`), count }))}
      />
    </>
  );
}

export function OwnInitiativeStats({ stats: { ownInitiative } }: Part) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const stats = ['checked', 'withSigns', 'held', 'suspendedByAdmins', 'automatedDecisions'] as const;
  return (
    <>
      <p>{t('transparency.own.text')}</p>
      <dl className={styles.stats}>
        {stats.map((figure) => (
          <Figure key={figure} label={t(`transparency.own.${figure}`)}>
            {format.number(ownInitiative[figure])}
          </Figure>
        ))}
      </dl>
    </>
  );
}

export function AppealStats({ stats: { appeals, year } }: Part) {
  const { t } = useTranslation('order');
  const format = useFormat();
  if (appeals.total === 0) return <p>{t('transparency.appeals.none', { year })}</p>;
  return (
    <>
      <dl className={styles.stats}>
        <Figure label={t('transparency.appeals.total')}>{format.number(appeals.total)}</Figure>
        <Median
          label={t('transparency.appeals.median')}
          hours={appeals.medianHours}
          none="transparency.appeals.notDecided"
        />
      </dl>
      <CountTable
        title={t('transparency.appeals.caption')}
        head={t('transparency.appeals.result')}
        rows={(['upheld', 'reversed', 'open'] as const).map((result) => ({
          text: t(`transparency.appeals.${result}`),
          count: appeals[result],
        }))}
      />
    </>
  );
}

function Figure({ label, words, children }: { label: string; words?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-words={words || undefined}>{children}</dd>
    </div>
  );
}

type MedianProps = {
  label: string;
  hours: number | null;
  none: 'transparency.notDecided' | 'transparency.appeals.notDecided';
};

function Median({ label, hours, none }: MedianProps) {
  const { t } = useTranslation('order');
  if (hours === null) {
    return (
      <Figure label={label} words>
        {t(none)}
      </Figure>
    );
  }
  const { unit, count } = spanOf(hours);
  return (
    <Figure label={label} words={unit === 'soon'}>
      {t(`transparency.${unit}`, { count })}
    </Figure>
  );
}

type CountTableProps = {
  title: string;
  /** Header of the first column. */
  head: string;
  rows: { text: string; count: number }[];
  /** Shown instead if all counts are zero. */
  none?: string;
};

/** Counts with their share of the total, as bars and as text. Shows zero counts. */
function CountTable({ title, head, rows, none }: CountTableProps) {
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
          <caption className="visually-hidden">{title}</caption>
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
