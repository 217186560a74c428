import type { AdminOverview } from '#contract/site/admin-overview';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { RankedBars } from '../../platform/ui/charts/shares.tsx';
import { FigureCard } from './figure-card.tsx';
import styles from './overview.module.css';

export function HomesCard({ properties }: { properties: AdminOverview['properties'] }) {
  const { t } = useTranslation('adminOverview');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const ranked = properties.byType.toSorted((a, b) => b.count - a.count || a.type.localeCompare(b.type));
  return (
    <FigureCard
      title={t('properties.title')}
      to={links.adminProperties()}
      figure={format.number(properties.total)}
      unit={t('properties.total', { count: properties.total })}
    >
      {ranked.length === 0 ? (
        <p className={styles.soft}>{t('properties.none')}</p>
      ) : (
        <RankedBars
          bars={ranked.map(({ type, count }) => ({
            key: type,
            label: estate(`propertyTypesPlural.${type}`),
            count,
            shown: format.number(count),
          }))}
        />
      )}
    </FigureCard>
  );
}
