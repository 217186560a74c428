import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, ImageOff } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import type { BoostPurchase } from '#contract/billing/boosts.schemas';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { pricePer } from '../../catalog/property-labels/property-labels.shared.ts';
import { meQuery, useMe } from '../../identity/me/me.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { historyRead, listingRead, packagesRead } from './boost-reads.ts';
import styles from './boosts.module.css';
import { pollIntervalOf } from './left-over.ts';
import { Offer } from './offer.tsx';
import { PurchaseCard } from './purchase-card.tsx';

/** `/dashboard/listings/{id}/boost`: boosts available to an own listing and their history (BIL-01, BIL-02; spec/002 §2). */
const page = pageData(async ({ params, url, fetch }) => {
  const id = idOf(params.listingId);
  const me = (await fetch(meQuery)).data;
  if (!me) throw signInFirst(url);
  const isOwn = (await fetch(listingRead(id))).data.advertiserId === me.id;
  // Other users have no such page, even for a public listing.
  if (!isOwn && !me.can.administer) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  await Promise.all([fetch(historyRead(id)), ...(isOwn ? [fetch(packagesRead(id)), fetch(packagesRead())] : [])]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['boosts', 'checkout'] };

/** An invalid id gives a 404, not a 400. */
function idOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  return id;
}

export default function BoostPage() {
  const { t } = useTranslation('boosts');
  const id = idOf(useParams().listingId);
  const me = useMe();
  const listing = useSuspenseQuery(listingRead(id)).data.data;
  const history = useQuery({
    ...historyRead(id),
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.data ?? []),
  });
  const purchases = history.data?.data ?? [];
  return (
    <div className={styles.page}>
      <PageHead title={`${t('title')}, ${listing.title}`} noindex />
      <div>
        <Back />
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <ListingLine listing={listing} />
      {me?.id !== listing.advertiserId ? (
        <Note>{t('notMine')}</Note>
      ) : listing.status === 'PUBLISHED' ? (
        <Offer listing={listing} purchases={purchases} />
      ) : (
        <NotPublic listing={listing} />
      )}
      <History listing={listing} purchases={purchases} />
    </div>
  );
}

/** Link to the previous page; on direct visits to the user's listings. */
function Back() {
  const { t } = useTranslation('boosts');
  const navigate = useNavigate();
  return (
    <Link
      to={links.myListings()}
      className={styles.back}
      onClick={(event) => {
        const position: unknown = window.history.state?.idx;
        if (typeof position !== 'number' || position === 0 || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft aria-hidden="true" />
      {t('back')}
    </Link>
  );
}

/** Only public listings can be boosted: shows why this one is not public, and the link to change it. */
function NotPublic({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('boosts');
  const { status } = listing;
  if (status === 'PUBLISHED') return null;
  return (
    <Note tone="warn">
      <p>{t(`notPublic.${status}`)}</p>
      {status !== 'CONCLUDED' && (
        <p className={styles.noteAction}>
          <LinkButton size="small" to={`${links.listing(listing.id)}#manage`}>
            {t(status === 'DRAFT' ? 'notPublic.publish' : 'notPublic.reactivate')}
          </LinkButton>
        </p>
      )}
    </Note>
  );
}

type HistoryProps = { listing: ListingView; purchases: readonly BoostPurchase[] };

/** Boosts of the listing, newest first. */
function History({ listing, purchases }: HistoryProps) {
  const { t } = useTranslation('boosts');
  const firstStarted = purchases.find(({ startsAt }) => startsAt !== null);
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      {purchases.length === 0 ? (
        <p className={styles.none}>{t('history.none')}</p>
      ) : (
        <ol className={styles.history}>
          {purchases.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseCard purchase={purchase} listing={listing} showsEffect={purchase.id === firstStarted?.id} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const tones: Record<ListingView['status'], BadgeTone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'ok',
  SUSPENDED: 'warn',
  CONCLUDED: 'dark',
};

/** One-line summary of the listing. */
function ListingLine({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('boosts');
  const format = useFormat();
  const { property, status } = listing;
  const photo = property.media.find(({ type }) => type === 'PHOTO');
  const street = [property.street, property.streetNumber].filter(Boolean).join(' ');
  const per = pricePer(listing.listingType === 'MARKET' ? listing.contractType : null);
  return (
    <article className={styles.listing}>
      <div className={styles.listingPhoto}>
        {photo ? (
          <Photo photo={photo} alt="" ratio="4 / 3" sizes="132px" errorText="" />
        ) : (
          <span className={styles.noPhoto}>
            <ImageOff aria-hidden="true" />
          </span>
        )}
      </div>
      <div>
        <p className={styles.listingPrice}>{format.price(listing.price, per)}</p>
        <h2>
          <Link to={links.listing(listing.id)}>{listing.title || t('noTitle')}</Link>
        </h2>
        <p className={styles.soft}>{[street, property.administrativeAreaLevel1].filter(Boolean).join(', ')}</p>
        <p className={styles.listingStatus}>
          <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
        </p>
      </div>
    </article>
  );
}
