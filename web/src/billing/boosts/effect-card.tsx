import { useQuery } from '@tanstack/react-query';
import type { BoostEffect } from '#contract/billing/boosts.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { percentChange } from '../../platform/lib/percent-change.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { effectRead } from './boost-reads.ts';
import styles from './effect.module.css';

/** Effect of a boost on the listing: views per day before and during it, as chart, text and numbers. */
export function EffectCard({ purchaseId }: { purchaseId: number }) {
  const { t } = useTranslation('boosts');
  const { data, isError, refetch } = useQuery(effectRead(purchaseId));
  if (isError && !data) {
    return (
      <Note tone="bad">
        {t('effect.failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Note>
    );
  }
  if (!data) return <Skeleton height="180px" shape="photo" />;
  return <Effect effect={data.data} />;
}

function Effect({ effect }: { effect: BoostEffect }) {
  const { t } = useTranslation('boosts');
  const format = useFormat();
  const { before, during, days } = effect;
  const summary = useEffectSummary(effect);
  return (
    <div className={styles.effect}>
      <p className={styles.summary}>{summary}</p>
      <dl className={styles.numbers}>
        {(['views', 'contacts'] as const).map((what) => (
          <div key={what}>
            <dt>{t(`effect.${what}`)}</dt>
            <dd>
              {format.number(during[`${what}PerDay`], 1)}
              <small>
                {before
                  ? t('effect.before', { count: format.number(before[`${what}PerDay`], 1) })
                  : t('effect.noBefore')}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && (
        <>
          <Bars days={days} text={summary} />
          <p className={styles.legend} aria-hidden="true">
            <span data-before="">{t('effect.legendBefore')}</span>
            <span>{t('effect.legendDuring')}</span>
          </p>
          <DayTable days={days} />
        </>
      )}
    </div>
  );
}

/** Text alternative of the chart. */
function useEffectSummary({ before, during }: BoostEffect): string {
  const { t } = useTranslation('boosts');
  const format = useFormat();
  const views = format.number(during.viewsPerDay, 1);
  if (!before || before.viewsPerDay === 0) return t('effect.onlyDuring', { views });
  const change = percentChange(during.viewsPerDay / before.viewsPerDay - 1);
  const values = { views, former: format.number(before.viewsPerDay, 1), change: format.number(Math.abs(change)) };
  if (change === 0) return t('effect.same', values);
  return t(change > 0 ? 'effect.more' : 'effect.less', values);
}

/** One bar per day: sand before the boost, accent during it. */
function Bars({ days, text }: { days: BoostEffect['days']; text: string }) {
  const format = useFormat();
  const maxViews = Math.max(5, ...days.map(({ views }) => views));
  const place = 100 / days.length;
  return (
    <div className={styles.plot}>
      <span className={styles.top} aria-hidden="true">
        {format.number(maxViews)}
      </span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={text}>
        <path d="M0 0H100M0 50H100M0 100H100" className={styles.grid} />
        {days.map(({ day, views, boosted }, index) => (
          <rect
            key={day}
            x={index * place + place / 8}
            y={100 - (views / maxViews) * 100}
            width={(place * 3) / 4}
            height={(views / maxViews) * 100}
            className={boosted ? styles.during : styles.past}
          />
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{days[0] && format.shortDate(days[0].day)}</span>
        <span>{format.shortDate(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}

/** Chart values as a table. */
function DayTable({ days }: { days: BoostEffect['days'] }) {
  const { t } = useTranslation('boosts');
  const format = useFormat();
  return (
    <details className={styles.table}>
      <summary>{t('effect.table')}</summary>
      <table>
        <thead>
          <tr>
            {(['day', 'views', 'contacts', 'boosted'] as const).map((what) => (
              <th key={what} scope="col">
                {t(`effect.columns.${what}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views, contacts, boosted }) => (
            <tr key={day}>
              <th scope="row">{format.date(day)}</th>
              <td>{format.number(views)}</td>
              <td>{format.number(contacts)}</td>
              <td>{boosted ? t('effect.yes') : t('effect.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
