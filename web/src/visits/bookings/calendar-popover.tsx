import type { RefObject } from 'react';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import { Popover } from '../../platform/ui/overlays/popover.tsx';
import styles from './visit.module.css';

type CalendarPopoverProps = { anchor: RefObject<HTMLElement | null>; visit: OpenDayVisit; onClose: () => void };

export function CalendarPopover({ anchor, visit, onClose }: CalendarPopoverProps) {
  const { t } = useTranslation('openDayBookings');
  return (
    <Popover anchor={anchor} label={t('calendar.add')} onClose={onClose}>
      <ul className={styles.calendars}>
        <li>
          <a href={links.openDayCalendarFile(visit.id)} download className={buttonClass({ variant: 'quiet' })}>
            {t('calendar.file')}
          </a>
        </li>
        {visit.calendarLinks.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'quiet' })}>
              {t(`calendar.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
