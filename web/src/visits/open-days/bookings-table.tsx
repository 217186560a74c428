import { Trash2 } from 'lucide-react';
import type { OpenDayBookingStatus } from '#contract/visits/bookings';
import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import type { OpenDayCapacity } from '#contract/visits/open-days.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import styles from './bookings.module.css';
import type { useBookingActions } from './use-booking-actions.tsx';
import { useBookingName } from './use-booking-name.ts';

type Actions = ReturnType<typeof useBookingActions>;
type TableProps = {
  bookings: readonly OpenDayBooking[];
  isPending: boolean;
  capacity: OpenDayCapacity;
  actions: Actions;
};

/** spec/002 §4. */
const tones: Record<OpenDayBookingStatus, BadgeTone> = {
  CONFIRMED: 'info',
  WAITING: 'warn',
  PENDING: 'warn',
  CANCELLED: 'bad',
  PRESENT: 'ok',
};

export function BookingsTable({ bookings, isPending, ...rest }: TableProps) {
  const { t } = useTranslation('openDays');
  return (
    <Table
      caption={t('participants.table.caption')}
      isPending={isPending}
      className={styles.table}
      head={
        <>
          <th scope="col">{t('participants.table.who')}</th>
          <th scope="col">{t('participants.table.people')}</th>
          <th scope="col">{t('participants.table.booked')}</th>
          <th scope="col">{t('participants.table.status')}</th>
          <TableActionsHead text={t('participants.table.actions')} />
        </>
      }
    >
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} {...rest} />
      ))}
    </Table>
  );
}

type RowProps = { booking: OpenDayBooking; capacity: OpenDayCapacity; actions: Actions };

function BookingRow({ booking, capacity, actions }: RowProps) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  const details = useDetails();
  const name = useBookingName()(booking);
  const { people, status, can } = booking;
  const free = capacity.available;
  const lacks = can.confirm && free !== null && people > free;
  return (
    <tr data-status={status}>
      <th scope="row">
        <Participant booking={booking} name={name} />
      </th>
      <td data-label={t('participants.table.people')}>{format.number(people)}</td>
      <td data-label={t('participants.table.booked')}>
        <span className={styles.soft}>
          {format.shortDate(booking.requestedAt)}, {format.time(booking.requestedAt)}
        </span>
      </td>
      <td data-label={t('participants.table.status')}>
        <div className={styles.status}>
          <Badge tone={tones[status]}>{t(`participants.status.${status}`)}</Badge>
          {details(booking).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {lacks && (
            <span className={styles.lacks}>
              {free > 0 ? t('participants.detail.left', { count: free }) : t('participants.detail.noneLeft')}
            </span>
          )}
        </div>
      </td>
      <TableActions>
        <BookingButtons booking={booking} name={name} actions={actions} />
      </TableActions>
    </tr>
  );
}

function Participant({ booking, name }: { booking: OpenDayBooking; name: string }) {
  const { participantEmail, participantPhone } = booking;
  return (
    <div className={styles.person}>
      <Avatar name={name} />
      <div>
        <b>{name}</b>
        {participantEmail && <a href={`mailto:${participantEmail}`}>{participantEmail}</a>}
        {participantPhone && <a href={`tel:${participantPhone}`}>{participantPhone}</a>}
      </div>
    </div>
  );
}

/** Details that the status label lacks. */
function useDetails() {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  return (booking: OpenDayBooking): string[] => {
    const { status, waitsForPlace, waitingPosition, offerExpiresAt, checkedInAt, checkedInBy, cancelReason } = booking;
    if (status === 'WAITING' && !waitsForPlace) return [t('participants.detail.yourWord')];
    if (status === 'WAITING' && waitingPosition !== null)
      return [t('participants.detail.place', { count: waitingPosition })];
    if (status === 'PENDING' && offerExpiresAt) {
      const when = `${format.shortDate(offerExpiresAt)}, ${format.time(offerExpiresAt)}`;
      return [t('participants.detail.offerUntil', { when })];
    }
    if (status === 'PRESENT' && checkedInAt && checkedInBy)
      return [t(`participants.detail.${checkedInBy}`, { time: format.time(checkedInAt) })];
    if (status === 'CANCELLED' && cancelReason) return [t(`participants.detail.${cancelReason}`)];
    return [];
  };
}

function BookingButtons({ booking, name, actions }: { booking: OpenDayBooking; name: string; actions: Actions }) {
  const { t } = useTranslation('openDays');
  const { can, id } = booking;
  return (
    <div className={styles.acts}>
      {can.confirm && (
        <Button
          variant="primary"
          size="small"
          isPending={actions.confirmingId === id}
          aria-label={t('participants.confirmOne', { name })}
          onClick={() => actions.confirm(booking)}
        >
          {t('participants.confirm')}
        </Button>
      )}
      {can.cancel && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('participants.cancelOne', { name })}
          onClick={() => actions.requestCancel(booking)}
        >
          {t('participants.cancel')}
        </Button>
      )}
      {can.delete && (
        <Button
          variant="quiet"
          size="small"
          className={styles.delete}
          aria-label={t('participants.deleteOne', { name })}
          onClick={() => actions.requestDelete(booking)}
        >
          <Trash2 />
          {t('participants.delete')}
        </Button>
      )}
    </div>
  );
}
