import { type ReactNode, Suspense, useRef, useState } from 'react';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useIsHydrated } from '../../platform/lib/use-hydrated.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import type { StayRules } from './day-rules.shared.ts';
import { DaysPanel } from './days-panel.shared.tsx';
import { GuestCounts } from './guest-counts.shared.tsx';
import type { Guests } from './known-stay.shared.ts';
import { guestWords } from './stay-labels.shared.ts';
import styles from './stays.module.css';
import { type StayDays, useDayChoice } from './use-day-choice.shared.ts';

const Popover = lazyPart(() =>
  import('../../platform/ui/overlays/popover.tsx').then((module) => ({ default: module.Popover })),
);

type DaySlotsProps = { days: StayDays; onChoose: (days: StayDays) => void; rules?: StayRules | undefined };

/** Two buttons, arrival and departure, for the same calendar. Selecting the second day closes it. */
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
  const close = () => {
    choice.leave();
    setOpen(null);
  };
  return (['arrival', 'departure'] as const).map((end) => (
    <Slot
      key={end}
      label={t(`dates.${end}`)}
      value={shown[end] ? format.shortDate(shown[end]) : t('dates.add')}
      isEmpty={!shown[end]}
      open={open === end}
      onOpen={() => {
        setOpen(end);
        if (end === 'departure') choice.wantDeparture();
      }}
      onClose={close}
    >
      <div className={styles.daysPopup}>
        <DaysPanel choice={choice} rules={rules} onDone={close} />
      </div>
    </Slot>
  ));
}

type GuestSlotProps = { guests: Guests; onChange: (guests: Guests) => void; maxGuests?: number };

/** Button with the guest summary; opens the guest counts. */
export function GuestSlot({ guests, onChange, ...limit }: GuestSlotProps) {
  const { t } = useTranslation('stays');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Slot
      label={t('guests.label')}
      value={guestWords(guests, t)}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={close}
      align="end"
    >
      <div className={styles.guestsPopup}>
        <GuestCounts guests={guests} onChange={onChange} {...limit} />
        <Button variant="ink" size="small" onClick={close}>
          {t('guests.done')}
        </Button>
      </div>
    </Slot>
  );
}

type SlotProps = {
  label: string;
  value: string;
  isEmpty?: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  align?: 'start' | 'end';
  children: ReactNode;
};

/** Button with label and value; opens a popover. Enabled once it can: a page may be seen before its scripts. */
function Slot({ label, value, isEmpty = false, open, onOpen, onClose, align = 'start', children }: SlotProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.slot}
        disabled={!isHydrated}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={open ? onClose : onOpen}
      >
        <b>{label}</b>
        <span className={classes(isEmpty && styles.soft)}>{value}</span>
      </button>
      {open && (
        <Suspense>
          <Popover anchor={button} label={label} onClose={onClose} align={align}>
            {children}
          </Popover>
        </Suspense>
      )}
    </>
  );
}
