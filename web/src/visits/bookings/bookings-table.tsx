import type { OpenDayVisit } from '#contract/visits/bookings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Table, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { BookingRow } from './booking-row.tsx';
import styles from './mine.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
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
