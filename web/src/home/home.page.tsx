import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { JsonLd } from '../lib/json-ld/json-ld-script.tsx';
import { type PageDataArgs, pageData } from '../lib/page-data.ts';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import styles from './hero.module.css';
import { Hero } from './hero.tsx';
import { heroHomes, newHomes, promotedHomes, rentals, stays } from './home-reads.ts';
import { soughtIn } from './seek.ts';
// The looks of what comes late are here from the start: the server has written it already.
import './below/below.module.css';
import './below/features.module.css';
import './below/guides.module.css';
import './below/marketing.module.css';
import './below/open-days.module.css';

const loadBelow = () => import('./below/home-below.tsx');
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
  const { readPersonal } = await import('./below/near/read-personal.ts');
  await readPersonal(fetch);
}

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
      <Suspense fallback={<div className={styles.coming} />}>
        <HomeBelow />
      </Suspense>
    </div>
  );
}
