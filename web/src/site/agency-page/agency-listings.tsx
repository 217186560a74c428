import { useSuspenseQuery } from '@tanstack/react-query';
import { Map as MapIcon, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AGENCY_LISTINGS_PAGE } from '#contract/site/agencies';
import type { Agency } from '#contract/site/agencies.schemas';
import { LinkedListingCard } from '../../catalog/listing-card/linked-listing-card.shared.tsx';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import shared from '../../platform/page/profile-page.module.css';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './agency.module.css';
import { type AgencyFilters, activeFilters, agencyAddress, isNarrowed, readAgencyQuery } from './agency-address.ts';
import { AgencyFiltersForm } from './agency-filters-form.tsx';
import { listingsRead } from './agency-reads.ts';

const AgencyFiltersDrawer = lazyPart(() =>
  import('./agency-filters-drawer.tsx').then((module) => ({ default: module.AgencyFiltersDrawer })),
);
const AgencyMap = lazyPart(() => import('./agency-map.tsx').then((module) => ({ default: module.AgencyMap })));

/** Public listings with filters, a map and pages. */
export function AgencyListings({ agency }: { agency: Agency }) {
  const { t } = useTranslation('agencies');
  const [query] = useSearchParams();
  const { filters, page } = readAgencyQuery(query);
  const { data: listings, page: info } = useSuspenseQuery(listingsRead(agency.slug, filters, page)).data;
  const narrowed = isNarrowed(filters);
  if (agency.publishedListings === 0) return <NoListings />;
  return (
    <section className={classes(shared.listings, styles.listings)} aria-labelledby="agency-listings">
      <h2 id="agency-listings">{t('list.heading')}</h2>
      <div className={styles.inlineFilters}>
        <AgencyFiltersForm agency={agency} filters={filters} />
      </div>
      <PhoneFilters agency={agency} filters={filters} />
      {narrowed && (
        <p className={shared.resultCount} role="status">
          {t('list.found', { count: info.totalElements })}
        </p>
      )}
      {info.totalElements === 0 ? (
        <EmptyState
          drawing={<KeysDrawing />}
          title={t('list.none')}
          text={t('list.noneText')}
          actions={<LinkButton to={links.agencyPage(agency.slug)}>{t('list.clear')}</LinkButton>}
        />
      ) : (
        <>
          <MapPanel slug={agency.slug} filters={filters} />
          <ul className={styles.cards}>
            {listings.map((listing) => (
              <li key={listing.id}>
                <LinkedListingCard
                  listing={listing}
                  to={links.listing(listing.id)}
                  sizes="(max-width: 640px) 100vw, 360px"
                />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(info.totalElements / AGENCY_LISTINGS_PAGE)}
            href={(to) => agencyAddress(agency.slug, filters, to)}
            labels={{
              nav: t('list.pages'),
              previous: t('list.previous'),
              next: t('list.next'),
              page: (one) => t('list.page', { page: one }),
            }}
          />
        </>
      )}
    </section>
  );
}

function NoListings() {
  const { t } = useTranslation('agencies');
  return (
    <EmptyState
      drawing={<KeysDrawing />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      actions={<LinkButton to={links.searchMarket()}>{t('list.search')}</LinkButton>}
    />
  );
}

/** On phones the filters are behind a button: the listings come first. */
function PhoneFilters({ agency, filters }: { agency: Agency; filters: AgencyFilters }) {
  const { t } = useTranslation('agencies');
  const [isOpen, setOpen] = useState(false);
  const count = activeFilters(filters);
  return (
    <div className={styles.phoneFilters}>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {t('list.openFilters', { count })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AgencyFiltersDrawer agency={agency} filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The map loads on demand: its code is larger than the page. */
function MapPanel({ slug, filters }: { slug: string; filters: AgencyFilters }) {
  const { t } = useTranslation('agencies');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.mapPanel}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MapIcon aria-hidden="true" />
        {t(isOpen ? 'map.hide' : 'map.show')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton height="420px" />}>
          <AgencyMap slug={slug} filters={filters} />
        </Suspense>
      )}
    </div>
  );
}
