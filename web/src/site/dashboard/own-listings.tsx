import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ListingStatus } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { pricePer } from '../../catalog/property-labels/property-labels.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import styles from './own-listings.module.css';
import { MAX_LISTINGS_SHOWN, marketListingsRead, stayListingsRead } from './own-page.ts';

/** Badge tones (spec/001 §3): warning, success, error, dark. */
const tones: Record<ListingStatus, BadgeTone> = { DRAFT: 'warn', PUBLISHED: 'ok', SUSPENDED: 'bad', CONCLUDED: 'dark' };

/** Public listings first, concluded ones last. */
const order: readonly ListingStatus[] = ['PUBLISHED', 'DRAFT', 'SUSPENDED', 'CONCLUDED'];

/** Performance of the user's own listings, each with its next step. Renders nothing without listings. */
export function OwnListings({ advertiserId }: { advertiserId: number }) {
  const { t } = useTranslation('myListings');
  const market = useQuery(marketListingsRead(advertiserId)).data?.data ?? [];
  const stays = useQuery(stayListingsRead(advertiserId)).data?.data ?? [];
  const listings = [...market, ...stays].sort(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.updatedAt.localeCompare(a.updatedAt),
  );
  if (listings.length === 0) return null;
  return (
    <Card
      title={t('list.title')}
      aside={
        <Link to={links.myListings()} className={styles.all}>
          <All />
          <ArrowRight aria-hidden="true" />
        </Link>
      }
    >
      <ul className={styles.listings}>
        {listings.slice(0, MAX_LISTINGS_SHOWN).map((listing) => (
          <li key={listing.id} className={styles.listing}>
            <ListingRow listing={listing} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function All() {
  const { t } = useTranslation('dashboard');
  return t('overview.listings.some');
}

function ListingRow({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  const { own, property, status } = listing;
  const photo = property.media.find(({ type }) => type === 'PHOTO');
  const title = listing.title || t('card.noTitle');
  const per = pricePer(listing.listingType === 'MARKET' ? listing.contractType : null);
  const counts = [
    ['views', listing.views],
    ['contacts', own?.contacts ?? 0],
  ] as const;
  return (
    <>
      {photo ? (
        <Photo photo={photo} alt="" ratio="3 / 2" sizes="84px" errorText="" className={styles.photo} />
      ) : (
        <span className={styles.photo} />
      )}
      <div className={styles.words}>
        <Link
          to={status === 'DRAFT' ? links.listingForm(listing.id) : links.listing(listing.id)}
          className={styles.title}
        >
          {title}
        </Link>
        <span className="small soft">{format.price(listing.price, per)}</span>
      </div>
      <span className={styles.status}>
        <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
      </span>
      <dl className={styles.counts}>
        {status !== 'DRAFT' &&
          counts.map(([what, count]) => (
            <div key={what}>
              <dt>{t(`card.${what}`, { count })}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
      </dl>
      <Next id={listing.id} status={status} title={title} />
    </>
  );
}

/** Next step: completes a draft, promotes a public listing, else opens the statistics. */
function Next({ id, status, title }: { id: number; status: ListingStatus; title: string }) {
  const { t } = useTranslation('myListings');
  const action = status === 'DRAFT' ? 'finish' : status === 'PUBLISHED' ? 'promote' : 'statistics';
  const to = { finish: links.listingForm, promote: links.listingBoost, statistics: links.listingStatistics }[action](
    id,
  );
  const words = t(`actions.${action}`);
  return (
    <LinkButton to={to} size="small" className={styles.next} aria-label={`${words}: ${title}`}>
      {words}
    </LinkButton>
  );
}
