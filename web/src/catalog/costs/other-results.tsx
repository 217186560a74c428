import { viewRentCosts, viewRunningCosts } from '#contract/catalog/cost-views';
import { isLuxury } from '#contract/catalog/costs';
import type { RentQuery, RunningCostsView, RunningQuery } from '#contract/catalog/costs.schemas';
import { LUXURY_IMU_PER_MILLE, USUAL_IMU_PER_MILLE } from '#contract/catalog/running-costs';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { CostLines, MainTotals, type ShownLine, Totals } from './cost-lines.tsx';
import { euros, rentReason } from './cost-reasons.ts';

export function RentResult({ query }: { query: RentQuery }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  const costs = viewRentCosts(query);
  const sumOf = (id: 'upfrontTotal' | 'yearly', amount: number) => ({
    id,
    name: t(`totals.${id}`),
    amount: euros(format, amount),
  });
  const owner = [
    ['registrationLater', costs.registrationLater],
    ['landlordRegistration', costs.landlordRegistration],
    ['landlordFlatTax', costs.landlordFlatTax],
  ] as const;
  return (
    <>
      <MainTotals totals={[sumOf('upfrontTotal', costs.upfrontTotal), sumOf('yearly', costs.yearly)]} />
      <CostLines
        lines={costs.upfront
          .filter(({ code, amount }) => amount > 0 || !code.startsWith('AGENCY'))
          .map((line) => ({
            ...line,
            id: line.code,
            name: t(`lines.${line.code}`),
            why: rentReason(line, query, costs, { t, format }),
          }))}
      />
      <Totals
        totals={[
          { ...sumOf('upfrontTotal', costs.upfrontTotal), isMain: true },
          sumOf('yearly', costs.yearly),
          ...owner.flatMap(([id, amount]) =>
            amount ? [{ id, name: t(`totals.${id}`), amount: euros(format, amount) }] : [],
          ),
        ]}
      />
    </>
  );
}

export function RunningResult({ query }: { query: RunningQuery }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  const costs = viewRunningCosts(query);
  const sumOf = (id: 'yearly' | 'monthly', amount: number) => ({
    id,
    name: t(`totals.${id}`),
    amount: euros(format, amount),
  });
  return (
    <>
      <MainTotals totals={[sumOf('monthly', costs.monthly), sumOf('yearly', costs.yearly)]} />
      <CostLines lines={useRunningLines(query, costs)} />
      <Totals totals={[{ ...sumOf('yearly', costs.yearly), isMain: true }, sumOf('monthly', costs.monthly)]} />
    </>
  );
}

function useRunningLines(query: RunningQuery, costs: RunningCostsView): ShownLine[] {
  const { t } = useTranslation('costs');
  const format = useFormat();
  const isFree = query.use === 'MAIN_HOME' && !isLuxury(query.cadastralCategory);
  const usual = query.use === 'MAIN_HOME' ? LUXURY_IMU_PER_MILLE : USUAL_IMU_PER_MILLE;
  const rate = format.number(query.imuPerMille ?? usual, 2);
  const imu = costs.imu === null ? t('why.imuMissing') : isFree ? t('why.imuFree') : t('why.imu', { rate });
  const energy =
    costs.energyLow === null || costs.energyHigh === null
      ? t('why.energyMissing')
      : t('why.energy', {
          low: euros(format, costs.energyLow),
          high: euros(format, costs.energyHigh),
          price: euros(format, query.energyPrice),
        });
  const isOwnTari = query.tari !== undefined;
  return [
    {
      id: 'IMU',
      name: t('lines.IMU'),
      amount: costs.imu,
      why: imu,
      source: 'L_160_2019',
      isEstimate: Boolean(costs.imu) && query.imuPerMille === undefined,
    },
    {
      id: 'TARI',
      name: t('lines.TARI'),
      amount: costs.tari,
      why: t(isOwnTari ? 'why.own' : 'why.tari'),
      source: isOwnTari ? 'REQUEST' : 'TARI_2025',
      isEstimate: !isOwnTari,
    },
    {
      id: 'ENERGY',
      name: t('lines.ENERGY'),
      amount: costs.energy,
      why: energy,
      source: 'DM_26_6_2015',
      isEstimate: costs.energy !== null,
    },
    {
      id: 'CONDOMINIUM',
      name: t('lines.CONDOMINIUM'),
      amount: costs.condominium,
      why: t('why.own'),
      source: 'REQUEST',
      isEstimate: false,
    },
  ];
}
