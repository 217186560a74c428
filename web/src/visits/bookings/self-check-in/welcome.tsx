import { Check } from 'lucide-react';
import type { OpenDayVisit } from '#contract/visits/bookings';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import { useEventWords } from '../use-event-words.ts';
import styles from './check-in.module.css';

type WelcomeProps = { visit: OpenDayVisit; title: string; text: 'checkIn.successText' | 'checkIn.alreadyText' };

/** Green and large: the person at the door reads it from a metre away. */
export function Welcome({ visit, title, text }: WelcomeProps) {
  const { t } = useTranslation('openDayBookings');
  const format = useFormat();
  const words = useEventWords();
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
        <div className={styles.ways}>
          <LinkButton to={links.listing(visit.listingId)} look="primary">
            {t('toListing')}
          </LinkButton>
          <LinkButton to={links.openDayBookings()}>{t('toBookings')}</LinkButton>
        </div>
      </div>
    </div>
  );
}
