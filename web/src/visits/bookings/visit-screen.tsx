import { Bell, Check, Clock, Hourglass, ListOrdered, ScanLine, Ticket } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import type { Outcome } from './booking-state.ts';
import { CalendarButton } from './calendar-button.tsx';
import { DirectionsLink } from './directions-link.tsx';
import { wordsOfLeaving } from './leaving-texts.ts';
import { OfferPanel } from './offer-panel.tsx';
import { clock, useEventLabels } from './use-event-labels.ts';
import { useVisitActions, type VisitActions } from './use-visit-actions.tsx';
import { VisitCard } from './visit-card.tsx';
import styles from './visit-screen.module.css';

type VisitScreenProps = { visit: OpenDayVisit; end: Outcome | 'already' };

/** Booking with its result, after booking or on a later visit (spec/002 §2 "already booked (with the booking card)"). */
export function VisitScreen({ visit, end }: VisitScreenProps) {
  const actions = useVisitActions();
  const isPending = visit.status === 'WAITING' || visit.status === 'PENDING';
  return (
    <div className="wrap">
      <div className={styles.done}>
        <Head visit={visit} end={end} isPending={isPending} />
        <div className={styles.rest}>
          {visit.status === 'PENDING' && <OfferPanel visit={visit} actions={actions} />}
          <ToDo visit={visit} />
          <ActionLinks visit={visit} actions={actions} />
        </div>
        <div className={styles.pass}>
          <VisitCard visit={visit} />
        </div>
        {actions.dialog}
      </div>
    </div>
  );
}

function Head({ visit, end, isPending }: VisitScreenProps & { isPending: boolean }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const email = useMe()?.email ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is removed; screen readers announce the result.
    if (end !== 'already') heading.current?.focus();
  }, [end]);
  const { event, people, status } = visit;
  const named = { day: words.day(event), Day: words.Day(event), hours: words.hours(event) };
  const texts =
    end === 'success'
      ? { title: t('ends.success', named), text: t('ends.successText', { count: people, email }) }
      : end === 'sent'
        ? { title: t('ends.sent'), text: t('ends.sentText', { ...named, day: named.Day, email }) }
        : {
            title: t(status === 'PRESENT' ? 'ends.present' : 'ends.already'),
            text: t('ends.alreadyText', { ...named, day: named.Day, people: words.people(people) }),
          };
  return (
    <div className={styles.head}>
      <span className={isPending ? styles.waits : styles.ok}>{isPending ? <Hourglass /> : <Check />}</span>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <p className="lead">{texts.text}</p>
    </div>
  );
}

/** Next steps and required items. */
function ToDo({ visit }: { visit: OpenDayVisit }) {
  const { t } = useTranslation('openDayBookings');
  const { event, status, waitingPosition, waitsForPlace } = visit;
  const items: [ReactNode, string][] = [];
  if (status === 'CONFIRMED') {
    items.push(
      [<ScanLine key="code" />, t('todo.code')],
      [<Clock key="come" />, t('todo.come', { start: clock(event.start), end: clock(event.end) })],
      [<Bell key="reminder" />, t('todo.reminder')],
    );
  }
  if (status === 'WAITING') {
    const place = waitingPosition === null ? t('todo.noPosition') : t('todo.position', { count: waitingPosition });
    items.push(
      ...(waitsForPlace
        ? ([
            [<ListOrdered key="place" />, place],
            [<Bell key="offered" />, t('todo.offered')],
          ] as [ReactNode, string][])
        : ([[<Clock key="word" />, t('todo.waitsForWord')]] as [ReactNode, string][])),
      [<Ticket key="bookings" />, t('todo.bookings')],
    );
  }
  if (items.length === 0 && !event.notes) return null;
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.todo}>
          {items.map(([icon, text]) => (
            <li key={text}>
              {icon}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {event.notes && (
        <section className={styles.notes} aria-label={t('booking.notes')}>
          <h2>{t('booking.notes')}</h2>
          <p>{event.notes}</p>
        </section>
      )}
    </>
  );
}

function ActionLinks({ visit, actions }: { visit: OpenDayVisit; actions: VisitActions }) {
  const { t } = useTranslation('openDayBookings');
  const { listingId, can, status, event } = visit;
  return (
    <>
      <div className={styles.actions}>
        {visit.calendarLinks.length > 0 && <CalendarButton visit={visit} variant="primary" />}
        {status === 'CONFIRMED' && <DirectionsLink address={event.address} />}
        <LinkButton to={links.listing(listingId)}>{t('toListing')}</LinkButton>
        <LinkButton to={links.listingOpenDays(listingId)}>{t('toDates')}</LinkButton>
      </div>
      <div className={styles.quiet}>
        <LinkButton variant="quiet" to={links.openDayBookings()}>
          {t('toBookings')}
        </LinkButton>
        {can.edit && (
          <Button variant="quiet" onClick={() => actions.request('companions', visit)}>
            {t('change.action')}
          </Button>
        )}
        {can.cancel && status !== 'PENDING' && (
          <Button variant="quiet" className={styles.danger} onClick={() => actions.request('cancel', visit)}>
            {t(wordsOfLeaving(status).action)}
          </Button>
        )}
      </div>
    </>
  );
}
