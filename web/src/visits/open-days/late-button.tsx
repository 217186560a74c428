import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OpenDayEvent } from '#contract/visits/open-days';
import { useMinute } from '../../platform/dates/use-minute.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';

const LateDialog = lazy(() => import('./late-dialog.tsx').then((module) => ({ default: module.LateDialog })));

/** From so long before the event its organiser can say that they are late. */
const BEFORE_MS = 3 * 3_600_000;

/** Only while it can be said, and by whoever runs the event. */
export function LateButton({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDays');
  const [asked, setAsked] = useState(false);
  const now = useMinute()?.getTime();
  const isTime = now !== undefined && now >= Date.parse(event.startsAt) - BEFORE_MS && now <= Date.parse(event.endsAt);
  if (!isTime || event.secret === null) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Clock />
        {t('participants.late')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <LateDialog eventId={event.id} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
