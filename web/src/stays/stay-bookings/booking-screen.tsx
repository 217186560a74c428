import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { StayBookingView } from '#contract/stays/stay-bookings.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { HouseRulesList } from '../booking-terms/house-rules.shared.tsx';
import { useDeadlineText } from '../booking-terms/policy-steps.shared.tsx';
import { PriceList } from '../booking-terms/price-list.shared.tsx';
import { RegistrationCard } from '../guest-registration/registration-card.shared.tsx';
import { DocumentsCard } from '../stay-arrival/documents-card.shared.tsx';
import { InstructionsCard } from '../stay-arrival/instructions-card.shared.tsx';
import { ReviewsPart } from '../stay-reviews/reviews-part.shared.tsx';
import { ArrivalActions } from './arrival-actions.tsx';
import { BookingActions } from './booking-actions.tsx';
import { type BookingRole, bookingRead } from './booking-reads.ts';
import { BookingStatus, DueTime } from './booking-status.tsx';
import styles from './bookings.module.css';
import { DisputeNote, isEndedByAdmin } from './disputes/dispute-note.tsx';
import { ReportProblem } from './disputes/report-problem.tsx';
import { EndActions } from './end-actions.tsx';
import { PaymentPart } from './payment-part.tsx';

/** A booking of the guest or of the host: status, dates, price, cancellation, what happened. */
export function BookingScreen({ id, side }: { id: number; side: BookingRole }) {
  const { t } = useTranslation('stayBookings');
  const result = useQuery({ ...bookingRead(id), refetchOnWindowFocus: 'always' });
  const booking = result.data?.data;
  if (result.isError && !booking) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  return (
    <>
      <PageHead title={booking?.listingTitle ?? t('loading')} noindex />
      <Link to={side === 'GUEST' ? links.trips() : links.hostStays()} className={styles.back}>
        <ArrowLeft />
        {t(`lists.${side}.title`)}
      </Link>
      {booking ? (
        <Booking booking={booking} side={side} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="520px" shape="photo" />
        </div>
      )}
    </>
  );
}

function Booking({ booking, side }: { booking: StayBookingView; side: BookingRole }) {
  const { t } = useTranslation('stayBookings');
  const { t: disputes } = useTranslation('stayDisputes');
  return (
    <>
      <header className={styles.head}>
        <BookingStatus status={booking.status} />
        <h1>{booking.listingTitle}</h1>
        <p>{isEndedByAdmin(booking) ? disputes('endedByAdmin') : t(`explained.${side}.${booking.status}`)}</p>
        <DueTime booking={booking} />
        <DisputeNote booking={booking} side={side} />
      </header>
      <div className={layout.columns}>
        <div className={layout.stack}>
          {side === 'HOST' && (booking.can.accept || booking.can.decline) && <BookingActions booking={booking} />}
          {side === 'HOST' && (booking.can.checkIn || booking.can.noShow) && <ArrivalActions booking={booking} />}
          {booking.payment && <PaymentPart booking={booking} payment={booking.payment} />}
          {booking.status === 'COMPLETED' && <ReviewsPart bookingId={booking.id} side={side} />}
          {isConfirmed(booking) && <RegistrationCard bookingId={booking.id} />}
          {isConfirmed(booking) && (
            <InstructionsCard bookingId={booking.id} listingId={booking.listingId} side={side} />
          )}
          <Facts booking={booking} side={side} />
          {side === 'GUEST' && booking.can.dispute && <ReportProblem booking={booking} />}
          <Cancellation booking={booking} side={side} />
          {booking.houseRules && (
            <Card title={t('book.rules')}>
              <HouseRulesList rules={booking.houseRules} />
            </Card>
          )}
          <Timeline booking={booking} />
        </div>
        <div className={layout.stack}>
          <Card title={t('book.price')}>
            <PriceList quote={booking.quote} night={null} />
          </Card>
          {booking.confirmedAt && booking.role !== 'ADMIN' && (
            <DocumentsCard bookingId={booking.id} hasReceipt={booking.hasReceipt} />
          )}
        </div>
      </div>
    </>
  );
}

/** Statuses of a booking whose guests come or came. */
const confirmed: readonly StayBookingView['status'][] = ['PAID', 'CHECKED_IN', 'DISPUTED', 'COMPLETED'];

const isConfirmed = ({ status, role }: StayBookingView): boolean => role !== 'ADMIN' && confirmed.includes(status);

type PartProps = { booking: StayBookingView; side: BookingRole };

function Facts({ booking, side }: PartProps) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const { people, contacts } = booking;
  const other = side === 'GUEST' ? booking.host : booking.guest;
  const contact = side === 'GUEST' ? contacts?.host : contacts?.guest;
  const facts: [string, string | null | undefined][] = [
    [t('checkIn'), t('at', { day: format.weekday(booking.checkIn), time: booking.checkInTime })],
    [t('checkOut'), t('at', { day: format.weekday(booking.checkOut), time: booking.checkOutTime })],
    [
      t('guests'),
      t('people', {
        adults: people.adultGuests,
        children: people.childAges.length,
        newborns: people.newbornGuests,
      }),
    ],
    [t('petsLabel'), people.pets > 0 ? t('pets', { count: people.pets }) : null],
    [t('address'), booking.address],
    [t(side === 'GUEST' ? 'host' : 'guest'), other.name],
    [t('email'), contact?.email],
    [t('phone'), contact?.phone],
    [t('messageOfGuest'), booking.message],
    [t('endReason'), booking.endReason],
  ];
  return (
    <Card title={t('stay')}>
      <div className={styles.stay}>
        <dl className={layout.facts}>
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
        {booking.listingId !== null && <Link to={links.listing(booking.listingId)}>{t('toListing')}</Link>}
      </div>
    </Card>
  );
}

function Cancellation({ booking, side }: PartProps) {
  const { t } = useTranslation('stayBookings');
  const { t: terms } = useTranslation('bookingTerms');
  const format = useFormat();
  const deadline = useDeadlineText();
  const { freeUntil, refunded, can } = booking;
  if (!freeUntil && !refunded && !can.cancel && !can.withdraw) return null;
  return (
    <Card title={t('book.policy')}>
      <div className={layout.stack}>
        {refunded && <p>{t('refunded', { price: format.price(refunded.refund) })}</p>}
        {freeUntil && <p>{terms('freeUntil', { deadline: deadline(Date.parse(freeUntil), booking) })}</p>}
        <EndActions booking={booking} side={side} />
      </div>
    </Card>
  );
}

function Timeline({ booking }: { booking: StayBookingView }) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  return (
    <Card title={t('timeline')}>
      <ol className={styles.timeline}>
        {booking.timeline.map(({ status, by, at }) => (
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
