import { useSuspenseQuery } from '@tanstack/react-query';
import { Map as MapIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { propertyTypes } from '#contract/catalog/properties';
import { AGENCY_LISTINGS_PAGE, agencyListingKinds, agencyListingSorts } from '#contract/site/agencies';
import type { Agency } from '#contract/site/agencies.schemas';
import { LinkedListingCard } from '../../catalog/listing-card/linked-listing-card.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './agency.module.css';
import { type AgencyFilters, agencyAddress, isNarrowed, readAgencyQuery, roomChoices } from './agency-address.ts';
import { listingsRead } from './agency-reads.ts';

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
    <section className={styles.listings} aria-labelledby="agency-listings">
      <h2 id="agency-listings">{t('list.heading')}</h2>
      <Filters agency={agency} filters={filters} />
      {narrowed && (
        <p className={styles.resultCount} role="status">
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

const sortLabels = { 'updatedAt,desc': 'latest', 'price,asc': 'cheapest', 'price,desc': 'dearest' } as const;

/** A native form, so that it works without scripts. */
function Filters({ agency: { slug, areas }, filters }: { agency: Agency; filters: AgencyFilters }) {
  const { t } = useTranslation('agencies');
  const { t: profile } = useTranslation('profile');
  const { t: estate } = useTranslation('estate');
  const any = { value: '', label: profile('filters.any') };
  const isOther = filters.comuneId !== undefined && !areas.some(({ comuneId }) => comuneId === filters.comuneId);
  const places = areas.map(({ comuneId, name, listings }) => ({
    value: String(comuneId),
    label: t('area', { name, listings }),
  }));
  const price = { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' } as const;
  return (
    // A new URL resets the default values.
    <Form
      key={JSON.stringify(filters)}
      role="search"
      aria-label={profile('filters.label')}
      action={links.agencyPage(slug)}
      className={styles.filters}
      preventScrollReset
    >
      <NativeSelect
        name="kind"
        label={profile('filters.kind')}
        defaultValue={filters.kind ?? ''}
        options={[any, ...agencyListingKinds.map((kind) => ({ value: kind, label: profile(`filters.kinds.${kind}`) }))]}
      />
      <NativeSelect
        name="propertyType"
        label={profile('filters.propertyType')}
        defaultValue={filters.propertyType ?? ''}
        options={[any, ...propertyTypes.map((type) => ({ value: type, label: estate(`propertyTypesPlural.${type}`) }))]}
      />
      {(areas.length > 1 || isOther) && (
        <NativeSelect
          name="comuneId"
          label={profile('filters.comune')}
          defaultValue={filters.comuneId === undefined ? '' : String(filters.comuneId)}
          options={[
            any,
            ...places,
            ...(isOther ? [{ value: String(filters.comuneId), label: profile('filters.otherPlace') }] : []),
          ]}
        />
      )}
      <NativeSelect
        name="minRooms"
        label={t('list.minRooms')}
        defaultValue={filters.minRooms === undefined ? '' : String(filters.minRooms)}
        options={[
          any,
          ...roomChoices.map((count) => ({ value: String(count), label: t('list.rooms', { number: count }) })),
        ]}
      />
      {filters.kind && (
        <>
          <TextField
            {...price}
            name="minPrice"
            label={profile('filters.minPrice')}
            defaultValue={filters.minPrice ?? ''}
          />
          <TextField
            {...price}
            name="maxPrice"
            label={profile('filters.maxPrice')}
            defaultValue={filters.maxPrice ?? ''}
          />
        </>
      )}
      <NativeSelect
        name="sort"
        label={profile('filters.sort')}
        defaultValue={filters.sort ?? agencyListingSorts[0]}
        options={agencyListingSorts.map((sort) => ({
          value: sort,
          label: profile(`filters.sorts.${sortLabels[sort]}`),
        }))}
      />
      <div className={styles.submit}>
        <Button type="submit">
          <Search aria-hidden="true" />
          {profile('filters.submit')}
        </Button>
        {isNarrowed(filters) && (
          <LinkButton to={links.agencyPage(slug)} variant="quiet" preventScrollReset>
            {profile('filters.clear')}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
