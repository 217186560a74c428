import type { RefObject } from 'react';
import { useTranslation } from '../lib/i18n.tsx';
import { useNow } from '../lib/now.ts';
import { DayCalendar } from '../ui/dates/calendar.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { todayIn } from './local-days.ts';

type DayPopoverProps = {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** Calendar of a date field. Large chunk: lazy-loaded on open. */
export function DayPopover({ anchor, label, value, min, max, onChoose, onClose }: DayPopoverProps) {
  const { t, language } = useTranslation('openDays');
  return (
    <Popover anchor={anchor} label={label} align="end" onClose={onClose}>
      <DayCalendar
        label={label}
        language={language}
        today={todayIn(useNow())}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        value={value}
        onChange={onChoose}
        labels={{
          previous: t('calendar.previous'),
          next: t('calendar.next'),
          today: t('calendar.today'),
          chosen: t('form.chosen'),
        }}
      />
    </Popover>
  );
}
