import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData, useParams, useRouteError } from 'react-router';
import { recordView } from '#contract/catalog/engagement';
import { getListing } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { usePropertyLabels } from '../../catalog/property-labels/property-labels.shared.ts';
import { JsonLd } from '../../discovery/json-ld/json-ld-script.shared.tsx';
import { useMe } from '../../identity/me/me.shared.tsx';
import { api } from '../../platform/api/api.ts';
import { cutAtWord } from '../../platform/lib/cut-at-word.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type PageDataArgs, pageData, routeError } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { useIsHydrated } from '../../platform/lib/use-hydrated.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { AdvertiserCard } from './advertiser-card.tsx';
import { ReportListing } from './contact/report-listing.tsx';
import { ContactCard } from './contact-card.tsx';
import { Gallery } from './gallery.tsx';
import styles from './listing.module.css';
import { ListingBody } from './listing-body.tsx';
import { ListingHead } from './listing-head.tsx';
import { PriceBar, PriceCard, priceText } from './price-card.tsx';
import { SideCards } from './side-cards.tsx';
import { findUnavailable } from './unavailable-listing.ts';

/** spec/000 §4: one view per listing and page load. */
const recorded = new Set<number>();

/** Records a view of a listing, except by its advertiser. Shows no error on failure (spec/000 §8). */
function useRecordedView({ id, status, advertiserId }: ListingView): void {
  const me = useMe()?.id;
  useEffect(() => {
    if (status !== 'PUBLISHED' || me === advertiserId || recorded.has(id)) return;
    recorded.add(id);
    api.call(recordView, { params: { listingId: id } }, { keepalive: true }).catch((error: Error) => {
      console.info('view not recorded', error.message);
    });
  }, [id, status, advertiserId, me]);
}

/** Error boundary: state of an unavailable listing, else the common error view (spec/000 §2). */
function ListingError({ error }: { error: unknown }) {
  const unavailable = findUnavailable(error);
  if (!unavailable) return <ErrorView error={error} />;
  return (
    <Suspense>
      <UnavailableView unavailable={unavailable} />
    </Suspense>
  );
}

const UnavailableView = lazyPart(() =>
  import('./unavailable-view.tsx').then((it) => ({ default: it.UnavailableView })),
);
const MoreListings = lazyPart(() => import('./more-listings.tsx').then((it) => ({ default: it.MoreListings })));

/** Only stays have them. */
const loadBooking = () => import('./booking-card.tsx');
const BookingCard = lazyPart(() => loadBooking().then((it) => ({ default: it.BookingCard })));
const BookingBar = lazyPart(() => loadBooking().then((it) => ({ default: it.BookingBar })));

/** Loaded only for the advertiser. */
const PlanDialog = lazyPart(() => import('../../billing/checkout/plan-dialog.shared.tsx'));
const ManagementCard = lazyPart(() =>
  import('../../catalog/listing-management/management-card.shared.tsx').then((module) => ({
    default: module.ManagementCard,
  })),
);

/** `/listing/{id}` and `/listing/{id}/{slug}`: page of a listing (spec/000 §2). */

const page = pageData(async ({ params, url, fetch }) => {
  const id = { params: { id: idOf(params.listingId) } };
  // Loads in parallel with the listing request.
  const pageReads = import('./page-reads.ts');
  const listing = await fetch(read(getListing, id)).then(
    ({ data }) => data,
    async (error: unknown) => {
      const { unavailableError } = await import('./unavailable-error.ts');
      throw await unavailableError(error, id.params.id, fetch);
    },
  );
  const seo = import.meta.env.SSR ? await resolveSeo(listing, url.origin, fetch) : null;
  // An outdated or wrong slug: redirects to the path of the listing and keeps the requested dates.
  if (seo && params.slug !== undefined && url.pathname !== seo.path) throw redirect(seo.path + url.search, 301);
  await (await pageReads).loadRelated(listing, fetch);
  // The lazy parts render with the page; one that fails offers a retry in its place.
  await Promise.allSettled([
    import('./stats-card.tsx'),
    import('./more-listings.tsx'),
    ...(listing.listingType === 'HOSPITALITY' ? [loadBooking()] : []),
  ]);
  return { seo };
});

/** Only search engines read it, so the server renders it and browsers never load it. */
async function resolveSeo(
  listing: ListingView,
  origin: string,
  fetch: PageDataArgs['fetch'],
): Promise<{ path: string; jsonLd: string }> {
  const [
    { comunePath, listingPath },
    { breadcrumbList, jsonLdText },
    { listingJsonLd, openDaysJsonLd },
    { ratingOf, upcomingOpenDays },
  ] = await Promise.all([
    import('#contract/catalog/listing-address'),
    import('../../discovery/json-ld/json-ld.shared.ts'),
    import('./listing-json-ld.ts'),
    import('./page-reads.ts'),
  ]);
  const path = listingPath(listing.id, listing.property);
  const city = listing.property.administrativeAreaLevel1;
  const way = [
    { name: 'Soglia', path: links.homePage() },
    { name: city, path: comunePath(city) },
    { name: listing.title, path },
  ];
  const [openDays, rating] = await Promise.all([upcomingOpenDays(listing, fetch), ratingOf(listing, fetch)]);
  const events = openDaysJsonLd(listing, openDays, origin);
  return { path, jsonLd: jsonLdText([listingJsonLd(listing, origin, rating), breadcrumbList(way, origin), ...events]) };
}

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['listings', 'offer', 'contact', 'position'] };

/** Dates and guests in the URL do not change the listing, so they do not reload it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** Impossible ids mean 404, not 400. */
function idOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  return id;
}

export function ErrorBoundary() {
  return <ListingError error={useRouteError()} />;
}

export default function ListingPage() {
  const { listingId } = useParams();
  const { seo } = useLoaderData<typeof loader>();
  const { data: response } = useSuspenseQuery(read(getListing, { params: { id: idOf(listingId) } }));
  const listing = response.data;
  const { t } = useTranslation('listings');
  return (
    <article className="wrap">
      <ListingMeta listing={listing} seo={seo ?? null} />
      <Management listing={listing} />
      <Gallery listing={listing} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ListingHead listing={listing} />
          <Suspense>
            <ListingBody listing={listing} />
          </Suspense>
        </div>
        <aside className={styles.side} aria-label={t('price.heading')}>
          <PriceCard listing={listing}>
            {listing.listingType === 'HOSPITALITY' && (
              <Suspense>
                <BookingCard listing={listing} />
              </Suspense>
            )}
            <AdvertiserCard advertiser={listing.advertiser} />
            <ContactCard listing={listing} />
          </PriceCard>
          <Suspense>
            <SideCards listing={listing} />
          </Suspense>
          <ReportListing listing={listing} />
        </aside>
      </div>
      <Suspense>
        <MoreListings listing={listing} />
      </Suspense>
      {listing.listingType === 'HOSPITALITY' ? (
        <Suspense>
          <BookingBar listing={listing} />
        </Suspense>
      ) : (
        <PriceBar listing={listing} />
      )}
    </article>
  );
}

/** Separate: a page that renders again before its lazy parts are hydrated replaces them, and they disappear until their code arrives. */
function Management({ listing }: { listing: ListingView }) {
  const isHydrated = useIsHydrated();
  useRecordedView(listing);
  if (!listing.own) return null;
  return (
    <div className={styles.manage}>
      {/* Only in the browser: the document has no style sheet of a part that few visitors load. */}
      {isHydrated && (
        <Suspense>
          <ManagementCard listing={listing} PlanDialog={PlanDialog} />
        </Suspense>
      )}
    </div>
  );
}

const LONGEST_DESCRIPTION = 160;

/** `seo`: document data for search engines. Null after a client-side navigation, which uses the short URL. */
type ListingMetaProps = { listing: ListingView; seo: { path: string; jsonLd: string } | null };

/** Title, preview image and JSON-LD of a listing. Search engines index only published listings. */
function ListingMeta({ listing, seo }: ListingMetaProps) {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = usePropertyLabels();
  const { property } = listing;
  const facts = {
    kind: words.kind(property),
    city: property.administrativeAreaLevel1,
    price: priceText(listing, format),
  };
  const title =
    listing.listingType === 'MARKET'
      ? t('title', { ...facts, contract: format.within(estate(`contractTypes.${listing.contractType}`)) })
      : t('stayTitle', facts);
  const published = listing.status === 'PUBLISHED';
  return (
    <>
      <PageHead
        title={title}
        description={cutAtWord(oneLine(property.description || listing.title), LONGEST_DESCRIPTION)}
        canonical={seo?.path ?? links.listing(listing.id)}
        type="article"
        noindex={!published}
        {...(published && { picture: { path: pictureOf(listing), alt: title } })}
      />
      {published && seo && <JsonLd text={seo.jsonLd} />}
    </>
  );
}

/** Contains the version, so that preview caches reload the image after a change. */
const pictureOf = ({ id, updatedAt }: ListingView) => `/og/listing/${id}.jpg?v=${Date.parse(updatedAt)}`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
