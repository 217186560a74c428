import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { StayBookingItem } from '#contract/stays/stay-bookings.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CalendarDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BOOKINGS_PAGE_SIZE, type BookingRole, bookingsRead } from './booking-reads.ts';
import { BookingStatus, DueTime } from './booking-status.tsx';
import styles from './bookings.module.css';

export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,6}$/.test(page) ? Number(page) : 0;
}

/** Bookings of a guest or of a host: those that are not over first. */
export function BookingsScreen({ side }: { side: BookingRole }) {
  const { t } = useTranslation('stayBookings');
  const [query] = useSearchParams();
  // Requests and responses arrive while the page is open.
  const result = useQuery({ ...bookingsRead(side, pageIn(query)), refetchOnWindowFocus: 'always' });
  if (result.isError && !result.data) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  const href = side === 'GUEST' ? links.trips : links.hostStays;
  return (
    <>
      <PageHead title={t(`lists.${side}.title`)} noindex />
      <header className={styles.listHead}>
        <h1>{t(`lists.${side}.title`)}</h1>
        <p className="soft">{t(`lists.${side}.lead`)}</p>
        {side === 'HOST' && <Link to={links.touristTax()}>{t('taxRegister')}</Link>}
      </header>
      {result.data ? (
        <>
          {result.data.data.length > 0 ? (
            <ul className={styles.list}>
              {result.data.data.map((booking) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} side={side} />
                </li>
              ))}
            </ul>
          ) : (
            <NoBookings side={side} />
          )}
          <Pager
            page={result.data.page.number}
            pages={result.data.data.length === 0 ? 0 : Math.ceil(result.data.page.totalElements / BOOKINGS_PAGE_SIZE)}
            href={href}
            labels={{
              nav: t('pages.nav'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (shown) => t('pages.page', { page: shown }),
            }}
          />
        </>
      ) : (
        <div role="status" aria-label={t('loading')} className={styles.list}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="140px" shape="photo" />
          ))}
        </div>
      )}
    </>
  );
}

function NoBookings({ side }: { side: BookingRole }) {
  const { t } = useTranslation('stayBookings');
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={t(`lists.${side}.none`)}
      text={t(`lists.${side}.noneText`)}
      actions={
        <LinkButton variant="primary" to={side === 'GUEST' ? links.searchHospitality() : links.myListings()}>
          {t(`lists.${side}.noneAction`)}
        </LinkButton>
      }
    />
  );
}

function BookingCard({ booking, side }: { booking: StayBookingItem; side: BookingRole }) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const other = side === 'GUEST' ? booking.host : booking.guest;
  return (
    <article className={layout.card}>
      <div className={layout.cardHead}>
        <h2>
          <Link to={side === 'GUEST' ? links.trip(booking.id) : links.hostStay(booking.id)}>
            {booking.listingTitle}
          </Link>
        </h2>
        <BookingStatus status={booking.status} />
      </div>
      <p>
        {t('span', {
          from: format.weekday(booking.checkIn),
          to: format.weekday(booking.checkOut),
          count: booking.nights,
        })}
      </p>
      <p className="soft">{[booking.city, other.name, format.price(booking.total)].filter(Boolean).join(' · ')}</p>
      <DueTime booking={booking} />
      {side === 'HOST' && (booking.can.accept || booking.can.decline) && <BookingActions booking={booking} />}
    </article>
  );
}
