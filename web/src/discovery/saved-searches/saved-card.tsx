import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { deleteSavedSearch, restoreSavedSearch, type SavedSearch } from '#contract/discovery/saved-searches';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { SearchCard } from './search-card.tsx';
import { addressOf } from './searches-address.ts';
import { useNotifications } from './use-notifications.ts';
import { useProblem } from './use-problem.ts';
import { useSearchWords } from './use-search-words.ts';
import { useVisit } from './use-visit.shared.ts';

const RenameDialog = lazy(() => import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })));

/** A saved search with what is new in it since it was last opened. */
export function SavedCard({ search, onGone }: { search: SavedSearch; onGone: () => void }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { heading, rest } = useSearchWords()(search.searchFilter);
  const visit = useVisit(search.id);
  const setNotifications = useNotifications('savedSearches');
  const remove = useRemoval(search, onGone);
  const [renaming, setRenaming] = useState(false);
  const { id, name, newResultsCount, lastVisitedAt } = search;
  return (
    <>
      <SearchCard
        name={name}
        to={addressOf(search.searchFilter)}
        onOpen={visit}
        line={heading}
        badge={newResultsCount > 0 && <Badge tone="brand">{t('savedSearches.new', { count: newResultsCount })}</Badge>}
        filters={rest}
        dates={[
          t('savedSearches.savedOn', { date: format.date(search.createdAt) }),
          lastVisitedAt
            ? t('savedSearches.visitedOn', { date: format.date(lastVisitedAt) })
            : t('savedSearches.neverVisited'),
        ]}
        notifies={search.notificationsEnabled}
        onNotify={(notificationsEnabled) => setNotifications({ id, notificationsEnabled })}
        action={
          <IconButton
            icon={<Pencil />}
            label={t('savedSearches.renameOf', { name })}
            title={t('savedSearches.rename')}
            onClick={() => setRenaming(true)}
          />
        }
        onDelete={remove}
      />
      {renaming && (
        <Suspense fallback={null}>
          <RenameDialog search={search} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Deletes at once and offers to take it back, as it was. */
function useRemoval({ id }: SavedSearch, onGone: () => void): () => void {
  const { t } = useTranslation('alerts');
  const sayProblem = useProblem('savedSearches');
  const params = { id };
  const restore = useWrite(restoreSavedSearch, {
    touches: ['dashboard'],
    onSuccess: () => notify({ text: t('savedSearches.restoreSuccess'), tone: 'ok' }),
    onError: (error) => sayProblem(t('savedSearches.restoreError'), error),
  });
  const remove = useWrite(deleteSavedSearch, {
    touches: ['dashboard'],
    once: true,
    onSuccess: () => {
      onGone();
      notify({
        text: t('savedSearches.deleteSuccess'),
        tone: 'ok',
        action: { text: t('undo'), onSelect: () => restore.mutate({ params }) },
      });
    },
    onError: (error) => sayProblem(t('savedSearches.deleteError'), error),
  });
  return () => remove.mutate({ params });
}
