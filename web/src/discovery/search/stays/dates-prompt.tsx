import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { DaysPanel } from '../../../catalog/stays/days-panel.shared.tsx';
import { isCompleteStay } from '../../../catalog/stays/known-stay.shared.ts';
import { guestWords } from '../../../catalog/stays/stay-labels.shared.ts';
import { useDayChoice } from '../../../catalog/stays/use-day-choice.shared.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import type { SearchState } from '../use-search-state.ts';
import { stayFilters } from './stay-filters.ts';
import styles from './stays-bar.module.css';

const Popover = lazyPart(() =>
  import('../../../platform/ui/overlays/popover.tsx').then((module) => ({ default: module.Popover })),
);

/** Same breakpoint as stays-bar.module.css: narrower screens select dates in a full-screen sheet. */
const WIDE = '(width >= 1024px)';

/** Prompt for the input that the total price of a stay needs (docs/decisions/019). */
export function DatesPrompt({ state, onSheet }: { state: SearchState; onSheet: () => void }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const { days, guests } = stayFilters(state);
  if (isCompleteStay(state.filters)) return null;
  const { checkInDate, checkOutDate } = days;
  if (checkInDate && checkOutDate)
    return (
      <Prompt title={t('ask.guestsTitle')} text={t('ask.guestsText')}>
        <Button variant="ink" onClick={() => state.changeNow({ adultGuests: guests.adultGuests })}>
          {t('ask.showTotal', { guests: guestWords(guests, t) })}
        </Button>
      </Prompt>
    );
  return checkInDate ? (
    <Prompt title={t('ask.departureTitle')} text={t('ask.departureText', { day: format.shortDate(checkInDate) })}>
      <ChooseDays state={state} onSheet={onSheet} words={t('ask.chooseDeparture')} />
    </Prompt>
  ) : (
    <Prompt title={t('ask.title')} text={t('ask.text')}>
      <ChooseDays state={state} onSheet={onSheet} words={t('ask.choose')} />
    </Prompt>
  );
}

function Prompt({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className={styles.prompt} aria-labelledby="dates-prompt">
      <CalendarDays aria-hidden="true" />
      <div>
        <h2 id="dates-prompt">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

function ChooseDays({ state, onSheet, words }: { state: SearchState; onSheet: () => void; words: string }) {
  const { t } = useTranslation('stays');
  const { days, chooseDays } = stayFilters(state);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choice = useDayChoice(days, (chosen) => {
    setOpen(false);
    chooseDays(chosen);
  });
  function close() {
    choice.leave();
    setOpen(false);
  }
  function open() {
    if (!matchMedia(WIDE).matches) return onSheet();
    if (days.checkInDate) choice.wantDeparture();
    setOpen(true);
  }
  return (
    <>
      <Button ref={button} variant="ink" aria-haspopup="dialog" aria-expanded={isOpen} onClick={isOpen ? close : open}>
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <Popover anchor={button} label={t('dates.label')} onClose={close} align="end">
            <div className={styles.promptDays}>
              <DaysPanel choice={choice} onDone={close} />
            </div>
          </Popover>
        </Suspense>
      )}
    </>
  );
}
