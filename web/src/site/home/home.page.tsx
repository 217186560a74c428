import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { JsonLd } from '../../discovery/json-ld/json-ld-script.shared.tsx';
import { PlaceField } from '../../geo/places/place-field.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type PageDataArgs, pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { useEarlyInput } from '../../platform/ui/fields/use-early-input.ts';
import styles from './hero.module.css';
import { heroListings, newListings, promotedListings, rentals, stays } from './home-reads.ts';
import { HomepageBelow } from './homepage-below.tsx';
import { type SeekKind, seekAddress, seekContext, seekKinds, soughtIn } from './search-box.ts';
import { Slideshow } from './slideshow.tsx';

/** `/`: location search and a few listings. A failed list leaves its space to the others. */
const page = pageData(async ({ url, fetch }) => {
  const address = soughtIn(url.searchParams);
  if (address) throw redirect(address);
  await Promise.allSettled([
    fetch(promotedListings),
    ...[heroListings, newListings, rentals, stays].map((input) => fetch(input)),
    personal(fetch),
  ]);
  return { jsonLd: typeof window === 'undefined' ? await jsonLdOf(url.origin) : null };
});

/** Data for signed-in users only. */
async function personal(fetch: PageDataArgs['fetch']): Promise<void> {
  const { readPersonal } = await import('./read-personal.ts');
  await readPersonal(fetch);
}

/** Structured data for search engines: the site and its search URL. */
async function jsonLdOf(origin: string): Promise<string> {
  const { jsonLdText, webSite } = await import('../../discovery/json-ld/json-ld.shared.ts');
  return jsonLdText([webSite('Soglia', links.searchMarket(), origin)]);
}

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['home', 'belowHero'] };

export default function Homepage() {
  const { t } = useTranslation('home');
  const hero = useQuery(heroListings);
  const promoted = useQuery(promotedListings).data?.data ?? [];
  const { jsonLd } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title={t('title')} canonical={links.homePage()} />
      {jsonLd && <JsonLd text={jsonLd} />}
      <Hero promoted={promoted} listings={hero.data?.data ?? []} total={hero.data?.page.totalElements} />
      <Suspense>
        <HomepageBelow />
      </Suspense>
    </div>
  );
}

type HeroProps = {
  /** Placements, which are labeled. */
  promoted: readonly SearchResult[];
  listings: readonly SearchResult[];
  total: number | undefined;
};

/** Search on the left, slideshow of listings on the right. The heading follows the tab (spec/001 §2). */
function Hero({ promoted, listings, total }: HeroProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [kind, setKind] = useState<SeekKind>('buy');
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>{t(`${kind}.title`)}</h1>
        <p className={styles.lead}>
          {kind === 'buy' && total
            ? t('leadCount', { count: total, total: format.number(total) })
            : t(`${kind}.subtitle`)}
        </p>
        <SeekBox kind={kind} onKind={setKind} />
      </div>
      <Slideshow promoted={promoted} listings={listings} />
    </section>
  );
}

type SeekBoxProps = { kind: SeekKind; onKind: (kind: SeekKind) => void };

/** Search tab and location. Without scripts the home page redirects to the form's target. */
function SeekBox({ kind, onKind }: SeekBoxProps) {
  const { t } = useTranslation('home');
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const tabs = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(tabs);
  const go = (place: string) => void navigate(seekAddress(kind, place));

  function submit(event: FormEvent) {
    event.preventDefault();
    go(text);
  }

  return (
    <form className={styles.seek} role="search" action={links.homePage()} onSubmit={submit}>
      <fieldset ref={tabs} className={styles.tabs}>
        <legend className="visually-hidden">{t('seek.legend')}</legend>
        {seekKinds.map((name) => (
          <label key={name}>
            <input type="radio" name="seek" value={name} checked={kind === name} onChange={() => onKind(name)} />
            {t(`${name}.tab`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.seekRow}>
        <div className={styles.where}>
          <PlaceField
            label={t(kind === 'sell' ? 'seek.address' : 'seek.where')}
            name="where"
            placeholder={t(`${kind}.placeholder`)}
            value={text}
            onChange={setText}
            onPick={(place) => {
              setText(place);
              // To sell, the user still has to type the street number.
              if (kind !== 'sell') go(place);
            }}
            context={seekContext(kind)}
            bare
          />
        </div>
        <Button type="submit" variant="primary">
          {kind !== 'sell' && <Search aria-hidden="true" />}
          {t(`${kind}.submit`)}
        </Button>
      </div>
    </form>
  );
}
