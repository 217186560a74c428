import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { AdminBooking } from '#contract/stays/stay-disputes.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../../platform/lib/page-data.ts';
import { ErrorView } from '../../../platform/page/error-view.tsx';
import { PageHead } from '../../../platform/page/page-head.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Card } from '../../../platform/ui/display/card.tsx';
import layout from '../../../platform/ui/display/layout.module.css';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import { BookingStatus } from '../booking-status.tsx';
import styles from '../bookings.module.css';
import { LedgerCard, MoneyCard } from './admin-money.tsx';
import { adminStayRead } from './admin-stays-reads.ts';
import { DecisionActions } from './decision-actions.tsx';

/** `/admin/stays/{id}`: a booking with its timeline, money and decisions, for admins (STY-11). No data of registered guests. */
const page = pageData(async ({ params, fetch }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.bookingId ?? '')) throw routeError(404, 'STAY_BOOKING_NOT_FOUND_EXCEPTION');
  await fetch(adminStayRead(Number(params.bookingId)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['adminStays', 'stayBookings', 'payouts'] };

export default function AdminStayPage() {
  const { t } = useTranslation('adminStays');
  const id = Number(useParams().bookingId);
  const result = useQuery({ ...adminStayRead(id), refetchOnWindowFocus: 'always' });
  const stay = result.data?.data;
  if (result.isError && !stay) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  return (
    <>
      <PageHead title={t('one', { number: String(id) })} noindex />
      <Link to={links.adminStays()} className={styles.back}>
        <ArrowLeft />
        {t('title')}
      </Link>
      {stay ? (
        <Stay key={id} stay={stay} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="520px" shape="photo" />
        </div>
      )}
    </>
  );
}

function Stay({ stay }: { stay: AdminBooking }) {
  const { t } = useTranslation('adminStays');
  const { booking } = stay;
  return (
    <>
      <header className={styles.head}>
        <BookingStatus status={booking.status} />
        <h1>{t('numbered', { number: String(booking.id), title: booking.listingTitle })}</h1>
      </header>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <Disputes stay={stay} />
          <DecisionActions stay={stay} />
          <Decisions stay={stay} />
          <Parties stay={stay} />
          <Timeline stay={stay} />
        </div>
        <div className={layout.stack}>
          <MoneyCard stay={stay} />
          <LedgerCard stay={stay} />
        </div>
      </div>
    </>
  );
}

type StayProps = { stay: AdminBooking };

function Disputes({ stay }: StayProps) {
  const { t } = useTranslation('adminStays');
  const format = useFormat();
  if (stay.disputes.length === 0) return null;
  return (
    <Card title={t('reported')}>
      <ol className={styles.timeline}>
        {stay.disputes.map(({ id, reason, openedAt, closedAt }) => (
          <li key={id}>
            <p>{reason}</p>
            <span>
              {t('reportedAt', { time: format.dateTime(openedAt) })} ·{' '}
              {closedAt ? t('closedAt', { time: format.dateTime(closedAt) }) : t('stillOpen')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Decisions({ stay }: StayProps) {
  const { t } = useTranslation('adminStays');
  const format = useFormat();
  if (stay.decisions.length === 0) return null;
  return (
    <Card title={t('decisions.title')}>
      <ol className={styles.timeline}>
        {stay.decisions.map(({ id, kind, outcome, amount, reason, admin, at }) => (
          <li key={id}>
            <b>{t(`decisions.${outcome ?? kind}`, { price: format.price(amount) })}</b>
            <p>{reason}</p>
            <span>
              {admin ?? t('erased')} · {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Parties({ stay }: StayProps) {
  const { t } = useTranslation('adminStays');
  const { t: bookings } = useTranslation('stayBookings');
  const format = useFormat();
  const { booking } = stay;
  const { guest, host, people } = booking;
  const facts: [string, string | null][] = [
    [
      t('dates'),
      bookings('span', {
        from: format.weekday(booking.checkIn),
        to: format.weekday(booking.checkOut),
        count: booking.nights,
      }),
    ],
    [
      bookings('guests'),
      bookings('people', {
        adults: people.adultGuests,
        children: people.childAges.length,
        newborns: people.newbornGuests,
      }),
    ],
    [t('city'), booking.city],
    [bookings('messageOfGuest'), booking.message],
    [bookings('endReason'), booking.endReason],
  ];
  return (
    <Card title={bookings('stay')}>
      <div className={styles.stay}>
        <dl className={layout.facts}>
          {[
            { label: t('guest'), party: guest },
            { label: t('host'), party: host },
          ].map(({ label, party }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {party.id === null ? t('erased') : <Link to={links.adminUser(party.id)}>{party.name ?? party.id}</Link>}
              </dd>
            </div>
          ))}
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {booking.listingId !== null && <Link to={links.listing(booking.listingId)}>{bookings('toListing')}</Link>}
      </div>
    </Card>
  );
}

function Timeline({ stay }: StayProps) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  return (
    <Card title={t('timeline')}>
      <ol className={styles.timeline}>
        {stay.booking.timeline.map(({ status, by, at }) => (
          <li key={`${status} ${at}`}>
            <b>{t(`status.${status}`)}</b>
            <span>
              {t(`by.${by}`)} · {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
