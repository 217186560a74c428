import { useEffect, useRef } from 'react';
import type { ApiError } from '#contract/platform/client';
import { checkInBooking } from '#contract/visits/bookings';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useWrite } from '../../../platform/lib/queries.ts';
import { notify } from '../../../platform/ui/overlays/notify.ts';
import { touched } from '../booking-reads.ts';
import type { CheckInState } from './check-in-state.ts';

/** Errors that show a newer state of the server or another tab. */
const refusedAs: Partial<Record<ApiError['code'], CheckInState>> = {
  CHECK_IN_TOO_EARLY_EXCEPTION: 'early',
  CHECK_IN_TOO_LATE_EXCEPTION: 'expired',
};

/**
 * Checks the participant in automatically and once, as soon as `state` is 'ready' (spec/002 §4).
 * The endpoint is idempotent, so reloads and second tabs are safe.
 */
export function useCheckIn(state: CheckInState | null, visit: OpenDayVisit | null, secret: string) {
  const { t } = useTranslation('openDayBookings');
  const errorText = useErrorText();
  const write = useWrite(checkInBooking, {
    once: true,
    touches: touched,
    onSuccess: () => notify({ text: t('checkIn.success'), tone: 'ok' }),
    onError: (error) => notify({ text: t('checkIn.error'), description: errorText(error), tone: 'bad' }),
  });
  const isTried = useRef(false);
  const run = () => visit && write.mutate({ params: { id: visit.id }, body: { secret } });
  useEffect(() => {
    if (state !== 'ready' || isTried.current) return;
    isTried.current = true;
    run();
  });
  return {
    isRunning: write.isPending,
    /** Set after success. */
    done: write.data?.data ?? null,
    failed: write.error,
    refusedAs: write.error ? (refusedAs[write.error.code] ?? null) : null,
    retry: run,
  };
}
