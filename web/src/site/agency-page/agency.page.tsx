import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useLoaderData, useParams, useSearchParams } from 'react-router';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { Agency } from '#contract/site/agencies.schemas';
import { JsonLd } from '../../discovery/json-ld/json-ld-script.shared.tsx';
import { cutAtWord } from '../../platform/lib/cut-at-word.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import shared from '../../platform/page/profile-page.module.css';
import { links } from '../../platform/routing/links.ts';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './agency.module.css';
import { readAgencyQuery } from './agency-address.ts';
import { AgencyListings } from './agency-listings.tsx';
import { agencyRead, listingsRead } from './agency-reads.ts';
import { AgencySidebar } from './agency-sidebar.tsx';

const LONGEST_DESCRIPTION = 160;

/** `/agenzie/{slug}`: the public page of an agency. */
const page = pageData(async ({ params, url, fetch }) => {
  const { data: agency } = await fetch(agencyRead(params.slug ?? ''));
  if (params.slug !== agency.slug) throw redirect(links.agencyPage(agency.slug) + url.search, 301);
  const { filters, page: shown } = readAgencyQuery(url.searchParams);
  const { data: listings } = await fetch(listingsRead(agency.slug, filters, shown));
  return { jsonLd: typeof window === 'undefined' ? await jsonLdOf(agency, listings, url.origin) : null };
});

/** Only search engines read it, so the server renders it and browsers never load it. */
async function jsonLdOf(agency: Agency, listings: readonly ListingView[], origin: string): Promise<string> {
  const [{ itemList, jsonLdText }, { agencyJsonLd }, { listingPath }] = await Promise.all([
    import('../../discovery/json-ld/json-ld.shared.ts'),
    import('./agency-json-ld.ts'),
    import('#contract/catalog/listing-address'),
  ]);
  const steps = listings.map(({ id, title, property }) => ({ name: title, path: listingPath(id, property) }));
  return jsonLdText([
    agencyJsonLd(agency, origin),
    ...(steps.length > 0 ? [itemList(agency.name, steps, origin)] : []),
  ]);
}

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['agencies', 'profile', 'contact'] };

export default function AgencyPage() {
  const { slug = '' } = useParams();
  const { jsonLd } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const agency = useSuspenseQuery(agencyRead(slug)).data.data;
  return (
    <div className="wrap">
      <Head agency={agency} isFirst={query.size === 0} />
      {jsonLd && <JsonLd text={jsonLd} />}
      <div className={shared.columns}>
        <AgencySidebar agency={agency} />
        <AgencyListings agency={agency} />
      </div>
    </div>
  );
}

/** A page without listings, and lists that are filtered or paged, are not for search engines. */
function Head({ agency, isFirst }: { agency: Agency; isFirst: boolean }) {
  const { t } = useTranslation('agencies');
  const { t: estate } = useTranslation('estate');
  const { name, slug, logo, description, publishedListings: count, areas } = agency;
  const [main] = areas;
  const summary = main ? t('page.summaryIn', { name, count, place: main.name }) : t('page.summary', { name, count });
  return (
    <>
      <PageHead
        title={main ? t('page.titleIn', { name, place: main.name }) : name}
        description={description ? cutAtWord(description.replace(/\s+/g, ' '), LONGEST_DESCRIPTION) : summary}
        canonical={links.agencyPage(slug)}
        noindex={count === 0 || !isFirst}
        type="profile"
      />
      <div className={styles.way}>
        <Breadcrumb
          label={t('shell:breadcrumb')}
          steps={[
            { words: t('shell:nav.home'), to: links.homePage() },
            { words: t('directory.heading'), to: links.agencies() },
          ]}
          here={name}
        />
      </div>
      <header className={styles.head}>
        <Avatar huge logo name={name} url={logo} />
        <div className={styles.name}>
          <h1>{name}</h1>
          <p className={shared.facts}>
            <Badge tone="info">{estate('professional')}</Badge>
            <span>{t('published', { count })}</span>
          </p>
        </div>
      </header>
    </>
  );
}
