import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { JsonLd } from '../../discovery/json-ld/json-ld-script.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type PageDataArgs, pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './hero.module.css';
import { Hero } from './hero.tsx';
import { heroHomes, newHomes, promotedHomes, rentals, stays } from './home-reads.ts';
import { soughtIn } from './seek.ts';
// The looks of what comes late are here from the start: the server has written it already.
import './below.module.css';
import './features.module.css';
import './guides.module.css';
import './marketing.module.css';
import './open-days.module.css';

const loadBelow = () => import('./home-below.tsx');
const HomeBelow = lazy(() => loadBelow().then((module) => ({ default: module.HomeBelow })));

/** `/`: one question, "where?", and a few homes to start from. A list that fails leaves its place to the others. */
const page = pageData(async ({ url, fetch }) => {
  const address = soughtIn(url.searchParams);
  if (address) throw redirect(address);
  await Promise.allSettled([
    fetch(promotedHomes),
    ...[heroHomes, newHomes, rentals, stays].map((input) => fetch(input)),
    personal(fetch),
    loadBelow(),
  ]);
  return { jsonLd: typeof window === 'undefined' ? await jsonLdOf(url.origin) : null };
});

/** What only a signed-in person's page shows. */
async function personal(fetch: PageDataArgs['fetch']): Promise<void> {
  const { readPersonal } = await import('./read-personal.ts');
  await readPersonal(fetch);
}

/** For search engines, which read documents: the portal, and how to search it. */
async function jsonLdOf(origin: string): Promise<string> {
  const { jsonLdText, webSite } = await import('../../discovery/json-ld/json-ld.shared.ts');
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
      <Suspense fallback={<div className={styles.coming} />}>
        <HomeBelow />
      </Suspense>
    </div>
  );
}
