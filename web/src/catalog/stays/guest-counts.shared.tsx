import { Minus, Plus } from 'lucide-react';
import { clampGuests } from '#contract/catalog/stay-price';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import type { Guests } from './known-stay.shared.ts';
import styles from './stays.module.css';

const kinds = ['adultGuests', 'childGuests', 'newbornGuests'] as const;
type Kind = (typeof kinds)[number];
/** spec/001 §5 "Guest selector". */
const minGuests: Guests = { adultGuests: 1, childGuests: 0, newbornGuests: 0 };
/** Maximum per guest category; also keeps URLs within bounds. */
const MAX_GUESTS = 99;

type GuestCountsProps = {
  guests: Guests;
  onChange: (guests: Guests) => void;
  /** Capacity without newborns: reduces children first, then adults (spec/000 §5). Undefined in searches. */
  maxGuests?: number;
};

/** Numbers of adults, children and newborns with plus and minus buttons. */
export function GuestCounts({ guests, onChange, maxGuests }: GuestCountsProps) {
  const { t } = useTranslation('stays');
  const set = (kind: Kind, count: number) => {
    const next = { ...guests, [kind]: count };
    onChange(maxGuests === undefined ? next : clampGuests(next, maxGuests));
  };
  const isFull = (kind: Kind) => {
    if (guests[kind] >= MAX_GUESTS) return true;
    if (maxGuests === undefined || kind === 'newbornGuests') return false;
    // An additional adult replaces a child.
    return guests.adultGuests + (kind === 'childGuests' ? guests.childGuests : 0) >= maxGuests;
  };
  return (
    <div className={styles.guests}>
      {kinds.map((kind) => (
        <fieldset key={kind} className={styles.guest}>
          <legend className="visually-hidden">{t(`guests.kinds.${kind}`)}</legend>
          <p>
            <b aria-hidden="true">{t(`guests.kinds.${kind}`)}</b>
            <small>{t(`guests.notes.${kind}`)}</small>
          </p>
          <StepButton
            label={t(`guests.less.${kind}`)}
            isOff={guests[kind] <= minGuests[kind]}
            onPress={() => set(kind, guests[kind] - 1)}
          >
            <Minus />
          </StepButton>
          <output aria-live="polite">{guests[kind]}</output>
          <StepButton label={t(`guests.more.${kind}`)} isOff={isFull(kind)} onPress={() => set(kind, guests[kind] + 1)}>
            <Plus />
          </StepButton>
        </fieldset>
      ))}
      {maxGuests !== undefined && <p className={styles.soft}>{t('guests.most', { count: maxGuests })}</p>}
    </div>
  );
}

type StepButtonProps = { label: string; isOff: boolean; onPress: () => void; children: React.ReactNode };

/** Stays focusable at its limit, so that the focus is not lost. */
function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}
