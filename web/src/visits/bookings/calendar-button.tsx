import { CalendarPlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button, type ButtonVariant } from '../../platform/ui/actions/button.tsx';

const CalendarPopover = lazyPart(() =>
  import('./calendar-popover.tsx').then((module) => ({ default: module.CalendarPopover })),
);

/** Calendar file and links to two online calendars. */
export function CalendarButton({
  visit,
  variant = 'second',
}: {
  visit: OpenDayVisit;
  variant?: ButtonVariant['variant'];
}) {
  const { t } = useTranslation('openDayBookings');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} variant={variant} aria-expanded={open} onClick={() => setOpen(!open)}>
        <CalendarPlus aria-hidden="true" />
        {t('calendar.add')}
      </Button>
      {open && (
        <Suspense>
          <CalendarPopover anchor={button} visit={visit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
