import { deleteRecentSearch, type RecentSearch } from '#contract/discovery/recent-searches';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { SearchCard } from './search-card.tsx';
import { addressOf } from './searches-address.ts';
import { useNotifications } from './use-notifications.ts';
import { useProblem } from './use-problem.ts';
import { useSearchWords } from './use-search-words.ts';

/** What was looked for, how often, and how many ads there are now. Searching again brings a deleted one back. */
export function RecentCard({ search, onGone }: { search: RecentSearch; onGone: () => void }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { heading, rest } = useSearchWords()(search.searchFilter);
  const setNotifications = useNotifications('recentSearches');
  const sayProblem = useProblem('recentSearches');
  const { id, currentResultsCount: count } = search;
  const remove = useWrite(deleteRecentSearch, {
    touches: ['dashboard'],
    once: true,
    onSuccess: () => {
      onGone();
      notify({ text: t('recentSearches.deleteSuccess'), tone: 'ok' });
    },
    onError: (error) => sayProblem(t('recentSearches.deleteError'), error),
  });
  return (
    <SearchCard
      name={heading}
      to={addressOf(search.searchFilter)}
      badge={<Badge tone="plain">{t('recentSearches.ads', { count, number: format.number(count) })}</Badge>}
      filters={rest}
      dates={[
        t('recentSearches.used', { count: search.usageCount }),
        t('recentSearches.usedOn', { date: format.date(search.lastUsedAt) }),
      ]}
      notifies={search.notificationsEnabled}
      onNotify={(notificationsEnabled) => setNotifications({ id, notificationsEnabled })}
      onDelete={() => remove.mutate({ params: { id } })}
    />
  );
}
