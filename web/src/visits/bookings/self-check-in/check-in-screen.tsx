import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import { CloudDrawing, EntranceDrawing, LockDrawing } from '../../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Spinner } from '../../../platform/ui/feedback/spinner.tsx';
import ends from '../ends.module.css';
import { OfferPanel } from '../offer-panel.tsx';
import { clock, useEventLabels } from '../use-event-labels.ts';
import { useVisitActions } from '../use-visit-actions.tsx';
import styles from './check-in.module.css';
import type { CheckInState } from './check-in-state.ts';
import type { useCheckIn } from './use-check-in.ts';

type CheckInScreenProps = {
  /** Null until the phone's clock was read. */
  state: CheckInState | null;
  event: OpenDayEvent | null;
  visit: OpenDayVisit | null;
  checkIn: ReturnType<typeof useCheckIn>;
  isOrganizer: boolean;
};

/** One state at a time, each with its possible action. */
export function CheckInScreen({ state, event, visit, checkIn, isOrganizer }: CheckInScreenProps) {
  const { t } = useTranslation('openDayBookings');
  if (state === null) return <Running />;
  if (event === null || state === 'not-found') {
    return (
      <StateNotice drawing={<LockDrawing />} title={t('checkIn.notFound')} text={t('checkIn.notFoundText')}>
        <LinkButton to={links.openDayBookings()} variant="primary">
          {t('toBookings')}
        </LinkButton>
      </StateNotice>
    );
  }
  if (isOrganizer && visit === null) return <OrganizerNotice event={event} />;
  if (checkIn.isRunning) return <Running />;
  if (checkIn.done && visit)
    return <Welcome visit={visit} title={t('checkIn.successTitle')} text="checkIn.successText" />;
  const shown = state === 'ready' ? checkIn.refusedAs : state;
  switch (shown) {
    case 'early':
    case 'expired':
      return <OutOfHours event={event} visit={visit} state={shown} />;
    case 'no-booking':
      return <NoBooking event={event} />;
    case 'waiting':
      return visit && <Waiting visit={visit} />;
    case 'already':
      return visit && <Welcome visit={visit} title={t('checkIn.already')} text="checkIn.alreadyText" />;
    default:
      return checkIn.failed ? <Failed onRetry={checkIn.retry} /> : <Running />;
  }
}

type StateNoticeProps = { drawing: ReactNode; title: string; text: string; children: ReactNode };

/** A state change without user input is announced to screen readers. */
function StateNotice({ drawing, title, text, children }: StateNoticeProps) {
  return (
    <div role="status" className={styles.page}>
      <EmptyState level={1} drawing={drawing} title={title} text={text} actions={children} />
    </div>
  );
}

function Running() {
  const { t } = useTranslation('openDayBookings');
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('checkIn.title')}</h1>
      <p role="status" className={ends.wait}>
        <Spinner />
        {t('checkIn.running')}
      </p>
    </div>
  );
}

function OutOfHours({
  event,
  visit,
  state,
}: {
  event: OpenDayEvent;
  visit: OpenDayVisit | null;
  state: 'early' | 'expired';
}) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const day = words.day(event);
  const isBooked = visit !== null && visit.status !== 'CANCELLED';
  return (
    <StateNotice
      drawing={<EntranceDrawing />}
      title={t(`checkIn.${state}`)}
      text={t(`checkIn.${state}Text`, { day, time: clock(state === 'early' ? event.start : event.end) })}
    >
      {state === 'expired' ? (
        <LinkButton to={links.listingOpenDays(event.listingId)} variant="primary">
          {t('toDates')}
        </LinkButton>
      ) : (
        <LinkButton to={links.listingOpenDays(event.listingId, event.id)} variant="primary">
          {t(isBooked ? 'checkIn.toBooking' : 'checkIn.bookNow')}
        </LinkButton>
      )}
      <LinkButton to={links.listing(event.listingId)}>{t('toListing')}</LinkButton>
    </StateNotice>
  );
}

function NoBooking({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <StateNotice drawing={<EntranceDrawing />} title={t('checkIn.noBookingFound')} text={t('checkIn.noBookingText')}>
      <LinkButton to={links.listingOpenDays(event.listingId, event.id)} variant="primary">
        {t('checkIn.bookNow')}
      </LinkButton>
      <LinkButton to={links.openDayBookings()}>{t('toBookings')}</LinkButton>
    </StateNotice>
  );
}

function Waiting({ visit }: { visit: OpenDayVisit }) {
  const { t } = useTranslation('openDayBookings');
  const actions = useVisitActions();
  return (
    <>
      <StateNotice drawing={<EntranceDrawing />} title={t('checkIn.waiting')} text={t('checkIn.waitingText')}>
        <LinkButton to={links.listingOpenDays(visit.listingId, visit.eventId)}>{t('checkIn.toBooking')}</LinkButton>
      </StateNotice>
      {visit.can.accept && (
        <div className={styles.offer}>
          <OfferPanel visit={visit} actions={actions} />
        </div>
      )}
      {actions.dialog}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <StateNotice drawing={<CloudDrawing />} title={t('checkIn.error')} text={t('checkIn.errorText')}>
      <Button variant="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
      <LinkButton to={links.openDayBookings()}>{t('toBookings')}</LinkButton>
    </StateNotice>
  );
}

function OrganizerNotice({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <StateNotice drawing={<EntranceDrawing />} title={t('checkIn.organiser')} text={t('checkIn.organiserText')}>
      <LinkButton reloadDocument to={links.openDayCheckInDesk(event.id)} variant="primary">
        {t('checkIn.toDoor')}
      </LinkButton>
      <LinkButton to={links.openDayParticipants(event.id)}>{t('list.manage')}</LinkButton>
    </StateNotice>
  );
}

type WelcomeProps = { visit: OpenDayVisit; title: string; text: 'checkIn.successText' | 'checkIn.alreadyText' };

/** Green and large, readable for the organizer from one meter away. */
function Welcome({ visit, title, text }: WelcomeProps) {
  const { t } = useTranslation('openDayBookings');
  const format = useFormat();
  const words = useEventLabels();
  const { event, participantName, people, checkedInAt } = visit;
  return (
    <div role="status" className={styles.page}>
      <div className={styles.welcome}>
        <span className={styles.ok}>
          <Check aria-hidden="true" />
        </span>
        <h1>{title}</h1>
        <p className="lead">{t(text, { time: checkedInAt ? format.time(checkedInAt) : '' })}</p>
        <p className={styles.who}>
          <b>{participantName}</b>
          <span>{words.people(people)}</span>
        </p>
        <p className="soft">
          {event.listingTitle} · {words.hours(event)}
        </p>
        <div className={styles.actions}>
          <LinkButton to={links.listing(visit.listingId)} variant="primary">
            {t('toListing')}
          </LinkButton>
          <LinkButton to={links.openDayBookings()}>{t('toBookings')}</LinkButton>
        </div>
      </div>
    </div>
  );
}
