import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link, redirect, useLoaderData, useParams } from 'react-router';
import { getComunePage } from '#contract/discovery/market';
import type { ComunePage } from '#contract/discovery/market.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { JsonLd } from '../json-ld/json-ld-script.shared.tsx';
import { ResultCard } from '../result-card/result-card.shared.tsx';
import { totalOf, useComuneWords } from './comune-labels.ts';
import styles from './market.module.css';
import { OfferCards } from './offer-cards.tsx';

/** `/case/{comune}`: listing statistics of a comune and links to its searches. */

const comuneRead = (slug = '') => read(getComunePage, { params: { slug } });

/** Text that cannot name a comune means 404, not 400. */
function slugOf(text = ''): string {
  if (text.trim() === '' || text.length > 100) throw routeError(404, 'COMUNE_NOT_FOUND_EXCEPTION');
  return text;
}

const page = pageData(async ({ params, url, fetch }) => {
  const { data: comune } = await fetch(comuneRead(slugOf(params.comune)));
  // Redirects other spellings, former and foreign names to the canonical URL.
  if (params.comune !== comune.slug) throw redirect(links.comune(comune.slug) + url.search, 301);
  return { jsonLd: typeof window === 'undefined' ? await jsonLdOf(comune, url.origin) : null };
});

/** Only search engines read it, so the server renders it and browsers never load it. */
async function jsonLdOf({ name, slug, newest }: ComunePage, origin: string): Promise<string> {
  const [{ breadcrumbList, itemList, jsonLdText }, { listingPath }] = await Promise.all([
    import('../json-ld/json-ld.shared.ts'),
    import('#contract/catalog/listing-address'),
  ]);
  const way = [
    { name: 'Soglia', path: links.homePage() },
    { name, path: links.comune(slug) },
  ];
  const listings = newest.map(({ id, title, propertyType, rooms, address }) => {
    const property = {
      propertyType,
      roomsCount: rooms,
      street: address.street,
      administrativeAreaLevel1: address.city,
    };
    return { name: title, path: listingPath(id, property) };
  });
  return jsonLdText([breadcrumbList(way, origin), ...(listings.length > 0 ? [itemList(name, listings, origin)] : [])]);
}

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['market'] };

export default function ComunePageScreen() {
  const { comune: slug } = useParams();
  const { jsonLd } = useLoaderData<typeof loader>();
  const comune = useSuspenseQuery(comuneRead(slug)).data.data;
  const { t } = useTranslation('market');
  const words = useComuneWords(comune);
  const isEmpty = totalOf(comune) === 0;
  return (
    <div className="wrap">
      <PageHead
        title={words.title}
        description={isEmpty ? t('none.description', { comune: comune.name }) : words.summary}
        canonical={links.comune(comune.slug)}
        noindex={isEmpty}
      />
      {jsonLd && <JsonLd text={jsonLd} />}
      {isEmpty ? <NoListings comune={comune} /> : <Offered comune={comune} />}
      {comune.nearby.length > 0 && <Nearby comune={comune} />}
    </div>
  );
}

function Offered({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  return (
    <>
      <Head comune={comune} />
      <OfferCards comune={comune} />
      {comune.newest.length > 0 && (
        <section className="section" aria-labelledby="newest-heading">
          <header className={styles.sectionHead}>
            <h2 id="newest-heading">{t('newest.heading', { comune: comune.name })}</h2>
            <Link
              to={links.searchMarket({ locationQuery: comune.locationQuery, propertyGroup: 'all' })}
              className={styles.more}
            >
              {t('newest.more', { comune: comune.name })}
              <ArrowRight aria-hidden="true" />
            </Link>
          </header>
          <ul className={styles.newest}>
            {comune.newest.map((result) => (
              <li key={result.id}>
                <ResultCard
                  result={result}
                  to={links.listing(result.id)}
                  sizes="(min-width: 1340px) 405px, (min-width: 1000px) 31vw, (min-width: 641px) 46vw, 78vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.parts}>
        {comune.types.length > 0 && <Types comune={comune} />}
        {comune.quarters.length > 0 && <Quarters comune={comune} />}
      </div>
    </>
  );
}

function Head({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  const words = useComuneWords(comune);
  return (
    <header className={styles.head}>
      <Way comune={comune} />
      <h1>{t('heading', { comune: comune.name })}</h1>
      <p className={styles.within}>{within(comune)}</p>
      <p className="lead">{words.summary}</p>
    </header>
  );
}

/** Breadcrumbs of the page. */
function Way({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation();
  return (
    <Breadcrumb label={t('breadcrumb')} steps={[{ words: t('nav.home'), to: links.homePage() }]} here={comune.name} />
  );
}

/** "Milano, Lombardia": omits a province with the name of its comune. */
function within({ name, province, region }: ComunePage): string {
  return [province === name ? null : province, region].filter(Boolean).join(', ');
}

function NoListings({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  return (
    <div className={styles.head}>
      <Way comune={comune} />
      <EmptyState
        level={1}
        drawing={<EntranceDrawing />}
        title={t('none.title', { comune: comune.name })}
        text={t(comune.nearby.length > 0 ? 'none.text' : 'none.alone')}
        actions={
          <>
            <LinkButton variant="primary" to={links.searchMarket()}>
              {t('none.search')}
            </LinkButton>
            <LinkButton to={links.tutorial('sell-property')}>{t('none.sell')}</LinkButton>
          </>
        }
      />
    </div>
  );
}

/** Listing counts per property type, as bars with numbers. */
function Types({ comune: { types } }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const max = Math.max(...types.map(({ count }) => count));
  return (
    <section aria-labelledby="types-heading">
      <h2 id="types-heading">{t('types.heading')}</h2>
      <p className={styles.soft}>{t('types.text')}</p>
      <dl className={styles.types}>
        {types.map(({ propertyType, count }) => (
          <div key={propertyType}>
            <dt>{estate(`propertyTypesPlural.${propertyType}`)}</dt>
            <dd>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / max) * 100} height="10" />
              </svg>
              <span>{format.number(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Links to the searches of the quarters. */
function Quarters({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  const words = useComuneWords(comune);
  return (
    <section aria-labelledby="quarters-heading">
      <h2 id="quarters-heading">{t('quarters.heading')}</h2>
      <p className={styles.soft}>{t('quarters.text')}</p>
      <ul className={styles.quarters}>
        {comune.quarters.map(({ name, locationQuery, count }) => (
          <li key={locationQuery}>
            <Link to={links.searchMarket({ locationQuery, propertyGroup: 'all' })}>{name}</Link>
            <span>{words.listings(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to nearby comuni. */
function Nearby({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  const words = useComuneWords(comune);
  return (
    <nav aria-labelledby="nearby-heading" className="section">
      <h2 id="nearby-heading">{t('nearby.heading')}</h2>
      <p className={styles.soft}>{t('nearby.text')}</p>
      <ul className={styles.nearby}>
        {comune.nearby.map(({ slug, name, count }) => (
          <li key={slug}>
            <LinkChip to={links.comune(slug)}>
              {name}
              <small>{words.listings(count)}</small>
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
