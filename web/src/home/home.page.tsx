import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { JsonLd } from '../lib/json-ld/json-ld-script.tsx';
import { pageData } from '../lib/page-data.ts';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Hero } from './hero.tsx';
import { heroHomes, newHomes, promotedHomes, rentals, stays } from './home-reads.ts';
import { HomesRow } from './homes-row.tsx';
import { LargestCities } from './largest-cities.tsx';
import { TopCities } from './top-cities.tsx';
import { TypeTiles } from './type-tiles.tsx';

/** `/`: one question, "where?", and a few homes to start from. A list that fails leaves its place to the others. */
const page = pageData(async ({ url, fetch }) => {
  await Promise.allSettled([
    fetch(promotedHomes),
    ...[heroHomes, newHomes, rentals, stays].map((input) => fetch(input)),
  ]);
  return { jsonLd: typeof window === 'undefined' ? await jsonLdOf(url.origin) : null };
});

/** For search engines, which read documents: the portal, and how to search it. */
async function jsonLdOf(origin: string): Promise<string> {
  const { jsonLdText, webSite } = await import('../lib/json-ld/json-ld.ts');
  return jsonLdText([webSite('Soglia', links.searchMarket(), origin)]);
}

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['home'] };

export default function HomePage() {
  const { t } = useTranslation('home');
  const hero = useQuery(heroHomes);
  const promoted = useQuery(promotedHomes).data?.data ?? [];
  const { jsonLd } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title={t('title')} canonical={links.home()} />
      {jsonLd && <JsonLd text={jsonLd} />}
      <Hero promoted={promoted} homes={hero.data?.data ?? []} total={hero.data?.page.totalElements} />
      <TopCities />
      <HomesRow
        heading={t('new.heading')}
        text={t('new.text')}
        more={{ words: t('new.more'), to: links.searchMarket({ sortBy: 'createdAt', sortOrder: 'desc' }) }}
        answer={useQuery(newHomes)}
      />
      <TypeTiles />
      <HomesRow
        heading={t('rentals.heading')}
        text={t('rentals.text')}
        more={{ words: t('rentals.more'), to: links.searchMarket({ contractType: 'LONG_TERM_RENTAL' }) }}
        answer={useQuery(rentals)}
      />
      <HomesRow
        heading={t('stays.heading')}
        text={t('stays.text')}
        more={{ words: t('stays.more'), to: links.searchHospitality() }}
        answer={useQuery(stays)}
        wide
      />
      <LargestCities />
    </div>
  );
}
