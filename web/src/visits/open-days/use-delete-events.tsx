import { type ReactNode, Suspense, useState } from 'react';
import { deleteEvent, deleteEventsOfListing } from '#contract/visits/open-days';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { DeletionRequest, ListingOfEvents } from './delete-dialogs.tsx';

const DeleteDialogs = lazyPart(() =>
  import('./delete-dialogs.tsx').then((module) => ({ default: module.DeleteDialogs })),
);

/** Further features that show open days. */
export const touchedByEvents = ['openDayBookings', 'dashboard', 'listings', 'search'];

/**
 * Confirms a deletion with the number of affected participants, deletes, and shows the result.
 * `onDeleted`: the focused element was removed.
 */
export function useDeleteEvents(onDeleted: () => void) {
  const { t } = useTranslation('openDays');
  const errorText = useErrorText();
  const [pendingAction, setPendingAction] = useState<DeletionRequest | null>(null);
  const one = useWrite(deleteEvent, { touches: touchedByEvents, once: true });
  const all = useWrite(deleteEventsOfListing, { touches: touchedByEvents, once: true });
  const notifiedText = (people: number) => people > 0 && { description: t('delete.doneTold', { count: people }) };

  function closeDialog() {
    setPendingAction(null);
    onDeleted();
  }
  function start() {
    if (pendingAction?.what === 'one') {
      one.mutate(
        { params: { id: pendingAction.event.id } },
        {
          onSuccess: ({ data }) => {
            notify({
              text: t('delete.done'),
              tone: 'ok',
              ...(!pendingAction.event.isOver && notifiedText(data.people)),
            });
            closeDialog();
          },
          onError: (error) => notify({ text: t('delete.failed'), description: errorText(error), tone: 'bad' }),
        },
      );
    }
    if (pendingAction?.what === 'all') {
      all.mutate(
        { params: { listingId: pendingAction.listing.listingId } },
        {
          onSuccess: ({ data }) => {
            notify({ text: t('deleteAll.done', { count: data.events }), tone: 'ok', ...notifiedText(data.people) });
            closeDialog();
          },
          onError: (error) => notify({ text: t('deleteAll.failed'), description: errorText(error), tone: 'bad' }),
        },
      );
    }
  }

  const dialogs: ReactNode = pendingAction && (
    <Suspense fallback={null}>
      <DeleteDialogs
        pendingAction={pendingAction}
        isPending={one.isPending || all.isPending}
        onConfirm={start}
        onClose={() => setPendingAction(null)}
      />
    </Suspense>
  );
  return {
    requestDelete: (event: OpenDayEvent) => setPendingAction({ what: 'one', event }),
    requestDeleteAll: (listing: ListingOfEvents) => setPendingAction({ what: 'all', listing }),
    dialogs,
  };
}
