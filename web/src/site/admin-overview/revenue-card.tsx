import { fromMinor } from '#contract/platform/money';
import type { AdminOverview } from '#contract/site/admin-overview.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { bestDay } from '../../platform/ui/charts/chart-geometry.ts';
import { Columns } from '../../platform/ui/charts/columns.tsx';
import { StatsTable } from '../../platform/ui/charts/stats-table.tsx';
import { FigureCard } from './figure-card.tsx';
import styles from './overview.module.css';

type Months = AdminOverview['revenue']['months'];

/** Sums of the months in minor units; `total` is the paid amount, including `refunded`. */
function totalsOf(months: Months): { boosts: number; plans: number; total: number; refunded: number } {
  const sum = (of: (month: Months[number]) => number) => months.reduce((all, month) => all + of(month), 0);
  const [boosts, plans] = [sum(({ boostsMinor }) => boostsMinor), sum(({ plansMinor }) => plansMinor)];
  return { boosts, plans, total: boosts + plans, refunded: sum(({ refundedMinor }) => refundedMinor) };
}

export function RevenueCard({ revenue }: { revenue: AdminOverview['revenue'] }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const euros = (minor: number) => format.price({ amount: fromMinor(minor), currency: 'EUR' });
  const monthName = (month: string) => format.month(`${month}-15`);
  const { months, otherCurrencies } = revenue;
  const { boosts, plans, total, refunded } = totalsOf(months);
  const best = bestDay(months, ({ boostsMinor, plansMinor }) => boostsMinor + plansMinor);
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const text =
    best && total > 0
      ? t('revenue.picture', {
          from: monthName(first),
          to: monthName(last),
          total: euros(total),
          boosts: euros(boosts),
          plans: euros(plans),
          best: monthName(best.month),
          max: euros(best.boostsMinor + best.plansMinor),
        })
      : t('revenue.none');
  return (
    <FigureCard
      title={t('revenue.title')}
      figure={euros(total)}
      unit={t('revenue.unit')}
      aside={refunded > 0 && t('revenue.refundedInYear', { amount: euros(refunded) })}
      wide
    >
      <p className={styles.soft}>{t('revenue.text')}</p>
      {total === 0 ? (
        <p className={styles.nothing}>{t('revenue.none')}</p>
      ) : (
        <>
          <ul className={styles.key}>
            <li data-series="boosts">
              {t('revenue.boosts')} <b>{euros(boosts)}</b>
            </li>
            <li data-series="plans">
              {t('revenue.plans')} <b>{euros(plans)}</b>
            </li>
          </ul>
          <Columns
            text={text}
            steps={months.map(({ month, boostsMinor, plansMinor }) => ({
              key: month,
              text: t('revenue.one', { month: monthName(month), boosts: euros(boostsMinor), plans: euros(plansMinor) }),
              values: [boostsMinor, plansMinor],
            }))}
            tones={['you', 'sea']}
            topLabel={euros}
            walk={t('revenue.walk')}
            ends={[monthName(first), monthName(last)]}
          />
          <StatsTable
            summary={t('table')}
            caption={t('revenue.caption')}
            head={[
              ...[t('revenue.month'), t('revenue.boosts'), t('revenue.plans')],
              ...[t('revenue.total'), t('revenue.refunded')],
            ]}
            rows={months.toReversed().map(({ month, boostsMinor, plansMinor, refundedMinor }) => ({
              key: month,
              cells: [
                monthName(month),
                ...[boostsMinor, plansMinor, boostsMinor + plansMinor, refundedMinor].map((minor) => euros(minor)),
              ],
            }))}
          />
        </>
      )}
      {otherCurrencies.length > 0 && (
        <p className={styles.soft}>
          {t('revenue.others', {
            amounts: otherCurrencies
              .map(({ currency, amountMinor }) =>
                format.price({ amount: fromMinor(amountMinor), currency: currency as 'USD' }),
              )
              .join(', '),
          })}
        </p>
      )}
    </FigureCard>
  );
}
