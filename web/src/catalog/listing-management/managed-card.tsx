import { Ellipsis, ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ListingView, OwnListing } from '#contract/catalog/listings.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { pricePer } from '../property-labels/property-labels.shared.ts';
import { ActionButton, ActionMenu } from './action-parts.tsx';
import { offeredActions } from './listing-actions.ts';
import { ListingNotes } from './listing-notes.tsx';
import styles from './managed-card.module.css';
import { StatusBadge, SubscriptionBadge } from './status-badges.tsx';
import type { useListingActions } from './use-listing-actions.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';

type ManagedCardProps = { listing: ListingView; actions: ReturnType<typeof useListingActions> };

/** An own listing: summary, status, performance and possible actions. */
export function ManagedCard({ listing, actions }: ManagedCardProps) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  const { own, property, status } = listing;
  const heading = useRef<HTMLAnchorElement>(null);
  useRestoreFocus(status, Boolean(actions.dialogs), heading);
  const { main, more } = offeredActions(listing, 'list');
  const title = listing.title || t('card.noTitle');
  const place = [[property.street, property.streetNumber].filter(Boolean).join(' '), property.administrativeAreaLevel1];
  const per = pricePer(listing.listingType === 'MARKET' ? listing.contractType : null);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover listing={listing} title={title} />
        <span className={styles.status}>
          <StatusBadge status={status} />
        </span>
      </div>
      <div className={styles.body}>
        <p className={styles.price}>{format.price(listing.price, per)}</p>
        <h3>
          <Link ref={heading} to={links.listing(listing.id)}>
            {title}
          </Link>
        </h3>
        <p className={styles.soft}>{place.filter(Boolean).join(', ')}</p>
        {own && (
          <>
            <SubscriptionBadge state={own.subscription} />
            <ListingNotes listing={listing} own={own} />
            {status !== 'DRAFT' && <Numbers views={listing.views} own={own} />}
            {status !== 'CONCLUDED' && <QualityBar id={listing.id} own={own} />}
          </>
        )}
      </div>
      <div className={styles.actions}>
        <div className={styles.buttons}>
          {main && (
            <ActionButton
              action={main}
              {...((main === 'publish' || main === 'finish') && { variant: 'primary' as const })}
              listing={listing}
              actions={actions}
            />
          )}
          {more.includes('promote') && <ActionButton action="promote" listing={listing} actions={actions} />}
        </div>
        <ActionMenu
          more={more.filter((action) => action !== 'promote')}
          listing={listing}
          actions={actions}
          trigger={<IconButton label={t('card.more', { title })} icon={<Ellipsis />} />}
        />
      </div>
    </article>
  );
}

function Cover({ listing, title }: { listing: ListingView; title: string }) {
  const { t } = useTranslation('myListings');
  const photo = listing.property.media.find(({ type }) => type === 'PHOTO');
  if (!photo) {
    return (
      <div className={styles.noCover}>
        <ImageOff aria-hidden="true" />
        {t('card.noPhoto')}
      </div>
    );
  }
  return (
    <Photo
      photo={photo}
      alt={t('card.photo', { title })}
      ratio="16 / 10"
      sizes="(min-width: 1100px) 30vw, (min-width: 640px) 45vw, 100vw"
      errorText={t('card.photoFailed')}
    />
  );
}

function Numbers({ views, own }: { views: number; own: OwnListing }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  return (
    <dl className={styles.numbers} aria-label={t('card.numbers')}>
      {(
        [
          ['views', views],
          ['contacts', own.contacts],
          ['favorites', own.favorites],
        ] as const
      ).map(([what, count]) => (
        <div key={what}>
          <dt>{t(`card.${what}`, { count })}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Listing quality and missing publishing requirements; links to the form. */
function QualityBar({ id, own }: { id: number; own: Pick<OwnListing, 'quality' | 'missing'> }) {
  const { t } = useTranslation('myListings');
  const { quality, missing } = own;
  const score = t('card.qualityOf', { score: quality });
  return (
    <div className={styles.quality}>
      <p className={styles.qualityHead}>
        {t('card.quality')} <b>{score}</b>
      </p>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${quality}%` }} data-short={missing.length > 0 || undefined} />
      </span>
      {(missing.length > 0 || quality < 100) && (
        <Link to={links.listingForm(id)} className={styles.qualityLink}>
          {missing.length > 0 ? t('card.missing', { count: missing.length }) : t('card.better')}
        </Link>
      )}
    </div>
  );
}
