import { type ListingContext, listingStatuses } from '#contract/catalog/listings';
import type { AdminOverview } from '#contract/site/admin-overview.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Shares } from '../../platform/ui/charts/shares.tsx';
import { DayColumns } from './day-columns.tsx';
import { FigureCard } from './figure-card.tsx';
import styles from './overview.module.css';
import { useShares } from './use-shares.ts';

const tones = { DRAFT: 'saffron', PUBLISHED: 'olive', SUSPENDED: 'wine', CONCLUDED: 'ink' } as const;

export function ListingsCard({ listings }: { listings: AdminOverview['listings'] }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  return (
    <FigureCard
      title={t('listings.title')}
      to={links.adminListings()}
      figure={format.number(listings.total)}
      unit={t('listings.total', { count: listings.total })}
    >
      <div className={styles.kinds}>
        <Kind type="MARKET" rows={listings.byStatus} />
        <Kind type="HOSPITALITY" rows={listings.byStatus} />
      </div>
      <DayColumns
        title={t('listings.published')}
        caption={t('listings.caption')}
        walk={t('listings.walk')}
        days={listings.published}
        tone="you"
      />
    </FigureCard>
  );
}

function Kind({ type, rows }: { type: ListingContext; rows: AdminOverview['listings']['byStatus'] }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const countOf = (status: string) => rows.find((row) => row.type === type && row.status === status)?.count ?? 0;
  const total = listingStatuses.reduce((sum, status) => sum + countOf(status), 0);
  const shares = useShares(
    listingStatuses.map((status) => ({
      key: status,
      label: t(`listings.${status}`),
      count: countOf(status),
      tone: tones[status],
    })),
  );
  return (
    <div>
      <h3 className={styles.kind}>
        {t(`listings.${type}`)} <span>{total === 0 ? t('listings.none') : format.number(total)}</span>
      </h3>
      <Shares shares={shares} />
    </div>
  );
}
