import type { OpenDayEvent } from '#contract/visits/open-days';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { TypeBadge } from './badges.tsx';
import styles from './choose.module.css';
import type { EventDay } from './event-days.ts';
import { useEventWords } from './use-event-words.ts';

/** The events of one day, or of all of them under their days. */
export function EventList({ days, single }: { days: readonly EventDay[]; single: boolean }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventWords();
  return days.map(({ date, events }) => (
    <section key={date} className={styles.day} aria-label={t('list.on', { day: words.day({ date }) })}>
      {!single && <h3>{words.Day({ date })}</h3>}
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function EventRow({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventWords();
  const isOwn = useMe()?.id === event.advertiserId;
  const named = { day: words.day(event), hours: words.hours(event) };
  return (
    <div className={styles.event}>
      <p className={styles.times}>
        <b>{named.hours}</b>
        <TypeBadge type={event.type} />
      </p>
      <p className={styles.places}>{words.places(event)}</p>
      <div className={styles.go}>
        {isOwn ? (
          <LinkButton to={links.openDayParticipants(event.id)} aria-label={t('list.manageOf', named)}>
            {t('list.manage')}
          </LinkButton>
        ) : (
          <LinkButton to={links.listingOpenDays(event.listingId, event.id)} aria-label={t('list.bookOf', named)}>
            {t('list.book')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
