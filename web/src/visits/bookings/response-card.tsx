import { CalendarDays, MapPin, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { getResponse, respondByEmail } from '#contract/visits/bookings';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { touched } from './booking-reads.ts';
import styles from './response.module.css';
import { useEventLabels } from './use-event-labels.ts';

export type VisitSummary = OutputOf<typeof getResponse>['data'];

type ResponseState = 'over' | 'present' | 'offer' | 'confirmed' | 'waiting' | 'expired' | 'cancelled';

/** View of an email link. `lapsed`: the seat has just become unavailable. */
export function responseState(visit: VisitSummary, now: Date, lapsed: boolean): ResponseState {
  if (visit.status === 'PRESENT') return 'present';
  if (visit.status === 'CANCELLED') return lapsed ? 'expired' : 'cancelled';
  if (now > new Date(visit.endsAt)) return 'over';
  if (visit.status === 'PENDING') return visit.can.accept && !lapsed ? 'offer' : 'expired';
  return visit.status === 'CONFIRMED' ? 'confirmed' : 'waiting';
}

type ResponseCardProps = { token: string; visit: VisitSummary };

const titles: Record<ResponseState, Key<'openDayBookings'>> = {
  over: 'answer.over',
  present: 'answer.present',
  offer: 'answer.offer',
  confirmed: 'answer.confirmed',
  waiting: 'answer.waiting',
  expired: 'answer.expired',
  cancelled: 'answer.cancelled',
};

/** Visit with its possible responses. A response requires a button press, because mail programs open links too. */
export function ResponseCard({ token, visit }: ResponseCardProps) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const { answer, running, lapsed, answered } = useResponse(token);
  const state = responseState(visit, new Date(), lapsed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is removed; screen readers announce the result.
    if (answered) heading.current?.focus();
  }, [answered]);
  const isAccepted = state === 'confirmed' && answered === 'ACCEPT';
  return (
    <article className={styles.card}>
      <h1 ref={heading} tabIndex={-1}>
        {isAccepted ? t('answer.kept', { day: words.dayIn(visit.startsAt, visit.timeZone) }) : t(titles[state])}
      </h1>
      <p className="lead">{lead()}</p>
      <Facts visit={visit} />
      <div className={styles.actions}>
        {state === 'offer' && (
          <Button variant="primary" size="big" isPending={running === 'ACCEPT'} onClick={() => answer('ACCEPT')}>
            {t('answer.accept')}
          </Button>
        )}
        {visit.can.cancel && ['offer', 'confirmed', 'waiting'].includes(state) && (
          <Button size="big" isPending={running === 'CANCEL'} onClick={() => answer('CANCEL')}>
            {t(leaving[state as keyof typeof leaving])}
          </Button>
        )}
        {(state === 'cancelled' || state === 'expired') && (
          <LinkButton variant="primary" size="big" to={links.listingOpenDays(visit.listingId, visit.eventId)}>
            {t('answer.bookAgain')}
          </LinkButton>
        )}
        {(state === 'over' || state === 'present') && (
          <LinkButton variant="primary" size="big" to={links.listingOpenDays(visit.listingId)}>
            {t('toDates')}
          </LinkButton>
        )}
        {(state === 'confirmed' || state === 'waiting') && (
          <LinkButton size="big" variant="primary" to={links.listingOpenDays(visit.listingId, visit.eventId)}>
            {t('answer.toVisit')}
          </LinkButton>
        )}
      </div>
    </article>
  );

  function lead(): string {
    switch (state) {
      case 'offer':
        return visit.offerExpiresAt ? t('answer.until', { until: words.dateTime(visit.offerExpiresAt) }) : '';
      case 'confirmed':
        return t('answer.confirmedText');
      case 'waiting':
        return t('answer.waitingText');
      case 'expired':
        return t('answer.expiredText');
      case 'cancelled':
        return t('answer.cancelledText');
      default:
        return '';
    }
  }
}

const leaving = { offer: 'answer.decline', confirmed: 'answer.cancel', waiting: 'cancelling.withdraw' } as const;

function Facts({ visit }: { visit: VisitSummary }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  return (
    <div className={styles.about}>
      <h2>{visit.listingTitle}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <MapPin aria-hidden="true" />
            <span className="visually-hidden">{t('facts.where')}</span>
          </dt>
          <dd>{visit.address}</dd>
        </div>
        <div>
          <dt>
            <CalendarDays aria-hidden="true" />
            <span className="visually-hidden">{t('facts.when')}</span>
          </dt>
          <dd>{words.spanIn(visit.startsAt, visit.endsAt, visit.timeZone)}</dd>
        </div>
        <div>
          <dt>
            <Users aria-hidden="true" />
            <span className="visually-hidden">{t('facts.who')}</span>
          </dt>
          <dd>{words.people(visit.people)}</dd>
        </div>
      </dl>
    </div>
  );
}

type ResponseAction = 'ACCEPT' | 'CANCEL';

/** Sends the response once. A seat that became unavailable is shown as unavailable. */
function useResponse(token: string) {
  const errorText = useErrorText();
  const [lapsed, setLapsed] = useState(false);
  const reading = read(getResponse, { params: { token } });
  const write = useWrite(respondByEmail, {
    once: true,
    touches: touched,
    answers: reading,
    onError: (error: ApiError) => {
      if (error.code === 'OPEN_DAY_OFFER_EXPIRED_EXCEPTION') setLapsed(true);
      else notify({ text: errorText(error), tone: 'bad' });
    },
  });
  const action: ResponseAction | null = write.variables?.body.answer ?? null;
  return {
    lapsed,
    running: write.isPending ? action : null,
    answered: write.isSuccess || lapsed ? action : null,
    answer: (answer: ResponseAction) => write.mutate({ params: { token }, body: { answer } }),
  };
}
