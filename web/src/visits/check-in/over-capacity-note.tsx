import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import type { CheckInState } from './check-in-state.ts';
import { beyondMaximum } from './count-guests.ts';

/** Capacity and occupied seats, before the organizer exceeds them. Announced on display. */
export function OverCapacityNote({ state: { list, guests }, party }: { state: CheckInState; party: number }) {
  const { t } = useTranslation('openDayDoor');
  const max = list?.event.maxParticipants ?? null;
  const { held } = beyondMaximum(guests, max, party);
  const counts = { max: max ?? 0, held, party };
  return (
    <div role="alert">
      <Note tone="warn">{t(party === 1 ? 'over.textOne' : 'over.text', counts)}</Note>
    </div>
  );
}
