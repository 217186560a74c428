import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CalendarDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Menu, type MenuItem } from '../../platform/ui/overlays/menu.tsx';
import { StatusBadge } from './badges.tsx';
import { fresh, myVisitsRead, OWN_BOOKINGS_PAGE_SIZE } from './booking-reads.ts';
import { Back } from './frame.tsx';
import { wordsOfLeaving } from './leaving-texts.ts';
import styles from './mine.module.css';
import { useEventLabels } from './use-event-labels.ts';
import { useVisitActions, type VisitActions } from './use-visit-actions.tsx';

function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,6}$/.test(page) ? Number(page) : 0;
}

/** `/dashboard/open-days/bookings`: visits booked by the user (ODY-06, spec/002 §2 "My bookings"). */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  await fetch({ ...myVisitsRead(me.id, pageIn(url.searchParams)), ...fresh });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'openDayBookings'] };

export default function MyBookingsPage() {
  const me = useMe();
  return me && <MyBookings participantId={me.id} />;
}

function MyBookings({ participantId }: { participantId: number }) {
  const { t } = useTranslation('openDayBookings');
  const [query] = useSearchParams();
  // Offers and confirmations arrive while the page is open.
  const bookingsQuery = useQuery({ ...myVisitsRead(participantId, pageIn(query)), refetchOnWindowFocus: 'always' });
  if (bookingsQuery.isError && !bookingsQuery.data)
    return <ErrorView error={bookingsQuery.error} onRetry={() => void bookingsQuery.refetch()} />;
  return (
    <>
      <PageHead title={t('mine.title')} noindex />
      <header className={styles.head}>
        <Back to={links.openDays()} text={t('mine.back')} />
        <h1 id="visits-title" tabIndex={-1}>
          {t('mine.title')}
        </h1>
        <p className="soft">{t('mine.lead')}</p>
      </header>
      {bookingsQuery.data ? (
        <>
          {bookingsQuery.data.data.length > 0 ? (
            <BookingsTable visits={bookingsQuery.data.data} isPending={bookingsQuery.isPlaceholderData} />
          ) : (
            <Nothing isPastEnd={bookingsQuery.data.page.totalElements > 0} />
          )}
          <Pager
            page={bookingsQuery.data.page.number}
            pages={
              bookingsQuery.data.data.length === 0
                ? 0
                : Math.ceil(bookingsQuery.data.page.totalElements / OWN_BOOKINGS_PAGE_SIZE)
            }
            href={links.openDayBookings}
            labels={{
              nav: t('mine.pages'),
              previous: t('mine.previous'),
              next: t('mine.next'),
              page: (shown) => t('mine.page', { page: shown }),
            }}
          />
        </>
      ) : (
        <div role="status" aria-label={t('loading')} className={styles.loading}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height="72px" shape="photo" />
          ))}
        </div>
      )}
    </>
  );
}

function Nothing({ isPastEnd }: { isPastEnd: boolean }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={t(isPastEnd ? 'mine.pastEnd' : 'mine.none')}
      text={t(isPastEnd ? 'mine.pastEndText' : 'mine.noneText')}
      actions={
        <LinkButton
          variant="primary"
          to={isPastEnd ? links.openDayBookings() : links.searchMarket({ hasOpenDays: 'true' })}
        >
          {t(isPastEnd ? 'mine.first' : 'toSearch')}
        </LinkButton>
      }
    />
  );
}

/** Upcoming visits first; a card per visit on narrow screens (ODY-06). */
function BookingsTable({ visits, isPending }: { visits: readonly OpenDayVisit[]; isPending: boolean }) {
  const { t } = useTranslation('openDayBookings');
  const actions = useVisitActions();
  useRestoreFocus(visits, actions.dialog !== null);
  return (
    <>
      <Table
        caption={t('mine.caption')}
        isPending={isPending}
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

/** The pressed button may disappear with its state. Moves the focus to the list instead of the top of the page. */
function useRestoreFocus(visits: readonly OpenDayVisit[], isAsking: boolean): void {
  const states = visits.map(({ id, status }) => `${id} ${status}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current === states || isAsking) return;
    // A closing dialog restores the focus in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        before.current = states;
        if (document.activeElement === document.body) document.getElementById('visits-title')?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [states, isAsking]);
}

type BookingRowProps = { visit: OpenDayVisit; actions: VisitActions };

function BookingRow({ visit, actions }: BookingRowProps) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const { event, status } = visit;
  const named = { title: event.listingTitle, day: words.day(event) };
  const items = useItems(visit, actions);
  return (
    <tr>
      <th scope="row">
        <Link
          // A canceled open day has no page.
          to={
            visit.cancelReason === 'EVENT_CANCELLED'
              ? links.listing(visit.listingId)
              : links.listingOpenDays(visit.listingId, visit.eventId)
          }
          className={styles.property}
        >
          {event.listingPhoto && (
            <Photo
              photo={event.listingPhoto}
              alt=""
              sizes="72px"
              errorText={t('photoFailed')}
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
            variant="primary"
            isPending={actions.accepting === visit.id}
            onClick={() => actions.accept(visit)}
          >
            {t('offer.accept')}
          </Button>
        )}
        {visit.pass && !event.isOver && (
          <Button size="small" aria-label={t('pass.showOf', named)} onClick={() => actions.request('pass', visit)}>
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

/** Expiry of an offer, waitlist position, or reason of the end. */
function Detail({ visit }: { visit: OpenDayVisit }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const { status, offerExpiresAt, waitingPosition, waitsForPlace, cancelReason } = visit;
  if (status === 'PENDING' && offerExpiresAt)
    return <span className={styles.detail}>{t('mine.untilOffer', { until: words.dateTime(offerExpiresAt) })}</span>;
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
  if (can.edit) items.push({ text: t('change.action'), onSelect: () => actions.request('companions', visit) });
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
    items.push({ text: t(wordsOfLeaving(status).action), onSelect: () => actions.request('cancel', visit) });
  }
  return items;
}
