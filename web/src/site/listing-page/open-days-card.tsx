import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MarketListingView } from '#contract/catalog/listings.schemas';
import { regionOf } from '#contract/platform/languages';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './open-days-card.module.css';
import { openDaysRead } from './page-reads.ts';

/** Maximum number of dates in the card. */
const SHOWN = 3;
/** Next open days of the property (LST-16). Renders nothing without dates. The advertiser gets a management link. */
export function OpenDaysCard({ listing }: { listing: MarketListingView }) {
  const { t } = useTranslation('offer');
  // Optional data: a failed request is not retried.
  const events = useQuery({ ...openDaysRead(listing.id), enabled: false }).data?.data ?? [];
  if (events.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="open-days-heading" data-print="no">
      <h2 id="open-days-heading">{t('openDays.heading')}</h2>
      <p className={styles.lead}>{t('openDays.lead')}</p>
      <ul className={styles.dates}>
        {events.slice(0, SHOWN).map((event) => (
          <li key={event.id}>
            <DateLink event={event} />
          </li>
        ))}
      </ul>
      <LinkButton full to={links.listingOpenDays(listing.id)}>
        {t('openDays.all')}
      </LinkButton>
      {listing.own && (
        <Link to={links.openDays()} className={styles.manage}>
          {t('openDays.manage')}
        </Link>
      )}
    </section>
  );
}

function DateLink({ event }: { event: OpenDayEvent }) {
  const { t, language } = useTranslation('offer');
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(regionOf[language], { timeZone: 'UTC', ...options }).format(
      new Date(`${event.date}T12:00:00Z`),
    );
  const hours = `${event.start.slice(0, 5)} – ${event.end.slice(0, 5)}`;
  const isFull = event.capacity.available === 0;
  return (
    <Link to={links.listingOpenDays(event.listingId, event.id)} className={styles.date}>
      <span className={styles.day}>
        <span>{part({ weekday: 'short' })}</span>
        <b>{part({ day: 'numeric' })}</b>
        <span>{part({ month: 'short' })}</span>
      </span>
      <span className={styles.when}>
        <b>{hours}</b>
        <Badge tone={event.type === 'OPEN' && !isFull ? 'ok' : 'warn'}>
          {t(isFull ? 'openDays.full' : `openDays.${event.type}`)}
        </Badge>
      </span>
    </Link>
  );
}
