import { viewPurchaseCosts } from '#contract/catalog/cost-views';
import type { PurchaseCostsView, PurchaseQuery } from '#contract/catalog/costs.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { CostLines, MainTotals, type Total, Totals } from './cost-lines.tsx';
import { euros, purchaseReason } from './cost-reasons.ts';
import styles from './costs.module.css';

export function PurchaseResult({ query }: { query: PurchaseQuery }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  const costs = viewPurchaseCosts(query);
  const { mortgage, netPrice, oneOff, taxes, total, cashNeeded, registrationTaxAtLeast: least } = costs;
  const totalOf = (
    id: 'oneOff' | 'taxes' | 'netPrice' | 'total' | 'cashNeeded',
    amount: number,
    isMain = false,
  ): Total => ({
    id,
    name: t(`totals.${id}`),
    amount: euros(format, amount),
    isMain,
  });
  const lines = costs.lines
    .filter(({ code, amount }) => amount > 0 || !code.startsWith('AGENCY'))
    .map((line) => ({
      ...line,
      id: line.code,
      name: t(`lines.${line.code}`),
      why: purchaseReason(line, query, costs, { t, format }),
      source:
        line.code === 'REGISTRATION_TAX' && costs.registrationBasis === 'CADASTRAL_VALUE'
          ? ('L_266_2005' as const)
          : line.source,
    }));
  const most = costs.lines.find(({ code }) => code === 'REGISTRATION_TAX')?.amount ?? 0;
  return (
    <>
      <MainTotals
        totals={[
          totalOf('cashNeeded', cashNeeded),
          ...(mortgage ? [{ id: 'payment', name: t('totals.payment'), amount: euros(format, mortgage.payment) }] : []),
        ]}
      />
      <CostLines lines={lines} />
      <Totals
        totals={[
          totalOf('oneOff', oneOff),
          totalOf('taxes', taxes),
          ...(netPrice === query.price ? [] : [totalOf('netPrice', netPrice)]),
          totalOf('total', total),
          totalOf('cashNeeded', cashNeeded, true),
        ]}
      />
      {least !== null && most > least && (
        <Note>{t('notes.range', { least: euros(format, least), most: euros(format, most) })}</Note>
      )}
      {mortgage && <MortgageDetails mortgage={mortgage} />}
      {query.firstHome && <Checklist />}
      <p className={styles.soft}>{t('notes.under36')}</p>
    </>
  );
}

function MortgageDetails({ mortgage }: { mortgage: NonNullable<PurchaseCostsView['mortgage']> }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  const rows = [
    ['payment', euros(format, mortgage.payment)],
    ['lastPayment', euros(format, mortgage.lastPayment)],
    ['totalInterest', euros(format, mortgage.totalInterest)],
    ['totalPaid', euros(format, mortgage.totalPaid)],
    ...(mortgage.taeg === null ? [] : [['taeg', `${format.number(mortgage.taeg, 2)}\u00a0%`] as const]),
  ] as const;
  return (
    <section className={styles.mortgage} aria-labelledby="mortgage-heading">
      <h3 id="mortgage-heading">{t('groups.mortgage')}</h3>
      <Totals
        totals={[
          ...rows.map(([id, amount]) => ({ id, name: t(`totals.${id}`), amount })),
          ...mortgage.atHigherRates.map(({ points, payment }) => ({
            id: `higher-${points}`,
            name: t('mortgage.higher', { points: format.number(points) }),
            amount: euros(format, payment),
          })),
        ]}
      />
      <p className={styles.soft}>{t('mortgage.outside')}</p>
      <details className={styles.group}>
        <summary>{t('mortgage.schedule')}</summary>
        <div className={styles.scroll} role="region" aria-label={t('mortgage.schedule')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['year', 'interest', 'principal', 'balance'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`mortgage.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mortgage.years.map(({ year, interest, principal, balance }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {[interest, principal, balance].map((amount, column) => (
                    <td key={column}>{euros(format, amount)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** Conditions of the first-home relief, which we never decide. */
function Checklist() {
  const { t } = useTranslation('costs');
  return (
    <section className={styles.checklist} aria-labelledby="checklist-heading">
      <h3 id="checklist-heading">{t('checklist.title')}</h3>
      <ul>
        {(['residence', 'other', 'sold'] as const).map((condition) => (
          <li key={condition}>{t(`checklist.${condition}`)}</li>
        ))}
      </ul>
      <p className={styles.soft}>{t('checklist.text')}</p>
    </section>
  );
}
