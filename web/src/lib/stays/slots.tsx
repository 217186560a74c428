import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { classes } from '../classes.ts';
import { useFormat } from '../format.ts';
import { useTranslation } from '../i18n.tsx';
import type { StayRules } from './day-rules.ts';
import { DaysPanel } from './days-panel.tsx';
import { GuestCounts } from './guest-counts.tsx';
import type { Guests } from './stay-query.ts';
import { guestWords } from './stay-words.ts';
import styles from './stays.module.css';
import { type StayDays, useDayChoice } from './use-day-choice.ts';

type DaySlotsProps = { days: StayDays; onChoose: (days: StayDays) => void; rules?: StayRules | undefined };

/** Arrival and departure: two buttons, each with the same calendar behind it. The second day closes it. */
export function DaySlots({ days, onChoose, rules }: DaySlotsProps) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const [open, setOpen] = useState<'arrival' | 'departure' | null>(null);
  const choice = useDayChoice(days, (chosen) => {
    onChoose(chosen);
    if (chosen.checkOutDate) setOpen(null);
  });
  const { span } = choice;
  const shown = { arrival: span?.from, departure: span?.to };
  return (['arrival', 'departure'] as const).map((end) => (
    <Popover
      key={end}
      label={t('dates.calendar')}
      open={open === end}
      onOpenChange={(isOpen) => {
        setOpen(isOpen ? end : null);
        if (!isOpen) choice.leave();
        else if (end === 'departure') choice.wantDeparture();
      }}
      trigger={
        <SlotButton label={t(`dates.${end}`)} isEmpty={!shown[end]}>
          {shown[end] ? format.shortDate(shown[end]) : t('dates.add')}
        </SlotButton>
      }
    >
      <div className={styles.daysPopup}>
        <DaysPanel
          choice={choice}
          rules={rules}
          onDone={() => {
            choice.leave();
            setOpen(null);
          }}
        />
      </div>
    </Popover>
  ));
}

type GuestSlotProps = { guests: Guests; onChange: (guests: Guests) => void; maxGuests?: number };

/** How many, in words, with the counts behind it. */
export function GuestSlot({ guests, onChange, ...limit }: GuestSlotProps) {
  const { t } = useTranslation('stays');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t('guests.label')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={<SlotButton label={t('guests.label')}>{guestWords(guests, t)}</SlotButton>}
    >
      <div className={styles.guestsPopup}>
        <GuestCounts guests={guests} onChange={onChange} {...limit} />
        <Button look="ink" size="small" onClick={() => setOpen(false)}>
          {t('guests.done')}
        </Button>
      </div>
    </Popover>
  );
}

type SlotButtonProps = React.ComponentProps<'button'> & { label: string; isEmpty?: boolean; children: ReactNode };

/** What it is, and what is chosen. */
function SlotButton({ label, isEmpty = false, children, ...rest }: SlotButtonProps) {
  return (
    <button type="button" {...rest} className={styles.slot}>
      <b>{label}</b>
      <span className={classes(isEmpty && styles.soft)}>{children}</span>
    </button>
  );
}
