import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { beyondMaximum } from './count-guests.ts';
import type { DoorState } from './door-state.ts';

/** How many places there are and are taken, before somebody goes beyond them. Spoken when it appears. */
export function OverNote({ state: { list, guests }, party }: { state: DoorState; party: number }) {
  const { t } = useTranslation('openDayDoor');
  const max = list?.event.maxParticipants ?? null;
  const { held } = beyondMaximum(guests, max, party);
  const figures = { max: max ?? 0, held, party };
  return (
    <div role="alert">
      <Note tone="warn">{t(party === 1 ? 'over.textOne' : 'over.text', figures)}</Note>
    </div>
  );
}
