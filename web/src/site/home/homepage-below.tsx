import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Building2, House, Store, Trees } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PropertyType } from '#contract/catalog/properties';
import type { SearchResult } from '#contract/discovery/search.schemas';
import type { Language } from '#contract/platform/languages';
import {
  stillPublished,
  useViewedIds,
  VIEWED_SHOWN,
  viewedListings,
} from '../../catalog/viewed/viewed-listings.shared.ts';
import { ViewedRow } from '../../catalog/viewed/viewed-row.shared.tsx';
import { ResultCard } from '../../discovery/result-card/result-card.shared.tsx';
import { useLastPlace } from '../../geo/places/recent-places.shared.ts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import styles from './below.module.css';
import { Features } from './features.tsx';
import { Guides } from './guides.tsx';
import { newListings, rentals, stays } from './home-reads.ts';
import { Marketing } from './marketing.tsx';
import { lastSearch, moreAddress, newestOf, sought, soughtAt } from './near-reads.ts';
import { OpenDays } from './open-days.tsx';

/** Last listings that this user or device viewed (spec/000 §9: six). */
function ViewedBefore() {
  const { t } = useTranslation('belowHero');
  const ids = useViewedIds(useMe()?.id, undefined, FRESH_MS).slice(0, VIEWED_SHOWN);
  const listings = stillPublished(useQuery({ ...viewedListings(ids), enabled: ids.length > 0 }).data?.data);
  return (
    <DeferredRow isReady={listings.length > 0}>
      <ViewedRow heading={t('viewed')} listings={listings} linkTo={links.listing} />
    </DeferredRow>
  );
}

/** Hydration does not refetch data of the page load. */
const FRESH_MS = 5000;

const italian = ['Milano', 'Roma', 'Torino', 'Bologna', 'Firenze', 'Napoli', 'Genova', 'Venezia', 'Palermo', 'Bari'];

/** City links per country; a city without listings links to an empty search. */
const citiesOf: Readonly<Record<string, readonly string[]>> = {
  IT: italian,
  US: ['New York', 'Los Angeles', 'Chicago', 'Miami', 'San Francisco', 'Boston', 'Seattle', 'Austin'],
  FR: ['Paris', 'Marseille', 'Lyon', 'Toulouse', 'Nice', 'Nantes', 'Montpellier', 'Strasbourg', 'Bordeaux', 'Lille'],
  DE: ['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt', 'Stuttgart', 'Düsseldorf', 'Leipzig', 'Dresden', 'Bremen'],
  ES: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Zaragoza', 'Málaga', 'Bilbao', 'Alicante', 'Granada', 'Palma'],
};

/** spec/001 §2 "Top cities block": cities of the US for English, else of the country with the language's code, else of Italy. */
export function topCities(language: Language): readonly string[] {
  return citiesOf[language === 'en' ? 'US' : language.toUpperCase()] ?? italian;
}

function TopCities() {
  const { t, language } = useTranslation('belowHero');
  return (
    <nav aria-label={t('cities')}>
      <ul className={styles.cities}>
        {topCities(language).map((city) => (
          <li key={city}>
            <LinkChip to={links.searchMarket({ locationQuery: city })}>{city}</LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The twelve largest comuni by population (ISTAT). Their names are their slugs. */
const largest = 'Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania Verona Venezia'.split(' ');

/** Links to the page of each city with statistics of its offers. */
function LargestCities() {
  const { t } = useTranslation('belowHero');
  return (
    <nav aria-labelledby="largest-cities" className={styles.largest}>
      <h2 id="largest-cities">{t('largestCities')}</h2>
      <ul className={styles.largestList}>
        {largest.map((city) => (
          <li key={city}>
            <Link to={links.comune(city.toLowerCase())}>{city}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The home page below its hero. The server renders it; the browser loads its code after hydration. */
export function HomepageBelow() {
  const { t } = useTranslation('belowHero');
  return (
    <>
      <TopCities />
      <ListingsRow
        heading={t('new.heading')}
        text={t('new.text')}
        more={{ words: t('new.more'), to: links.searchMarket({ sortBy: 'createdAt', sortOrder: 'desc' }) }}
        listings={useQuery(newListings).data?.data}
      />
      <NearSearched />
      <ViewedBefore />
      <Apart>
        <TypeTiles />
      </Apart>
      <Apart>
        <ListingsRow
          heading={t('rentals.heading')}
          text={t('rentals.text')}
          more={{ words: t('rentals.more'), to: links.searchMarket({ contractType: 'LONG_TERM_RENTAL' }) }}
          listings={useQuery(rentals).data?.data}
        />
      </Apart>
      <Apart>
        <OpenDays />
      </Apart>
      <Apart>
        <ListingsRow
          heading={t('stays.heading')}
          text={t('stays.text')}
          more={{ words: t('stays.more'), to: links.searchHospitality() }}
          listings={useQuery(stays).data?.data}
          wide
        />
      </Apart>
      <Apart>
        <Guides />
        <Marketing />
      </Apart>
      <Apart>
        <Features />
      </Apart>
      <LargestCities />
    </>
  );
}

/** Far below the fold: the browser skips its layout until it is near the viewport. */
function Apart({ children }: { children: ReactNode }) {
  return <div className={styles.apart}>{children}</div>;
}

/** Newest listings near the last search of the user, or near the place stored on this device. Never part of a shared cached page. */
function NearSearched() {
  const { t } = useTranslation('belowHero');
  const me = useMe();
  const recent = useQuery({ ...lastSearch, enabled: me !== null }).data?.data[0];
  const place = useLastPlace();
  const near = (me && recent && sought(recent.searchFilter)) ?? (place && soughtAt(place));
  const { data } = useQuery({ ...newestOf(near ?? { context: 'MARKET' }), enabled: near !== null });
  const listings = near ? (data?.data ?? []) : [];
  const where = near?.locationQuery;
  return (
    <DeferredRow isReady={listings.length > 0}>
      {near && (
        <ListingsRow
          heading={where ? t('near.heading', { where }) : t('near.searched')}
          text={t('near.text')}
          more={{ words: t('near.more'), to: moreAddress(near) }}
          listings={listings}
        />
      )}
    </DeferredRow>
  );
}

const tiles: readonly {
  type: PropertyType & ('APARTMENT' | 'VILLA' | 'COMMERCIAL_SPACE' | 'LAND');
  icon: typeof House;
}[] = [
  { type: 'APARTMENT', icon: Building2 },
  { type: 'VILLA', icon: House },
  { type: 'COMMERCIAL_SPACE', icon: Store },
  { type: 'LAND', icon: Trees },
];

/** Search links by property type. */
function TypeTiles() {
  const { t } = useTranslation('belowHero');
  const { t: estate } = useTranslation('estate');
  return (
    <section className={styles.types}>
      <div>
        <h2>{t('types.heading')}</h2>
        <p>{t('types.text')}</p>
      </div>
      <ul>
        {tiles.map(({ type, icon: Icon }) => (
          <li key={type}>
            <Link to={links.searchMarket({ contractType: 'SALE', propertyTypes: type })}>
              <Icon aria-hidden="true" />
              <b>{estate(`propertyTypesPlural.${type}`)}</b>
              <span>{t(`types.${type}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A row specific to this user or device. Server-rendered rows stay; others appear only while their position is below the viewport, to avoid
 * layout shift.
 */
function DeferredRow({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isPlaced, setPlaced] = useState(isReady);
  useEffect(() => {
    if (!isReady || isPlaced || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= window.innerHeight) setPlaced(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isReady, isPlaced]);
  return <div ref={box}>{isReady && isPlaced && children}</div>;
}

type ListingsRowProps = {
  heading: string;
  text: string;
  more?: { words: string; to: string };
  listings: readonly SearchResult[] | undefined;
  /** Three large cards instead of four. */
  wide?: boolean;
};

/** A row of listings that scrolls on phones. Renders nothing without listings. */
function ListingsRow({ heading, text, more, listings = [], wide = false }: ListingsRowProps) {
  const id = useId();
  if (listings.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <header className={styles.rowHead}>
        <div>
          <h2 id={id}>{heading}</h2>
          <p>{text}</p>
        </div>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.words}
            <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </header>
      <ul className={classes(styles.row, wide && styles.wideRow)}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ResultCard
              result={listing}
              to={links.listing(listing.id)}
              sizes={wide ? '(min-width: 760px) 33vw, 78vw' : '(min-width: 1100px) 25vw, (min-width: 640px) 50vw, 78vw'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
