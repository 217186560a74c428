import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router';
import type { OpenDayVisit } from '#contract/visits/bookings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { TableActions } from '../../platform/ui/display/table.tsx';
import { Menu, type MenuItem } from '../../platform/ui/overlays/menu.tsx';
import { StatusBadge } from './badges.tsx';
import styles from './mine.module.css';
import { useEventWords } from './use-event-words.ts';
import type { VisitActions } from './use-visit-actions.tsx';
import { wordsOfLeaving } from './words-of-leaving.ts';

type BookingRowProps = { visit: OpenDayVisit; actions: VisitActions };

export function BookingRow({ visit, actions }: BookingRowProps) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventWords();
  const { event, status } = visit;
  const named = { title: event.listingTitle, day: words.day(event) };
  const items = useItems(visit, actions);
  return (
    <tr>
      <th scope="row">
        <Link
          // An event that was cancelled has no page any more.
          to={
            visit.cancelReason === 'EVENT_CANCELLED'
              ? links.listing(visit.listingId)
              : links.listingOpenDays(visit.listingId, visit.eventId)
          }
          className={styles.home}
        >
          {event.listingPhoto && (
            <Photo
              photo={event.listingPhoto}
              alt=""
              sizes="72px"
              failedText={t('photoFailed')}
              className={styles.photo}
            />
          )}
          <span>
            <b>{event.listingTitle}</b>
            <span className={styles.address}>{event.address}</span>
          </span>
        </Link>
      </th>
      <td data-label={t('mine.when')}>
        <span className={styles.when}>
          {words.Day(event)}
          <br />
          <span className="num">{words.hours(event)}</span>
        </span>
      </td>
      <td data-label={t('mine.people')} className="num">
        {visit.people}
      </td>
      <td data-label={t('mine.status')}>
        <StatusBadge status={status} />
        <Detail visit={visit} />
      </td>
      <TableActions>
        {visit.can.accept && (
          <Button
            size="small"
            look="primary"
            busy={actions.accepting === visit.id}
            onClick={() => actions.accept(visit)}
          >
            {t('offer.accept')}
          </Button>
        )}
        {visit.pass && !event.isOver && (
          <Button size="small" aria-label={t('pass.showOf', named)} onClick={() => actions.ask('pass', visit)}>
            {t('pass.show')}
          </Button>
        )}
        {items.length > 0 && (
          <Menu trigger={<IconButton label={t('mine.more', named)} icon={<EllipsisVertical />} />} items={items} />
        )}
      </TableActions>
    </tr>
  );
}

/** Until when a place is held, how many come before, or why it is over. */
function Detail({ visit }: { visit: OpenDayVisit }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventWords();
  const { status, offerExpiresAt, waitingPosition, waitsForPlace, cancelReason } = visit;
  if (status === 'PENDING' && offerExpiresAt)
    return <span className={styles.detail}>{t('mine.untilOffer', { until: words.moment(offerExpiresAt) })}</span>;
  if (status === 'WAITING' && waitsForPlace && waitingPosition !== null)
    return <span className={styles.detail}>{t('mine.position', { position: waitingPosition })}</span>;
  if (status === 'CANCELLED' && cancelReason)
    return <span className={styles.detail}>{t(`mine.reasons.${cancelReason}`)}</span>;
  return null;
}

function useItems(visit: OpenDayVisit, actions: VisitActions): MenuItem[] {
  const { t } = useTranslation('openDayBookings');
  const { can, status, event } = visit;
  const elsewhere = (url: string) => () => void window.open(url, '_blank', 'noopener,noreferrer');
  const items: MenuItem[] = [];
  if (can.edit) items.push({ text: t('change.action'), onSelect: () => actions.ask('companions', visit) });
  if (visit.calendarLinks.length > 0) {
    items.push(
      {
        text: t('calendar.file'),
        onSelect: () => window.location.assign(links.openDayCalendarFile(visit.id)),
      },
      ...visit.calendarLinks.map(({ name, url }) => ({ text: t(`calendar.${name}`), onSelect: elsewhere(url) })),
    );
  }
  if (status === 'CONFIRMED' && !event.isOver)
    items.push({ text: t('directions'), onSelect: elsewhere(links.directions(event.address)) });
  if (can.cancel) {
    if (items.length > 0) items.push({ separator: 'cancel' });
    items.push({ text: t(wordsOfLeaving(status).action), onSelect: () => actions.ask('cancel', visit) });
  }
  return items;
}
