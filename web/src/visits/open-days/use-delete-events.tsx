import { lazy, type ReactNode, Suspense, useState } from 'react';
import { deleteEvent, deleteEventsOfListing, type OpenDayEvent } from '#contract/visits/open-days';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { AskedToDelete, ListingOfEvents } from './delete-dialogs.tsx';

const DeleteDialogs = lazy(() => import('./delete-dialogs.tsx').then((module) => ({ default: module.DeleteDialogs })));

/** Where events show besides their own reads. */
export const touchedByEvents = ['openDayBookings', 'dashboard', 'listings', 'search'];

/** Asks before events go, names whom that concerns, deletes, and says how it went. `onDeleted`: what had the focus is gone. */
export function useDeleteEvents(onDeleted: () => void) {
  const { t } = useTranslation('openDays');
  const sayRefusal = useRefusalText();
  const [asked, setAsked] = useState<AskedToDelete | null>(null);
  const one = useWrite(deleteEvent, { touches: touchedByEvents, once: true });
  const all = useWrite(deleteEventsOfListing, { touches: touchedByEvents, once: true });
  const told = (people: number) => people > 0 && { description: t('delete.doneTold', { count: people }) };

  function gone() {
    setAsked(null);
    onDeleted();
  }
  function start() {
    if (asked?.what === 'one') {
      one.mutate(
        { params: { id: asked.event.id } },
        {
          onSuccess: ({ data }) => {
            notify({ text: t('delete.done'), tone: 'ok', ...(!asked.event.isOver && told(data.people)) });
            gone();
          },
          onError: (error) => notify({ text: t('delete.failed'), description: sayRefusal(error), tone: 'bad' }),
        },
      );
    }
    if (asked?.what === 'all') {
      all.mutate(
        { params: { listingId: asked.ad.listingId } },
        {
          onSuccess: ({ data }) => {
            notify({ text: t('deleteAll.done', { count: data.events }), tone: 'ok', ...told(data.people) });
            gone();
          },
          onError: (error) => notify({ text: t('deleteAll.failed'), description: sayRefusal(error), tone: 'bad' }),
        },
      );
    }
  }

  const dialogs: ReactNode = asked && (
    <Suspense fallback={null}>
      <DeleteDialogs
        asked={asked}
        busy={one.isPending || all.isPending}
        onConfirm={start}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );
  return {
    ask: (event: OpenDayEvent) => setAsked({ what: 'one', event }),
    askAll: (ad: ListingOfEvents) => setAsked({ what: 'all', ad }),
    dialogs,
  };
}
