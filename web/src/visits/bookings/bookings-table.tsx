import { useEffect, useRef } from 'react';
import type { OpenDayVisit } from '#contract/visits/bookings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Table, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { BookingRow } from './booking-row.tsx';
import styles from './mine.module.css';
import { useVisitActions } from './use-visit-actions.tsx';

/** ODY-06: the coming visits first; where there is no room for columns each is a card. */
export function BookingsTable({ visits, busy }: { visits: readonly OpenDayVisit[]; busy: boolean }) {
  const { t } = useTranslation('openDayBookings');
  const actions = useVisitActions();
  useKeptFocus(visits, actions.dialog !== null);
  return (
    <>
      <Table
        caption={t('mine.caption')}
        busy={busy}
        className={styles.table}
        head={
          <>
            <th scope="col">{t('mine.visit')}</th>
            <th scope="col">{t('mine.when')}</th>
            <th scope="col">{t('mine.people')}</th>
            <th scope="col">{t('mine.status')}</th>
            <TableActionsHead text={t('mine.actions')} />
          </>
        }
      >
        {visits.map((visit) => (
          <BookingRow key={visit.id} visit={visit} actions={actions} />
        ))}
      </Table>
      {actions.dialog}
    </>
  );
}

/** What was pressed may go with the state that it led to: the focus then stays at the list instead of falling back to the top of the page. */
function useKeptFocus(visits: readonly OpenDayVisit[], isAsking: boolean): void {
  const states = visits.map(({ id, status }) => `${id} ${status}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current === states || isAsking) return;
    // A dialog that closes gives the focus back in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        before.current = states;
        if (document.activeElement === document.body) document.getElementById('visits-title')?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [states, isAsking]);
}
