import { userStatuses } from '#contract/platform/roles';
import type { AdminOverview } from '#contract/site/admin-overview';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Shares } from '../../platform/ui/charts/shares.tsx';
import { DayColumns } from './day-columns.tsx';
import { FigureCard } from './figure-card.tsx';
import { useShares } from './use-shares.ts';

const tones = { ACTIVE: 'olive', IN_VERIFICATION: 'saffron', SUSPENDED: 'wine' } as const;

export function PeopleCard({ users }: { users: AdminOverview['users'] }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const countOf = (status: string) => users.byStatus.find((row) => row.status === status)?.count ?? 0;
  const shares = useShares(
    userStatuses.map((status) => ({
      key: status,
      label: t(`users.${status}`),
      count: countOf(status),
      tone: tones[status],
    })),
  );
  return (
    <FigureCard
      title={t('users.title')}
      to={links.adminUsers()}
      figure={format.number(users.total)}
      unit={t('users.total', { count: users.total })}
      aside={users.admins > 0 && t('users.admins', { count: users.admins })}
    >
      <Shares shares={shares} />
      <DayColumns
        title={t('users.registered')}
        caption={t('users.caption')}
        walk={t('users.walk')}
        days={users.registered}
        tone="sea"
      />
    </FigureCard>
  );
}
