import { DaysPanel } from '../../../catalog/stays/days-panel.shared.tsx';
import { GuestCounts } from '../../../catalog/stays/guest-counts.shared.tsx';
import { useDayChoice } from '../../../catalog/stays/use-day-choice.shared.ts';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Drawer } from '../../../platform/ui/overlays/drawer.tsx';
import type { SearchState } from '../use-search-state.ts';
import { searchNow, stayFilters } from './stay-filters.ts';
import { StayWhere } from './stay-where.tsx';
import styles from './stays-bar.module.css';

/** The search bar on phones, as a full-screen sheet. */
export function StaySheet({ state, onClose }: { state: SearchState; onClose: () => void }) {
  const { t } = useTranslation('stays');
  const { days, guests, chooseDays, changeGuests } = stayFilters(state);
  const choice = useDayChoice(days, chooseDays);
  const close = () => {
    choice.leave();
    onClose();
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && close()}
      title={t('search')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('show')}
        </Button>
      }
    >
      <ScriptedForm className={styles.sheet} onSubmit={(event) => searchNow(event, state)}>
        <StayWhere state={state} />
        <section aria-labelledby="stay-dates">
          <h3 id="stay-dates">{t('dates.label')}</h3>
          <DaysPanel choice={choice} />
        </section>
        <section aria-labelledby="stay-guests">
          <h3 id="stay-guests">{t('guests.label')}</h3>
          <GuestCounts guests={guests} onChange={changeGuests} />
        </section>
      </ScriptedForm>
    </Drawer>
  );
}
