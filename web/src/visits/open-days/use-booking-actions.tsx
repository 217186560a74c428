import { type ReactNode, Suspense, useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { cancelBooking, confirmBooking, deleteBooking } from '#contract/visits/bookings';
import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { BookingAction, OverCapacity } from './booking-dialogs.tsx';

const BookingDialogs = lazyPart(() =>
  import('./booking-dialogs.tsx').then((module) => ({ default: module.BookingDialogs })),
);

/** Further features that show bookings: capacity of an open day, and the dashboard. */
const touches = ['openDays', 'openDayDoor', 'dashboard'];

/**
 * Actions: confirm, cancel, delete. Canceling and deleting need a confirmation, confirming only above the maximum.
 * `onDone`: the pressed button may be removed.
 */
export function useBookingActions(onDone: () => void) {
  const { t } = useTranslation('openDays');
  const errorText = useErrorText();
  const [pendingAction, setPendingAction] = useState<BookingAction | null>(null);
  const confirming = useWrite(confirmBooking, { touches, once: true });
  const cancelling = useWrite(cancelBooking, { touches, once: true });
  const deleting = useWrite(deleteBooking, { touches, once: true });

  function done(text: string) {
    setPendingAction(null);
    notify({ text, tone: 'ok' });
    onDone();
  }
  const failed = (text: string) => (error: ApiError) => {
    setPendingAction(null);
    notify({ text, description: errorText(error), tone: 'bad' });
  };

  function confirm(booking: OpenDayBooking, overCapacity = false) {
    confirming.mutate(
      { params: { id: booking.id }, body: { overCapacity } },
      {
        onSuccess: () => done(t('participants.confirmed')),
        onError: (error) => {
          const excess = overCapacityOf(error);
          if (excess) setPendingAction({ what: 'over', booking, ...excess });
          else failed(t('participants.notConfirmed'))(error);
        },
      },
    );
  }

  function go() {
    if (!pendingAction) return;
    const params = { id: pendingAction.booking.id };
    if (pendingAction.what === 'over') confirm(pendingAction.booking, true);
    if (pendingAction.what === 'cancel') {
      cancelling.mutate(
        { params },
        {
          onSuccess: () => done(t('participants.cancelled')),
          onError: failed(t('participants.notCancelled')),
        },
      );
    }
    if (pendingAction.what === 'delete') {
      deleting.mutate(
        { params },
        {
          onSuccess: () => done(t('participants.deleted')),
          onError: failed(t('participants.notDeleted')),
        },
      );
    }
  }

  const dialogs: ReactNode = pendingAction && (
    <Suspense fallback={null}>
      <BookingDialogs
        pendingAction={pendingAction}
        isPending={confirming.isPending || cancelling.isPending || deleting.isPending}
        onConfirm={go}
        onClose={() => setPendingAction(null)}
      />
    </Suspense>
  );
  return {
    confirm: (booking: OpenDayBooking) => confirm(booking),
    requestCancel: (booking: OpenDayBooking) => setPendingAction({ what: 'cancel', booking }),
    requestDelete: (booking: OpenDayBooking) => setPendingAction({ what: 'delete', booking }),
    confirmingId: confirming.isPending ? confirming.variables.params.id : null,
    dialogs,
  };
}

function overCapacityOf({ code, details }: ApiError): OverCapacity | null {
  const { maxParticipants, held, requested } = details ?? {};
  if (code !== 'OPEN_DAY_OVER_CAPACITY_EXCEPTION') return null;
  if (typeof maxParticipants !== 'number' || typeof held !== 'number' || typeof requested !== 'number') return null;
  return { maxParticipants, held, requested };
}
