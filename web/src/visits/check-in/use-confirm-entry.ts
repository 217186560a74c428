import { useState } from 'react';
import { confirmBooking } from '#contract/visits/bookings';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { DoorGuest } from '../check-in-queue/merge-queue.shared.ts';
import type { Door } from './door.ts';

/**
 * Confirms a request and lets its people in; beyond the maximum only when asked again. Only the portal can confirm, so it needs the
 * network.
 */
export function useConfirmEntry(door: Door) {
  const [over, setOver] = useState<DoorGuest | null>(null);
  const sayRefusal = useRefusalText();
  const confirm = useWrite(confirmBooking, { touches: ['openDays'], once: true });

  function ask(guest: DoorGuest, overCapacity = false) {
    confirm.mutate(
      { params: { id: guest.bookingId }, body: { overCapacity } },
      {
        onSuccess: async () => {
          setOver(null);
          await door.sync();
          await door.admit(guest, { isByName: false });
        },
        onError: (error) => {
          if (error.code === 'OPEN_DAY_OVER_CAPACITY_EXCEPTION' && !overCapacity) return setOver(guest);
          setOver(null);
          notify({ text: sayRefusal(error), tone: 'bad' });
          void door.sync();
        },
      },
    );
  }
  return { ask, over, insist: () => over && ask(over, true), dismiss: () => setOver(null), isBusy: confirm.isPending };
}
