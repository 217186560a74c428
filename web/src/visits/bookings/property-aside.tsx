import { CalendarDays, MapPin, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { pricePer, usePropertyLabels } from '../../catalog/property-labels/property-labels.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Photo } from '../../platform/ui/display/photo.tsx';
import styles from './frame.module.css';
import { useEventLabels } from './use-event-labels.ts';

type PropertyAsideProps = {
  /** Open day with the data of its property. */
  event: OpenDayEvent;
  /** Null when the listing is no longer available. */
  listing: ListingView | null;
  /** Number of companions; undefined until an open day is selected, then date and headcount are shown. */
  companions?: number;
};

/** Property next to the form; one line above it on phones. */
export function PropertyAside({ event, listing, companions }: PropertyAsideProps) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  return (
    <aside className={styles.aside} aria-label={t('aside')}>
      {event.listingPhoto && (
        <Photo
          photo={event.listingPhoto}
          alt=""
          sizes="(max-width: 960px) 112px, 380px"
          ratio="3 / 2"
          priority
          errorText={t('photoFailed')}
          className={styles.photo}
        />
      )}
      <div className={styles.about}>
        <h2>
          <Link to={links.listing(event.listingId)}>{event.listingTitle}</Link>
        </h2>
        <dl className={styles.facts}>
          <Fact icon={<MapPin />} name={t('facts.where')}>
            {event.address}
          </Fact>
          {companions !== undefined && (
            <>
              <Fact icon={<CalendarDays />} name={t('facts.when')} later>
                {words.Day(event)},<br />
                {words.hours(event)}
              </Fact>
              <Fact icon={<Users />} name={t('facts.who')} later>
                {companions === 0 ? t('companions.asideAlone') : t('companions.aside', { count: companions })}
              </Fact>
            </>
          )}
          {listing && (
            <Fact icon={<User />} name={t('facts.with')}>
              {t('facts.withWhom', { name: listing.advertiser.businessName ?? listing.advertiser.name })}
            </Fact>
          )}
        </dl>
        {listing && <PriceLine listing={listing} />}
      </div>
    </aside>
  );
}

type FactProps = { icon: ReactNode; name: string; later?: boolean; children: ReactNode };

function Fact({ icon, name, later = false, children }: FactProps) {
  return (
    <div data-later={later || undefined}>
      <dt>
        {icon}
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function PriceLine({ listing }: { listing: ListingView }) {
  const format = useFormat();
  const words = usePropertyLabels();
  if (listing.listingType !== 'MARKET') return null;
  const { commercialArea, propertyType } = listing.property;
  const floors = propertyType === 'VILLA' ? null : words.floors(listing.property);
  const facts = [
    format.price(listing.price, pricePer(listing.contractType)),
    format.area(commercialArea),
    ...(floors === null ? [] : [floors]),
  ];
  return <p className={styles.price}>{facts.join(' · ')}</p>;
}
