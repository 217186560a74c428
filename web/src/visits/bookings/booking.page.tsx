import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { redirect, useNavigate, useParams, useRouteError } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { EntranceDrawing, LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { BookingForm } from './booking-form.tsx';
import { eventRead, fresh, idIn, listingRead, visitRead } from './booking-reads.ts';
import { bookingState, endOf } from './booking-state.ts';
import styles from './ends.module.css';
import { NoOpenDays } from './no-open-days.tsx';
import { useBooking } from './use-booking.ts';
import { useEventLabels } from './use-event-labels.ts';
import { useKnown } from './use-known.ts';
import { VisitScreen } from './visit-screen.tsx';

/** `/listing/{id}/open-days/{eventId}`: booking page of an open day (ODY-09…11, spec/002 §4 "Booking flow"). */
const page = pageData(async ({ params, fetch }) => {
  const [listingId, eventId] = [idIn(params.listingId), idIn(params.eventId)];
  const [{ data: event }, { data: me }] = await Promise.all([
    fetch({ ...eventRead(eventId), ...fresh }),
    fetch(read(getMe, {})),
    fetch(listingRead(listingId)).catch(() => null),
  ]);
  if (event.listingId !== listingId) throw redirect(links.listingOpenDays(event.listingId, eventId));
  if (me) await fetch({ ...visitRead(eventId, me.id), ...fresh });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDayBookings'] };

/** The companions parameter does not change the loader data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function ErrorBoundary() {
  return <NoOpenDays error={useRouteError()} />;
}

/** Capacity changes while the page is open. */
const live = { refetchOnWindowFocus: 'always' as const };

export default function BookingPage() {
  const { t } = useTranslation('openDayBookings');
  const eventId = idIn(useParams().eventId);
  const me = useMe();
  const event = useSuspenseQuery({ ...eventRead(eventId), ...live }).data.data;
  const listing = useKnown(listingRead(event.listingId))?.data ?? null;
  const visit = useQuery({ ...visitRead(eventId, me?.id ?? 0), ...live, enabled: me !== null }).data?.data ?? null;
  const booking = useBooking(event);
  return (
    <>
      <PageHead
        title={t('booking.title', { title: event.listingTitle })}
        description={t('list.description', { title: event.listingTitle, address: event.address })}
        canonical={links.listingOpenDays(event.listingId, event.id)}
        // Indexed while bookable. The URL of a past open day still shows it.
        noindex={event.isOver}
      />
      {screen()}
    </>
  );

  function screen() {
    const state = bookingState({ event, visit, me });
    if (state === 'owner') return <OwnerLeaves listingId={event.listingId} />;
    if (state === 'expired') return <Expired event={event} />;
    // The form stays during a call: its response decides the next state.
    if (state === 'booked' && visit && !booking.isRunning)
      return <VisitScreen key={visit.id} visit={visit} end={endOf(visit.status, booking.outcome)} />;
    if (state === 'closed') return <Closed event={event} />;
    return <BookingForm event={event} listing={listing} visit={visit} booking={booking} />;
  }
}

/** Organizers cannot book their own open day: shows one notice and redirects to the listing (spec/002 §4, ODY-11). */
function OwnerLeaves({ listingId }: { listingId: number }) {
  const { t } = useTranslation('openDayBookings');
  const navigate = useNavigate();
  const isNotified = useRef(false);
  useEffect(() => {
    if (isNotified.current) return;
    isNotified.current = true;
    notify({ text: t('booking.ownerCannotBook'), tone: 'bad' });
    void navigate(links.listing(listingId), { replace: true });
  }, [listingId, navigate, t]);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('booking.heading')}</h1>
      <p role="status" className={styles.wait}>
        <Spinner />
        {t('loading')}
      </p>
    </div>
  );
}

/** The open day has ended. */
function Expired({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<EntranceDrawing />}
        title={t('ends.expired')}
        text={t('ends.expiredText', { day: words.day(event), hours: words.hours(event) })}
        actions={<BackLinks listingId={event.listingId} />}
      />
    </div>
  );
}

/** Canceled, or its listing is unavailable: only users who had booked still reach this page. */
function Closed({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<LockDrawing />}
        title={t('ends.closed')}
        text={t('ends.closedText')}
        actions={<BackLinks listingId={event.listingId} />}
      />
    </div>
  );
}

/** Every end state links to the open days and to the listing (spec/002 §2). */
function BackLinks({ listingId }: { listingId: number }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <>
      <LinkButton variant="primary" to={links.listingOpenDays(listingId)}>
        {t('toDates')}
      </LinkButton>
      <LinkButton to={links.listing(listingId)}>{t('toListing')}</LinkButton>
    </>
  );
}
