import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { PageQuery } from '#contract/platform/page-address';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { capacityWarning, effectiveType, MAX_COMPANIONS, partyOf } from '#contract/visits/open-day-capacity';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import type { openDayParams } from '#contract/visits/page-params';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TypeBadge } from './badges.tsx';
import styles from './book.module.css';
import { CompanionsSlider } from './companions-slider.tsx';
import { Frame, Step } from './frame.tsx';
import { PropertyAside } from './property-aside.tsx';
import type { Booking } from './use-booking.ts';
import { useEventLabels } from './use-event-labels.ts';

type BookingFormProps = {
  event: OpenDayEvent;
  listing: ListingView | null;
  /** A canceled booking. */
  visit: OpenDayVisit | null;
  booking: Booking;
};

/** Booking form: the open day, the number of companions, and the result of a booking (ODY-09). */
export function BookingForm({ event, listing, visit, booking }: BookingFormProps) {
  const { t } = useTranslation('openDayBookings');
  const [query] = useSearchParams();
  const [companions, setCompanions] = useState(() => companionsIn(query));
  const lapsed = visit && earlier(visit);
  return (
    <Frame
      back={{ to: links.listingOpenDays(event.listingId), text: t('toDates') }}
      aside={<PropertyAside event={event} listing={listing} companions={companions} />}
    >
      <h1>{t('booking.heading')}</h1>
      {lapsed && (
        <div className={styles.earlier}>
          <Note>{t(`booking.${lapsed}`)}</Note>
        </div>
      )}
      <Step title={t('booking.visit')}>
        <EventDetails event={event} />
      </Step>
      <Step title={t('companions.heading')}>
        <CompanionsSlider value={companions} onChange={setCompanions} />
        <div role="status" className={styles.verdict}>
          <Verdict event={event} companions={companions} />
        </div>
      </Step>
      {listing?.advertiser.professional && (
        <p className="soft">
          {t('booking.controller', { name: listing.advertiser.businessName ?? listing.advertiser.name })}
        </p>
      )}
      <Act event={event} companions={companions} booking={booking} />
    </Frame>
  );
}

/** Number of companions from the URL, where it survives sign-in. */
function companionsIn(query: PageQuery<typeof openDayParams>): number {
  const requested = query.get('companions') ?? '';
  return /^\d{1,2}$/.test(requested) ? Math.min(MAX_COMPANIONS, Number(requested)) : 0;
}

/** Why the previous booking ended. */
function earlier({ cancelReason }: OpenDayVisit): 'again' | 'lapsed' | 'turnedDown' {
  if (cancelReason === 'ORGANISER') return 'turnedDown';
  return cancelReason === 'REQUEST_EXPIRED' ? 'lapsed' : 'again';
}

/** Expected result of a booking, by the rule of the server (ODY-10). */
function Verdict({ event, companions }: { event: OpenDayEvent; companions: number }) {
  const { t } = useTranslation('openDayBookings');
  const people = partyOf({ companions });
  const room = { type: event.type, maxParticipants: event.maxParticipants, held: event.capacity.held };
  const warning = capacityWarning(room, people);
  if (warning) {
    const max = event.maxParticipants ?? 0;
    const count = Math.max(0, max - event.capacity.held);
    const key = count === 0 && warning === 'OVER_AVAILABLE' ? 'FULL' : warning;
    return <Note tone="warn">{t(`booking.warning.${key}`, { people, max, count })}</Note>;
  }
  return effectiveType(room, people) === 'OPEN' ? (
    <Note tone="ok">{t('booking.fits')}</Note>
  ) : (
    <Note>{t('booking.asks')}</Note>
  );
}

type ActProps = { event: OpenDayEvent; companions: number; booking: Booking };

/** Submit button. Users without a session or a confirmed email are sent to sign-in or confirmation and back. */
function Act({ event, companions, booking }: ActProps) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const me = useMe();
  const people = partyOf({ companions });
  const room = { type: event.type, maxParticipants: event.maxParticipants, held: event.capacity.held };
  const action = effectiveType(room, people) === 'OPEN' ? 'booking.action' : 'booking.request';
  const returnPath = `${links.listingOpenDays(event.listingId, event.id)}?companions=${companions}`;
  if (me && !me.can.book) {
    return (
      <div className={styles.act} data-bottom-bar>
        <Note tone="warn">{t('booking.verify', { email: me.email })}</Note>
        <LinkButton variant="primary" size="big" full to={links.verifyWait(me.email, returnPath)}>
          {t('booking.verifyAction')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.act} data-bottom-bar>
      {me ? (
        <Button
          variant="primary"
          size="big"
          full
          isPending={booking.isRunning}
          onClick={() => booking.book(companions)}
        >
          {t(action, { people: words.people(people) })}
        </Button>
      ) : (
        <LinkButton variant="primary" size="big" full to={links.signIn(returnPath)}>
          {t('booking.signIn')}
        </LinkButton>
      )}
      <p className={styles.fine}>{t(me ? 'booking.free' : 'booking.signInText')}</p>
    </div>
  );
}

/** Date and time, access, capacity, and the organizer's notes. */
function EventDetails({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const { weekday, day, month } = words.dayParts(event.date);
  return (
    <div className={styles.details}>
      <p className={styles.day} aria-hidden="true">
        <span>{weekday}</span>
        <b>{day}</b>
        <span>{month}</span>
      </p>
      <div>
        <p className={styles.when}>
          <b>{words.Day(event)}</b>
          <TypeBadge type={event.type} />
        </p>
        <p className={styles.hours}>{words.hours(event)}</p>
        <p className={styles.soft}>{words.seats(event)}</p>
      </div>
      {event.notes && (
        <div className={styles.notes}>
          <h3>{t('booking.notes')}</h3>
          <p>{event.notes}</p>
        </div>
      )}
    </div>
  );
}
