import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '#contract/platform/client';
import { bookVisit } from '#contract/visits/bookings';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { touched } from './booking-reads.ts';
import type { Outcome } from './booking-state.ts';

/** Errors that a refetch explains: the open day has ended, is full or is already booked. */
const outdated = ['OPEN_DAY_ALREADY_BOOKED_EXCEPTION', 'OPEN_DAY_EVENT_OVER_EXCEPTION', 'OPEN_DAY_OWN_EVENT_EXCEPTION'];

export type Booking = ReturnType<typeof useBooking>;

/** Books once for any number of presses. Shows a booking of another tab. */
export function useBooking(event: Pick<OpenDayEvent, 'id' | 'listingId'>) {
  const { t } = useTranslation('openDayBookings');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const write = useWrite(bookVisit, {
    once: true,
    touches: touched,
    onSuccess: ({ data }) => setOutcome(data.status === 'CONFIRMED' ? 'success' : 'sent'),
    onError: (error) => refused(error),
  });

  async function refused(error: ApiError) {
    if (error.code !== 'OPEN_DAY_OWN_EVENT_EXCEPTION')
      notify({ text: t('booking.error'), description: errorText(error), tone: 'bad' });
    if (!outdated.includes(error.code)) return;
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['openDayBookings'] }),
      cache.invalidateQueries({ queryKey: ['openDays'] }),
    ]);
    // The organizer sees the notice on the listing page.
    if (error.code === 'OPEN_DAY_OWN_EVENT_EXCEPTION') {
      notify({ text: t('booking.ownerCannotBook'), tone: 'bad' });
      await navigate(links.listing(event.listingId), { replace: true });
    }
  }
  return {
    outcome,
    isRunning: write.isPending,
    book: (companions: number) => write.mutate({ body: { eventId: event.id, companions } }),
  };
}
